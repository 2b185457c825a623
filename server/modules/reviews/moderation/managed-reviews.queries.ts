import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { ManagedReview } from '../../../../contract/reviews/managed-reviews.ts'
import { type Doubt, doubtWords, type ReviewState } from '../../../../contract/reviews/review-words.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { sql } from 'kysely'
import { photosOfAll } from '../photos/review-photos.queries.ts'
import { hasTrip } from '../reviews.rules.ts'
import { marksOf, type ReviewRow, selectReviews } from '../reviews.queries.ts'

interface Listed {
  state?: ReviewState | undefined
  id?: number | undefined
  page: number
}

function selectManaged(read: Read) {
  return selectReviews(read).innerJoin('agent', 'agent.id', 'review.agent_id').select('agent.organisation')
}

/** For a moderator: what waits, the longest first; everything else, new ones first. */
export async function managedReviews(read: Read, { state, id, page }: Listed) {
  const found = selectManaged(read)
    .$if(state !== undefined, (query) => query.where('review.state', '=', state ?? 'queued'))
    .$if(id !== undefined, (query) => query.where('review.id', '=', id ?? 0))
  const [rows, total_items] = await Promise.all([
    found
      .orderBy('review.id', state === 'queued' ? 'asc' : 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, found.clearSelect().select('review.id').limit(limits.totalCounted)),
  ])
  return { items: await presentAll(read, rows), total_items }
}

export async function managedReview(read: Read, id: number): Promise<ManagedReview> {
  const rows = await selectManaged(read).where('review.id', '=', id).execute()
  const [review] = await presentAll(read, rows)
  if (!review) throw new Refusal('missing', 'not_found')
  return review
}

async function presentAll(
  read: Read,
  rows: readonly (ReviewRow & { organisation: string })[],
): Promise<ManagedReview[]> {
  const [moves, photosAt] = await Promise.all([
    movesOf(
      read,
      rows.map(({ id }) => id),
    ),
    photosOfAll(read, rows),
  ])
  return rows.map((row) => ({
    id: row.id,
    booking_id: row.booking_id,
    state: row.state,
    agent: { id: row.agent_id, organisation: row.organisation },
    author: row.author,
    country: row.country,
    hotel: hasTrip({ state: row.booking_state }) ? row.hotel_name : null,
    marks: marksOf(row),
    text: row.text,
    photos: photosAt(row.booking_id),
    doubts: row.doubts.filter((doubt): doubt is Doubt => doubt in doubtWords),
    sent_at: row.sent_at.toISOString(),
    removed: row.removed_reason,
    reply: row.reply,
    moves: moves.filter(({ reviewId }) => reviewId === row.id).map(({ reviewId: _id, ...move }) => move),
  }))
}

async function movesOf(read: Read, ids: readonly number[]) {
  const rows = await read
    .selectFrom('review_move')
    .select(['review_id', 'move', 'mover', 'note', 'moved_at'])
    .where('review_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('review_id')
    .orderBy('n')
    .execute()
  return rows.map(({ review_id, move, mover, note, moved_at }) => ({
    reviewId: review_id,
    move,
    by: mover,
    note,
    at: moved_at.toISOString(),
  }))
}
