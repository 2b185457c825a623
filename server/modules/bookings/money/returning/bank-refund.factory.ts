import type { TestApp } from '../../../../../test/support/app.ts'
import { moscowDay, wireDay } from '../../../../../contract/wire.ts'
import type { TestAgent } from '../../../agents/agents.factory.ts'
import { REQUISITES } from '../../../billing/shops/shops.factory.ts'
import type { TestUser } from '../../../identity/identity.factory.ts'
import { moneyWorld } from '../money-world.factory.ts'

interface Sides {
  tourist: TestUser
  agent: TestAgent
}

/** A booking that is paid to the agency's bank account, as it has said; answers its number. */
export async function bankPaidBooking(app: TestApp, sides: Sides): Promise<number> {
  const world = moneyWorld(app, () => sides)
  const id = await world.paying()
  await said(app, 'POST /api/travel-agent/shop', { token: sides.agent.token, body: REQUISITES })
  const payment = await world.begun(id, { method: null })
  await confirmPaper(app, sides.agent, `bank-payments/${payment.id}`)
  return id
}

/** Money that came to an account and is to be paid back from it; answers the refund's number. */
export async function bankRefund(
  app: TestApp,
  { isSaid = false, ...sides }: Sides & { isSaid?: boolean },
): Promise<number> {
  const id = await bankPaidBooking(app, sides)
  await said(app, `POST /api/travel-agent/booking/${id}/refuse`, {
    token: sides.agent.token,
    body: { reason: 'Мест больше нет' },
  })
  const { payments } = await moneyWorld(app, () => sides).money(id)
  const refundId = payments[0]?.refunds[0]?.id ?? 0
  if (isSaid) await confirmPaper(app, sides.agent, `bank-refunds/${refundId}`)
  return refundId
}

const confirmPaper = (app: TestApp, { token }: TestAgent, what: string) =>
  said(app, `POST /api/travel-agent/${what}/confirm`, {
    token,
    body: { number: '17', day: wireDay(moscowDay(app.clock.now)) },
  })

async function said(app: TestApp, call: `POST /${string}`, given: { token: string; body: object }) {
  const answer = await app.call(call, given)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
