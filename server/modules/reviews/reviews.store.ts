import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { WrittenReview } from '../../../contract/reviews/reviews.ts'
import type { RemovalReason, ReviewMoveName, ReviewState } from '../../../contract/reviews/review-words.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { moverOf } from '../../platform/moves.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { reviewMoved } from './reviews.events.ts'
import { type ReviewMove, reviewMoves } from './reviews.states.ts'
import { doubtsOf } from './moderation/suspicion.rules.ts'

export type LockedReview = Selectable<DB['review']> & { state: ReviewState }

/** Locked until the commit. Somebody else's is as if it did not exist. */
export async function lockReview(
  tx: Tx,
  of: { id: number } | { bookingId: number; touristId: number } | { bookingId: number; agentId: number },
): Promise<LockedReview> {
  const all = tx.selectFrom('review').selectAll().forUpdate()
  const own =
    'id' in of
      ? all.where('id', '=', of.id)
      : 'touristId' in of
        ? all.where('booking_id', '=', of.bookingId).where('tourist_id', '=', of.touristId)
        : all.where('booking_id', '=', of.bookingId).where('agent_id', '=', of.agentId)
  const review = await own.executeTakeFirst()
  if (!review) throw new Refusal('missing', 'not_found')
  return review
}

/** Of a booking, without a lock; null where it has none. */
export async function reviewOf(read: Read, bookingId: number): Promise<LockedReview | null> {
  const review = await read
    .selectFrom('review')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return review ?? null
}

export interface NewReview {
  bookingId: number
  touristId: number
  agentId: number
  written: WrittenReview
}

/** Of the tour that stood in the booking at last. */
const hotelOf = (bookingId: number) => sql<number>`(
  select option.hotel_id from booking join offer_option as option on option.id = booking.option_id
  where booking.id = ${bookingId})`

/** A booking has one review: of several that are sent at once one is stored, the others are refused. */
export async function insertReview(ctx: Ctx, review: NewReview): Promise<LockedReview> {
  const { bookingId, touristId, agentId, written } = review
  const stored = await ctx.tx
    .insertInto('review')
    .values({
      ...written,
      booking_id: bookingId,
      tourist_id: touristId,
      agent_id: agentId,
      hotel_id: hotelOf(bookingId),
      doubts: doubtsOf(written.text),
      sent_at: ctx.now,
    })
    .onConflict((twice) => twice.column('booking_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!stored) throw new Refusal('conflict', 'review_written')
  await noteMove(ctx, stored.id, { n: 1, move: 'send', from: null, to: 'sent', mover: 'tourist', note: '' })
  return stored
}

export interface MoveOf {
  move: ReviewMove
  /** Of a removal. */
  reason?: RemovalReason | null
  note?: string
  /** Follows from the text, whoever wrote it. */
  bySystem?: boolean
}

/** Takes a locked review along a move of the table, notes it and tells. */
export async function moveReview(
  ctx: Ctx,
  review: LockedReview,
  { move, reason = null, note = '', bySystem = false }: MoveOf,
): Promise<void> {
  const actor = bySystem ? null : ctx.actor
  const to = reviewMoves.after(move, review.state, { actor })
  const n = review.moves + 1
  await ctx.tx
    .updateTable('review')
    .set({ state: to, moves: n, removed_reason: reason })
    .where('id', '=', review.id)
    .execute()
  const mover = moverOf(actor)
  if (mover === 'agent') throw new Error('an agency moves no review')
  await noteMove(ctx, review.id, { n, move, from: review.state, to, mover, note })
  const { id, booking_id, agent_id, tourist_id } = review
  ctx.emit(
    reviewMoved({
      reviewId: id,
      bookingId: booking_id,
      agentId: agent_id,
      touristId: tourist_id,
      n,
      move,
      to,
    }),
  )
}

interface Noted {
  n: number
  move: ReviewMoveName
  from: ReviewState | null
  to: ReviewState
  mover: 'tourist' | 'admin' | 'system'
  note: string
}

async function noteMove(ctx: Ctx, id: number, { n, move, from, to, mover, note }: Noted): Promise<void> {
  await ctx.tx
    .insertInto('review_move')
    .values({
      review_id: id,
      n,
      move,
      from_state: from,
      to_state: to,
      mover,
      actor_id: mover === 'system' ? null : (ctx.actor?.id ?? null),
      note,
      moved_at: ctx.now,
    })
    .execute()
}

export async function updateWords(ctx: Ctx, id: number, written: WrittenReview): Promise<void> {
  await ctx.tx
    .updateTable('review')
    .set({ ...written, doubts: doubtsOf(written.text), edited_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

export async function updateReply(
  ctx: Ctx,
  { id, text, isFirst }: { id: number; text: string; isFirst: boolean },
): Promise<void> {
  await ctx.tx
    .updateTable('review')
    .set({
      reply: text,
      replied_by: ctx.actor?.id ?? null,
      ...(isFirst ? { replied_at: ctx.now } : { reply_edited_at: ctx.now }),
    })
    .where('id', '=', id)
    .execute()
}

/** The words of an agency that is gone. */
export async function deleteReplies({ tx }: Ctx, { id }: { id: number }): Promise<void> {
  await sql`update review set reply = null, replied_at = null, reply_edited_at = null, replied_by = null
    where agent_id = ${id} and reply is not null`.execute(tx)
}
