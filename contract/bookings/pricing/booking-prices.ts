import { z } from 'zod'
import '../../platform/no-eval.ts'

/** What a price is quoted of; `discount` alone is below zero. */
export const quotedLineKinds = ['tour', 'fuel', 'extra', 'insurance', 'discount'] as const
/** The same once a confirmed trip is changed: what the operator takes for that is nothing that anybody asked for beside it. */
export const priceLineKinds = [...quotedLineKinds, 'fee'] as const
export type PriceLineKind = (typeof priceLineKinds)[number]

export const priceLineTitles: Readonly<Record<PriceLineKind, string>> = {
  tour: 'Тур',
  fuel: 'Топливный сбор',
  extra: 'Дополнительная услуга',
  insurance: 'Страховка',
  discount: 'Скидка',
  fee: 'Сбор',
}

export const PriceLine = z.object({ kind: z.enum(priceLineKinds), title: z.string(), amount: z.int() })

/** A payment to kopecks: a promo code leaves parts of roubles. */
export const DuePayment = z.object({ n: z.int(), kopecks: z.int(), due_at: z.iso.datetime() })
export type DuePayment = z.output<typeof DuePayment>

/** What the tourist has signed. */
export const AcceptedPrice = z.object({
  price_id: z.int(),
  at: z.iso.datetime(),
  /** Of the contract: which of the booking's. */
  document_version: z.int(),
  promo: z.object({ code: z.string(), kopecks: z.int() }).nullable(),
  /** Earliest first; what the code pays in full is not among them. */
  due: z.array(DuePayment),
})
export type AcceptedPrice = z.output<typeof AcceptedPrice>

/** What a trip costs, as the agent has checked it: a new price is a new version. */
export const BookingPrice = z.object({
  id: z.int(),
  /** Which of the booking's, from 1. */
  n: z.int(),
  /** Whole roubles, as all here. */
  total: z.int(),
  lines: z.array(PriceLine),
  /** Earliest first; they add up to the whole. */
  schedule: z.array(z.object({ n: z.int(), amount: z.int(), due_at: z.iso.datetime() })),
  /** What the price was made of where the operator counts in a currency; null: in roubles. */
  rate: z.object({ currency: z.string(), roubles: z.number() }).nullable(),
  /** Why it is another one than was offered. */
  reason: z.string(),
  valid_until: z.iso.datetime(),
  made_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
})
export type BookingPrice = z.output<typeof BookingPrice>
