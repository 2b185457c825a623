import { sql } from 'kysely'
import { type AgentRating, ratingMinimum } from '../../../contract/agents/agent-rating.ts'
import { limits } from '../../../contract/limits.ts'
import { countOf } from '../../platform/db/count-of.ts'
import type { Read } from '../../platform/db/database.ts'
import { photosOfAll } from './photos/review-photos.queries.ts'
import { offset, presentPublic, selectReviews } from './reviews.queries.ts'

/** The newest say what a hotel is like now. */
const WEIGHED_MAX = 1000

/** Of those who have been there; whose was taken off says nothing of the hotel. */
const isOfHotel = (hotelId: number) =>
  sql<boolean>`review.hotel_id = ${hotelId} and review.state = 'published' and review.hotel is not null`

export async function hotelReviews(read: Read, { hotelId, page }: { hotelId: number; page: number }) {
  const shown = selectReviews(read).where(isOfHotel(hotelId))
  const [rows, total_items] = await Promise.all([
    shown.orderBy('review.id', 'desc').limit(limits.pageSize).offset(offset(page)).execute(),
    countOf(read, shown.clearSelect().select('review.id').limit(limits.totalCounted)),
  ])
  const photosAt = await photosOfAll(read, rows)
  return { items: rows.map((row) => presentPublic(row, photosAt)), total_items }
}

/** The mean of the marks that a hotel was given; null while there are too few of them. */
export async function hotelRating(read: Read, hotelId: number): Promise<AgentRating> {
  const { rows } = await sql<{ value: number; reviews: number }>`
    select round(avg(hotel), 1)::float as value, count(*)::int as reviews from (
      select hotel from review where ${isOfHotel(hotelId)} order by id desc limit ${sql.lit(WEIGHED_MAX)}
    ) as newest having count(*) >= ${sql.lit(ratingMinimum)}`.execute(read)
  return rows[0] ?? null
}
