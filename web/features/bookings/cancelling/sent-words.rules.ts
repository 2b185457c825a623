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
