import type { Cancellation } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { countedBy } from '../../../../contract/texts.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { sumWords } from '../money/money.rules.ts'

type Sent = Pick<Cancellation, 'costs' | 'costs_at' | 'kept' | 'settles_at'>

/** What the agency has sent and who is waited for, instead of the form that it was typed into. */
export function sentWords({ costs, costs_at: at, kept, settles_at: settles }: Sent): string {
  const when = at === null ? '' : ` ${momentInWords(Date.parse(at))}`
  const until = settles === null ? '' : ` до ${momentInWords(Date.parse(settles))}`
  return `Расчёт отправлен${when}: ${countedBy(costs.length, ['расход', 'расхода', 'расходов'])} на ${sumWords(kept)}. Ждём ответа туриста${until}.`
}

/** On the button that sends them: what is kept and what goes back. Roubles. */
export function sendWords(kept: number, paid: number, lines: number): string {
  if (lines === 0) return paid === 0 ? 'Закрыть, расходов нет' : `Расходов нет: вернуть ${sumWords(paid)}`
  const keeps = `Удержать ${sumWords(kept)}`
  return isMore(kept, paid) ? keeps : `${keeps}, вернуть ${sumWords(paid - kept)}`
}

/** Of roubles with kopecks as a fraction. */
export const isMore = (kept: number, paid: number): boolean => Math.round(kept * 100) > Math.round(paid * 100)
