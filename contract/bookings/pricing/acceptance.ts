import { z } from 'zod'
import '../../platform/no-eval.ts'
import { codeId, codeSent, codeValue } from '../../identity/codes.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { promoRefusals } from '../../promo-codes/promo-code.ts'
import { promoCode } from '../../promo-codes/promo-codes.ts'
import { idParams, id } from '../../wire.ts'
import { Booking } from '../bookings.ts'
import { DuePayment } from './booking-prices.ts'

/** What the tourist is about to sign, by the newest price. */
export const Acceptance = z.object({
  /** Of the price; null: none that can be signed now. */
  price_version_id: z.int().nullable(),
  /** The contract that is signed by a code; null: it is being made. */
  contract: z.object({ id: z.int(), version: z.int(), sha256: z.string() }).nullable(),
  /** The code that is kept for this booking, and what it gives; or why it gives nothing now, with a sentence for people. */
  promo: z
    .object({
      code: z.string(),
      kopecks: z.int(),
      refused: z.enum(promoRefusals).nullable(),
      message: z.string().nullable(),
      /** It was given already, with the price before: it stays, and no other one is taken. */
      is_given: z.boolean(),
    })
    .nullable(),
  /** After the code. */
  total_kopecks: z.int(),
  /** The payments after the code, earliest first; empty without a price, or where the code pays all of it. */
  due: z.array(DuePayment),
})
export type Acceptance = z.output<typeof Acceptance>

const ofTourist = {
  access: 'tourist',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
} as const
const answer = z.object({ result: Acceptance })

export const acceptance = endpoint({
  ...ofTourist,
  method: 'GET',
  path: '/api/booking/:id/acceptance',
  inView: true,
  limit: 'read',
  summary: 'Что предстоит подписать: договор, платежи после промокода',
  answer,
})

export const keepPromo = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/promo',
  switch: 'promo',
  owner: { id: 'the tourist of the quoted booking' },
  limit: 'secret',
  summary: 'Попробовать промокод: скидка видна сразу, а обещана с подписью договора',
  refusals: { conflict: ['booking_state', 'promo_given', ...promoRefusals] },
  body: z.strictObject({ code: promoCode }),
  answer,
})

export const dropPromo = endpoint({
  ...ofTourist,
  method: 'DELETE',
  path: '/api/booking/:id/promo',
  limit: 'write',
  summary: 'Убрать промокод',
  refusals: { conflict: ['booking_state', 'promo_given'] },
  answer,
})

const signed = {
  ...ofTourist,
  method: 'POST',
  limit: 'secret',
  owner: { id: 'the tourist of the quoted booking', price_version_id: 'the tourist of the price' },
} as const
/** `price_changed` is told with `old` and `new`, whole roubles, and `why`. */
const unlikeSeen = [
  'booking_state',
  'version_old',
  'version_expired',
  'price_changed',
  'documents_pending',
] as const

export const askSignCode = endpoint({
  ...signed,
  path: '/api/booking/:id/sign-code',
  summary: 'Прислать на свой телефон код, которым подписывают эту версию цены и её договор',
  refusals: { conflict: unlikeSeen },
  body: z.strictObject({ price_version_id: id }),
  answer: codeSent.extend({ phone: z.string() }),
})

export const acceptPrice = endpoint({
  ...signed,
  owner: { ...signed.owner, code_id: 'whoever knows it' },
  path: '/api/booking/:id/accept',
  summary:
    'Подписать договор кодом из СМС: цена и скидка закреплены, дальше оплата. Промокод — тот, что выбран раньше, или этот',
  refusals: { conflict: [...unlikeSeen, 'promo_given', ...promoRefusals] },
  proof: true,
  idempotent: true,
  body: z.strictObject({
    price_version_id: id,
    code_id: codeId,
    value: codeValue,
    promo_code: promoCode.nullish(),
  }),
  answer: z.object({ result: Booking }),
})
