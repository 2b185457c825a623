import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { ReviewPhoto } from '../../../../contract/reviews/reviews.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { mayDo } from '../../../platform/rights.ts'
import { isPublicAgent } from '../../agents/index.ts'

export type PhotosOf = (bookingId: number) => ReviewPhoto[]

/** The photos beside the review of each of these bookings, in the order in which they came. */
export async function photosOfAll(
  read: Read,
  bookings: readonly { booking_id: number }[],
): Promise<PhotosOf> {
  const ids = bookings.map(({ booking_id }) => booking_id)
  if (ids.length === 0) return () => []
  const rows = await read
    .selectFrom('review_photo')
    .select(['booking_id', 'id', 'large', 'small', 'width', 'height'])
    .where('booking_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (bookingId) => (byBooking.get(bookingId) ?? []).map(present)
}

export async function photosOf(read: Read, bookingId: number): Promise<ReviewPhoto[]> {
  return (await photosOfAll(read, [{ booking_id: bookingId }]))(bookingId)
}

interface PhotoRow extends ReviewPhoto {
  booking_id: number
}

function present({ id, large, small, width, height }: PhotoRow): ReviewPhoto {
  return { id, large: pathOf(large), small: pathOf(small), width, height }
}

const pathOf = (file: string) => `/api/review-photo-files/${file}`

/**
 * Who sees a file of a photo: everybody while the review is shown on its agency's public page, `public`; otherwise the
 * tourist, whoever moderates reviews, and the agency that reads it, `private`. For all others it does not exist.
 */
export async function audienceOf(
  read: Read,
  { file, actor }: { file: string; actor: Actor | null },
): Promise<'public' | 'private'> {
  const photo = await read
    .selectFrom('review_photo as photo')
    .innerJoin('booking', 'booking.id', 'photo.booking_id')
    .leftJoin('review', 'review.booking_id', 'photo.booking_id')
    .select(['booking.tourist_id', 'booking.agent_id', 'review.state'])
    .where(({ or, eb }) => or([eb('photo.large', '=', file), eb('photo.small', '=', file)]))
    .executeTakeFirst()
  if (!photo) throw new Refusal('missing', 'not_found')
  const isShown = photo.state === 'published'
  if (isShown && (await isPublicAgent(read, photo.agent_id))) return 'public'
  if (actor && (photo.tourist_id === actor.id || mayDo(actor, 'moderate_reviews'))) return 'private'
  if (actor && isShown && agencyOf(actor) === photo.agent_id) return 'private'
  throw new Refusal('missing', 'not_found')
}
