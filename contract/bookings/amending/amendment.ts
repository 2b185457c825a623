import { z } from 'zod'
import '../../platform/no-eval.ts'
import { DuePayment, PriceLine } from '../pricing/booking-prices.ts'

/** What may be changed of a trip that the operator has confirmed. */
export const amendmentKinds = {
  name: 'Исправление имени',
  flight: 'Другой рейс',
  other: 'Другое изменение',
} as const
export type AmendmentKind = keyof typeof amendmentKinds
export const amendmentKindNames = Object.keys(amendmentKinds) as [AmendmentKind]

export const amendmentStates = [
  /** Its tourist is to sign it or to refuse; until then all stands as it was signed before. */
  'open',
  'signed',
  'refused',
  'withdrawn',
  /** Nobody has signed it in time, or the trip has begun or is called off. */
  'lapsed',
] as const
export type AmendmentState = (typeof amendmentStates)[number]

/** A change of a confirmed trip that its agency has proposed: what, and what the whole costs with it. */
export const Amendment = z.object({
  /** Which of the booking's, from 1. */
  n: z.int(),
  kind: z.enum(amendmentKindNames),
  /** What changes and why, as the agent wrote it. */
  words: z.string(),
  /** Whose name is put right, by the number in the booking sheet; null: nobody's. */
  who: z.int().nullable(),
  state: z.enum(amendmentStates),
  /** The whole price with it, whole roubles, as its lines. */
  total: z.int(),
  lines: z.array(PriceLine),
  /** All payments with it, after the promo code, earliest first; what has been paid is among them. */
  due: z.array(DuePayment),
  /** Its contract is there to be read and signed. */
  is_ready: z.boolean(),
  at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  /** What its tourist has written to the refusal; empty: nothing. */
  answer: z.string(),
  ended_at: z.iso.datetime().nullable(),
})
export type Amendment = z.output<typeof Amendment>

/** Whether it waits for its tourist. */
export const isAmendmentOpen = (
  amendment: Pick<Amendment, 'state' | 'valid_until'> | null,
  now: number,
): boolean => amendment?.state === 'open' && Date.parse(amendment.valid_until) > now
