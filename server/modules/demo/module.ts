import type { Module } from '../../platform/module.ts'
import type { Preparation } from '../../platform/preparation.ts'
import { prepareDemoAccounts } from './accounts.ts'
import { answerJob } from './answer-auction.ts'
import { claimJob } from './answer-claim.ts'
import { confirmJob } from './confirm-booking.ts'
import { lowerPriceJob } from './lower-price.ts'
import { costsJob } from './name-costs.ts'
import { quoteJob } from './quote-booking.ts'
import { replyJob } from './reply-in-chat.ts'

export { scheduleAnswers } from './answer-auction.ts'
export { scheduleClaim } from './answer-claim.ts'
export { scheduleConfirm } from './confirm-booking.ts'
export { grantOnApproval } from './grant-balance.ts'
export { scheduleLowerPrice } from './lower-price.ts'
export { scheduleCosts } from './name-costs.ts'
export { scheduleQuote } from './quote-booking.ts'
export { scheduleReply } from './reply-in-chat.ts'

/** What the console says of a demo: where to look and as whom to sign in. */
async function prepare(preparation: Preparation): Promise<string[]> {
  const accounts = await prepareDemoAccounts(preparation)
  if (accounts.length === 0) return []
  const lines = accounts.map(
    ({ role, name, login, password }) =>
      `  ${role.padEnd(14)} ${name.padEnd(18)} ${login}${password ? `  пароль ${password}` : ''}`,
  )
  const { publicUrl } = preparation.config
  return [
    `Что было бы отправлено: ${publicUrl}/dev/outbox`,
    '',
    'Демо: на новый аукцион за 5–20 секунд ответят ещё два агента, сами. Код для входа показан на странице.',
    'Что после поездки: на странице оплаченного бронирования «Демо: перенестись к концу поездки» открывает отзыв и претензию.',
    ...lines,
    `  Вход: ${publicUrl}/login, для администратора: ${publicUrl}/admin/login`,
  ]
}

export const demoModule: Module = {
  name: 'demo',
  jobs: [answerJob, claimJob, confirmJob, costsJob, lowerPriceJob, quoteJob, replyJob],
  prepare,
}
