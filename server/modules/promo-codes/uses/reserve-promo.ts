import type { PromoPayer, PromoRefusal } from '../../../../contract/promo-codes/promo-code.ts'
import { foldedPromoCode } from '../../../../contract/promo-codes/promo-code.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { promoUseMoves } from '../promo.states.ts'
import { bookingRefusal, discountOf, type PromoBooking } from '../promo-codes.rules.ts'
import { promoFacts, type PromoFacts } from '../promo-facts.queries.ts'
import {
  changeUse,
  freeUse,
  insertUse,
  lockPromos,
  lockUse,
  promoOfCode,
  takeUse,
} from './promo-uses.store.ts'

/** What a code gives a booking. */
export interface PromoDiscount {
  /** By which the booking keeps the code: what was typed is not needed any more. */
  codeId: number
  promoId: number
  /** As it is shown. */
  code: string
  payer: PromoPayer
  kopecks: number
}

export type PromoAnswer = PromoDiscount | { refused: PromoRefusal }

interface Judging {
  booking: PromoBooking
  isTyped: boolean
  now: Date
}

function judge(facts: PromoFacts | null, { booking, isTyped, now }: Judging): PromoAnswer {
  if (!facts) return { refused: 'promo_unknown' }
  const { terms, uses, codeId, promoId, code } = facts
  const refused = bookingRefusal({ terms, uses, today: moscowDay(now) }, booking, { isTyped })
  if (refused) return { refused }
  return { codeId, promoId, code, payer: terms.payer, kopecks: discountOf(terms, booking.kopecks) }
}

const askingFor = ({ personId, bookingId }: PromoBooking) => ({
  own: { personId },
  exceptBookingId: bookingId,
})

/**
 * What a code that somebody types would give a booking; nothing is kept for it. Every try is counted, so what is refused is
 * answered, for the caller to refuse with `requireDiscount` after the commit. Throws `daily_spent`.
 */
export async function tryPromo(
  ctx: Ctx,
  { typed, booking }: { typed: string; booking: PromoBooking },
): Promise<PromoAnswer> {
  await takeDaily(ctx, 'promo_code')
  const facts = await promoFacts(ctx.tx, { folded: foldedPromoCode(typed) }, askingFor(booking))
  return judge(facts, { booking, isTyped: true, now: ctx.now })
}

/** The same of a code that the booking keeps or its tourist has activated: nobody guesses, nothing is counted. */
export async function previewPromo(
  read: Read,
  { codeId, booking, now }: { codeId: number; booking: PromoBooking; now: Date },
): Promise<PromoAnswer> {
  return judge(await promoFacts(read, { codeId }, askingFor(booking)), { booking, isTyped: false, now })
}

/** The discount, or the refusal that says why there is none. */
export function requireDiscount(answer: PromoAnswer): PromoDiscount {
  if ('refused' in answer) throw new Refusal('conflict', answer.refused)
  return answer
}

/**
 * Keeps a code's discount for a booking, in the transaction of its acceptance: from now on it is promised, whatever becomes
 * of the code. What was kept for the booking before is freed first. Of many who want the last use one gets it, the others
 * are refused. Throws one of `promo_…`; the caller holds the booking's row.
 */
export async function reservePromo(
  ctx: Ctx,
  { codeId, booking }: { codeId: number; booking: PromoBooking },
): Promise<PromoDiscount> {
  const { tx, now } = ctx
  const kept = await lockUse(tx, booking.bookingId)
  if (kept?.state === 'used') throw new Error(`the discount of booking ${booking.bookingId} is paid for`)
  const promoId = await promoOfCode(tx, codeId)
  await lockPromos(
    tx,
    [promoId, kept?.promo_id].filter((id) => id !== undefined),
  )
  if (kept) await free(ctx, kept)
  const discount = requireDiscount(await previewPromo(tx, { codeId, booking, now }))
  if (!(await takeUse(tx, discount))) throw new Refusal('conflict', 'promo_over')
  const { personId: userId, agencyId, bookingId } = booking
  const useId = await insertUse(tx, { ...discount, userId, agencyId, bookingId, now })
  if (useId === null) throw new Error(`booking ${bookingId} was given a discount meanwhile`)
  return discount
}

type Kept = NonNullable<Awaited<ReturnType<typeof lockUse>>>

async function free({ tx, now }: Pick<Ctx, 'tx' | 'now'>, { id, promo_id, code_id }: Kept): Promise<void> {
  await changeUse(tx, { id, to: 'released', now })
  await freeUse(tx, { promoId: promo_id, codeId: code_id })
}

/**
 * The booking lapses, is called off or is priced anew before money has come: its code is free again. True where one was
 * kept for it; what has been paid for stays used.
 */
export async function releasePromo(ctx: Ctx, { bookingId }: { bookingId: number }): Promise<boolean> {
  const kept = await lockUse(ctx.tx, bookingId)
  if (!kept || !promoUseMoves.isPossible('release', kept.state)) return false
  await free(ctx, kept)
  return true
}

/** What is promised to a booking, or has been given to it; null where there is nothing. */
export async function promoOfBooking(
  read: Read | Tx,
  bookingId: number,
): Promise<(PromoDiscount & { state: 'reserved' | 'used' }) | null> {
  const row = await promoOfBookingQuery(read, bookingId).executeTakeFirst()
  if (!row || row.state === 'released') return null
  const { code_id: codeId, promo_id: promoId, code, payer, kopecks, state } = row
  return { codeId, promoId, code, payer, kopecks, state }
}

/** The same by itself or as a part of a statement. */
export function promoOfBookingQuery(read: Read | Tx, bookingId: number) {
  return read
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.code_id')
    .select(['code_id', 'promo_use.promo_id', 'code', 'payer', 'kopecks', 'state'])
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'released')
}
