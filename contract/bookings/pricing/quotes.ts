import { z } from 'zod'
import '../../platform/no-eval.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { money } from '../../numbers.ts'
import { day, freeText } from '../../wire.ts'
import { agentNote, ofAgent, withoutCard } from '../booking-acts.ts'
import { type PriceLineKind, priceLineKinds, quotedLineKinds } from './booking-prices.ts'
import { ContractTerms, OperatorFacts, usualTerms } from '../documents/operators.ts'

export const quoteLimits = {
  linesMax: 20,
  titleMax: 120,
  /** Whole roubles. */
  amountMax: 50_000_000,
  paymentsMax: 6,
  validMinutes: { least: 30, usual: 120, most: 24 * 60 },
} as const

const AMOUNT = 'Укажите сумму в рублях, без копеек'
const amount = z
  .int(AMOUNT)
  .min(-quoteLimits.amountMax, AMOUNT)
  .max(quoteLimits.amountMax, `Не больше ${money(quoteLimits.amountMax)}`)
  .refine((sum) => sum !== 0, AMOUNT)

const lineOf = <const Kinds extends readonly [PriceLineKind, ...PriceLineKind[]]>(kinds: Kinds) =>
  z
    .strictObject({
      kind: z.enum(kinds),
      title: withoutCard(
        freeText(quoteLimits.titleMax, `Не длиннее ${quoteLimits.titleMax} знаков`).pipe(
          z.string().min(1, 'Назовите строку'),
        ),
      ),
      amount,
    })
    .refine(({ kind, amount: sum }) => (kind === 'discount') === sum < 0, {
      path: ['amount'],
      error: 'Ниже нуля бывает только скидка',
    })

const linesOf = <const Kinds extends readonly [PriceLineKind, ...PriceLineKind[]]>(kinds: Kinds) =>
  z
    .array(lineOf(kinds))
    .min(1, 'Укажите цену тура')
    .max(quoteLimits.linesMax, `Не больше ${quoteLimits.linesMax} строк`)
    .refine((lines) => lines.filter(({ kind }) => kind === 'tour').length === 1, 'Нужна одна строка тура')
    .refine((lines) => totalOf(lines) > 0, 'Цена должна быть больше нуля')

/** Of a confirmed trip that is changed. */
export const amendedLines = linesOf(priceLineKinds)

export const Quote = z.strictObject({
  lines: linesOf(quotedLineKinds),
  schedule: z
    .array(z.strictObject({ amount: amount.refine((sum) => sum > 0, AMOUNT), day }))
    .min(1, 'Укажите хотя бы один платёж')
    .max(quoteLimits.paymentsMax, `Не больше ${quoteLimits.paymentsMax} платежей`),
  valid_minutes: z
    .int()
    .min(quoteLimits.validMinutes.least, 'Не меньше получаса')
    .max(quoteLimits.validMinutes.most, 'Не больше суток')
    .default(quoteLimits.validMinutes.usual),
  /** Asked for where the price is another one than the tourist has seen. */
  reason: agentNote.default(''),
  /** Where the operator counts in a currency: how many roubles for one. */
  rate: z
    .strictObject({
      currency: z.enum(['USD', 'EUR', 'CNY', 'AED', 'TRY', 'THB'], 'Неизвестная валюта'),
      roubles: z.number().positive('Курс больше нуля').max(100_000, 'Слишком большой курс'),
    })
    .nullable()
    .default(null),
  /** For the contract; null: as the agency has told of this operator before. */
  operator: OperatorFacts.nullable().default(null),
  terms: ContractTerms.default(usualTerms),
})
export type Quote = z.output<typeof Quote>

/** Whole roubles. */
export function totalOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}

/** What the tour's own line of a price is called unless the agent says otherwise. */
export const tourLineTitle = ({ hotel, country }: { hotel: string; country: string }): string =>
  `Тур: ${hotel}, ${country}`.slice(0, quoteLimits.titleMax)

export const quoteBooking = endpoint({
  ...ofAgent,
  scope: 'bookings:write',
  method: 'POST',
  path: '/api/travel-agent/booking/:id/quote',
  summary: 'Назвать проверенную цену: из чего она, когда платить, до какого времени она верна',
  refusals: {
    conflict: [
      'booking_state',
      'booking_paid',
      'quote_reason',
      'option_flown',
      'documents_missing',
      'price_under_discount',
      'shop_missing',
    ],
  },
  body: Quote,
  idempotent: true,
})

export const returnBooking = endpoint({
  ...ofAgent,
  scope: 'bookings:write',
  method: 'POST',
  path: '/api/travel-agent/booking/:id/return',
  summary: 'Вернуть данные туристов на исправление, с пояснением',
  refusals: { conflict: ['booking_state', 'returns_spent'] },
  body: z.strictObject({ note: agentNote.pipe(z.string().min(1, 'Напишите, что исправить')) }),
})
