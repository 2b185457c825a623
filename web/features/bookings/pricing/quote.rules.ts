import type { PriceLineKind } from '../../../../contract/bookings/pricing/booking-prices.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import {
  type contractFacts,
  type ContractTerms,
  operatorFields,
  securityFields,
  type ShownOperator,
} from '../../../../contract/bookings/documents/operators.ts'
import { totalOf, tourLineTitle } from '../../../../contract/bookings/pricing/quotes.ts'
import { type Due, usualSchedule } from '../../../../contract/bookings/pricing/schedule.rules.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { money } from '../../../../contract/texts.ts'
import { moscowDay, parseDay, wireDay } from '../../../../contract/wire.ts'
import { dateInWords } from '../../../ui/words/moments.ts'

export type ContractFacts = Answer<typeof contractFacts>['result']

/** A line as it is typed; whole roubles, of a discount too: its sign is the kind's. */
export interface TypedLine {
  kind: PriceLineKind
  title: string
  amount: number | null
}

export interface TypedQuote {
  lines: TypedLine[]
  validMinutes: number
  reason: string
  /** For the contract; null: as the agency has told of the operator before. */
  operator?: TypedOperator | null
  terms?: ContractTerms
}

/** An operator as it is being typed. */
export type TypedOperator = Omit<ShownOperator, 'security'> & {
  security: Omit<ShownOperator['security'], 'sum'> & { sum: number | null }
}

const text = <const Name extends string>(names: Record<Name, string>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, ''])) as Record<Name, string>

/** Of an operator of whom the agency has told nothing yet. */
export const noOperator: TypedOperator = {
  ...text(operatorFields),
  security: { ...text(securityFields), kind: 'insurance', sum: null },
}

/** What the agent begins with: the price that the tourist has seen last. */
export function firstQuote(
  { tour, quote }: { tour: Pick<Booking['tour'], 'hotel' | 'country' | 'price'>; quote: Booking['quote'] },
  told?: Pick<ContractFacts, 'facts' | 'terms'>,
): TypedQuote {
  const lines: TypedLine[] = quote
    ? quote.lines.map(({ kind, title, amount }) => ({ kind, title, amount: Math.abs(amount) }))
    : [{ kind: 'tour', title: tourLineTitle(tour), amount: tour.price }]
  return {
    lines,
    validMinutes: 120,
    reason: '',
    ...(told && { operator: told.facts ?? noOperator, terms: told.terms }),
  }
}

const signed = ({ kind, amount }: TypedLine) => (kind === 'discount' ? -(amount ?? 0) : (amount ?? 0))

/** As a call wants them. */
export const signedLines = (lines: readonly TypedLine[]) =>
  lines.map((line) => ({ ...line, amount: signed(line) }))

/** Whole roubles; a line without a sum counts nothing. */
export const totalTyped = (lines: readonly TypedLine[]): number =>
  totalOf(lines.map((line) => ({ amount: signed(line) })))

interface Journey {
  tour: Pick<Booking['tour'], 'date'>
  now: number
}

function usualPayments(lines: readonly TypedLine[], { tour, now }: Journey): Due[] {
  const departure = parseDay(tour.date) ?? ''
  return usualSchedule(totalTyped(lines), { today: moscowDay(new Date(now)), departure })
}

/** When the tourist will be asked for how much, as it stands in the contract; null while there is no price. */
export function paymentsWords(lines: readonly TypedLine[], journey: Journey): string | null {
  if (totalTyped(lines) <= 0) return null
  const payments = usualPayments(lines, journey)
  return payments.map(({ amount, day }) => `${money(amount)} до ${dateInWords(day)}`).join(', ')
}

/** That the tourist has to be told a reason. `seen` is what they saw last; null: another tour. */
export function reasonError(
  { lines, reason }: Pick<TypedQuote, 'lines' | 'reason'>,
  seen: number | null,
): { reason?: string } {
  if (reason.trim() || totalTyped(lines) === seen) return {}
  return { reason: `Напишите туристу, почему ${seen === null ? 'тур другой' : 'цена другая'}` }
}

/** The quote as the call wants it, with the usual payments. */
export function quoteOf({ lines, validMinutes, reason, operator, terms }: TypedQuote, journey: Journey) {
  return {
    lines: signedLines(lines),
    schedule: usualPayments(lines, journey).map(({ amount, day }) => ({ amount, day: wireDay(day) })),
    valid_minutes: validMinutes,
    reason,
    operator: operator ?? null,
    ...(terms && { terms }),
  }
}
