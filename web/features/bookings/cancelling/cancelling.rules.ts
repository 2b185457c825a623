import { agentCancelReasons } from '../../../../contract/bookings/booking-acts.ts'
import { bookingRefusalText } from '../../../../contract/platform/booking-refusals.ts'
import { kopecksOf, sumWords } from '../money/money.rules.ts'
import type { Side } from '../bookings.api.ts'

interface Asked {
  side: Side
  /** Roubles that have come; null: not known. */
  paid: number | null
  /** The agency may name its costs. */
  mayKeep: boolean
}

/** What calling a covered booking off means, before anything is pressed; a promo code may have paid all of it. */
export function paidSoFarWords({ side, paid, mayKeep }: Asked): string {
  if (paid === 0) return nothingPaidWords[side]
  const sum = paid === null ? '' : sumWords(paid)
  if (side === 'tourist')
    return `${sum && `Оплачено ${sum}. `}Агентство вправе удержать только расходы, которые уже понесло, и назовёт их с документами за трое суток. Остальное вернётся; вы сможете согласиться или открыть спор.`
  return mayKeep
    ? `Турист не оплатил в срок${sum && `, от него пришло ${sum}`}. По причине «${agentCancelReasons.unpaid}» вы назовёте свои расходы с документами, остальное вернётся. По любой другой причине вернётся всё.`
    : `Туристу вернётся всё, что он заплатил${sum && `: ${sum}`}. Удержать ничего нельзя, потому что отменяет агентство.`
}

export const nothingPaidWords = {
  tourist: 'Вы ничего не платили, возвращать нечего.',
  agent: 'Турист ничего не платил: удержать нечего и возвращать нечего.',
  staff: 'Турист ничего не платил, возвращать нечего.',
} as const

/** Of a dispute on costs: no more is kept than the agency has named. Roubles. */
export function decisionError(typed: number | null, named: number): { kept?: string } {
  if (typed === null || kopecksOf(typed) <= kopecksOf(named)) return {}
  return { kept: `${bookingRefusalText.decision_over} Названо ${sumWords(named)}.` }
}
