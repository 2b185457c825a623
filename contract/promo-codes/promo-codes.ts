import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { isPromoCode, promoKinds, promoLimits, promoText } from './promo-code.ts'

/** What somebody types: folded by the server, shown as it is. */
export const promoCode = z
  .string({ error: promoText.code })
  .max(promoLimits.codeMax * 4, promoText.code)
  .refine(isPromoCode, promoText.code)

/** What has become of a code that somebody has activated. */
export const activatedStates = ['waiting', 'ready', 'reserved', 'used', 'returned', 'over'] as const
export type ActivatedState = (typeof activatedStates)[number]

export const ActivatedPromo = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(promoKinds),
  percent: z.int().nullable(),
  /** Whole roubles, as `cap` and `min_sum`. */
  amount: z.int().nullable(),
  cap: z.int().nullable(),
  min_sum: z.int(),
  countries: z.array(z.object({ id: z.int(), name: z.string() })),
  new_people: z.boolean(),
  agency: z.string().nullable(),
  /** dd.mm.yyyy, Moscow's; the last day belongs to it. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** `reserved`: kept for a booking that waits for its money; `returned`: used, and all of it ended with a refund. */
  state: z.enum(activatedStates),
  activated_at: z.iso.datetime(),
})
export type ActivatedPromo = z.output<typeof ActivatedPromo>

export const activatePromo = endpoint({
  method: 'POST',
  path: '/api/promo/activate',
  switch: 'promo',
  access: 'user',
  agencyRight: 'money',
  limit: 'secret',
  scope: 'no keys',
  summary:
    'Зарегистрировать промокод: скидка ждёт следующего бронирования, бонус агента сразу приходит на баланс',
  body: z.strictObject({ code: promoCode }),
  answer: z.object({ result: ActivatedPromo }),
  idempotent: true,
})

export const listPromo = endpoint({
  method: 'GET',
  path: '/api/promo',
  inView: true,
  access: 'user',
  agencyRight: 'money',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свои активированные промокоды, новые сверху',
  answer: z.object({
    result: z.object({ items: z.array(ActivatedPromo).max(promoLimits.activatedMax) }),
  }),
})
