import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type {
  AgencyReview,
  Marks,
  OwnReview,
  PublicReview,
  ReviewPlace,
} from '../../../contract/reviews/reviews.ts'
import { constants } from '../../platform/db/constants.ts'
import { countOf } from '../../platform/db/count-of.ts'
import type { Read } from '../../platform/db/database.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'
import { requirePublicAgent } from '../agents/index.ts'
import type { Weighed } from './rating/rating.rules.ts'
import { type PhotosOf, photosOf, photosOfAll } from './photos/review-photos.queries.ts'
import {
  editUntil,
  type Ending,
  hasTrip,
  refusalToEdit,
  refusalToWrite,
  writeUntil,
} from './reviews.rules.ts'

/** How a tourist's booking has ended so far. Somebody else's is as if it did not exist. */
export async function endingOf(
  read: Read,
  { bookingId, touristId }: { bookingId: number; touristId: number },
): Promise<{ ending: Ending; agentId: number }> {
  const row = await read
    .selectFrom('booking')
    .select(['agent_id', 'state', 'state_since'])
    .select(
      sql<boolean>`exists (select from booking_move where booking_id = booking.id and move = 'cover')`.as(
        'paid',
      ),
    )
    .select(
      sql<Ending['cancelledBy']>`(select mover from booking_move
        where booking_id = booking.id and move in ('cancel', 'ask_cancel') order by n desc limit 1)`.as(
        'canceller',
      ),
    )
    .where('id', '=', bookingId)
    .where('tourist_id', '=', touristId)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  const { state, state_since: since, paid: wasPaid, canceller: cancelledBy } = row
  return { ending: { state, since, wasPaid, cancelledBy }, agentId: row.agent_id }
}

/** Of the many that an agency may have, the newest: older ones weigh next to nothing. */
const WEIGHED_MAX = 1000

/** What its rating is made of, and how many of its reviews are shown. */
export async function shownMarks(
  read: Read,
  agentId: number,
): Promise<{ reviews: Weighed[]; total: number }> {
  const shown = read
    .selectFrom('review')
    .where('agent_id', '=', agentId)
    .where('state', 'in', constants('published'))
  const rows = await shown
    .select(['speed', 'honesty', 'documents', 'sent_at as sentAt'])
    .orderBy('id', 'desc')
    .limit(WEIGHED_MAX)
    .execute()
  if (rows.length < WEIGHED_MAX) return { reviews: rows, total: rows.length }
  return { reviews: rows, total: await countOf(read, shown.select('id').limit(limits.totalCounted)) }
}

export function selectReviews(read: Read) {
  return read
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'review.tourist_id')
    .selectAll('review')
    .select(['country.name as country', 'hotel.name as hotel_name', 'booking.state as booking_state'])
    .select(sql<string | null>`case when tourist.deleted_at is null then tourist.first_name end`.as('author'))
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

export const marksOf = ({ speed, honesty, documents, hotel }: ReviewRow): Marks => ({
  speed,
  honesty,
  documents,
  hotel,
})

function replyOf({ reply, replied_at, reply_edited_at }: ReviewRow): OwnReview['reply'] {
  if (reply === null || !replied_at) return null
  return {
    text: hideContacts(reply).text,
    at: replied_at.toISOString(),
    is_edited: reply_edited_at !== null,
  }
}

export function presentPublic(row: ReviewRow, photosAt: PhotosOf): PublicReview {
  const isOff = row.state === 'removed'
  return {
    id: row.id,
    author: row.author,
    country: row.country,
    hotel: hasTrip({ state: row.booking_state }) ? row.hotel_name : null,
    sent_at: row.sent_at.toISOString(),
    is_edited: row.edited_at !== null,
    marks: isOff ? null : marksOf(row),
    text: isOff ? null : hideContacts(row.text).text,
    photos: isOff ? [] : photosAt(row.booking_id),
    reply: isOff ? null : replyOf(row),
    removed: isOff ? row.removed_reason : null,
  }
}

/** The tourist's own, as it was written. */
function presentOwn(row: ReviewRow, now: Date): OwnReview {
  const until = editUntil(row.sent_at)
  const isOpen = refusalToEdit(row, now) === null
  return {
    id: row.id,
    state: row.state,
    marks: marksOf(row),
    text: row.text,
    sent_at: row.sent_at.toISOString(),
    is_edited: row.edited_at !== null,
    edit_until: isOpen ? until.toISOString() : null,
    removed: row.removed_reason,
    reply: row.state === 'published' ? replyOf(row) : null,
  }
}

/** What the tourist of a booking may say of it, and has said. */
export async function reviewPlace(
  read: Read,
  { bookingId, touristId, now }: { bookingId: number; touristId: number; now: Date },
): Promise<ReviewPlace> {
  const [{ ending }, row, photos] = await Promise.all([
    endingOf(read, { bookingId, touristId }),
    selectReviews(read).where('review.booking_id', '=', bookingId).executeTakeFirst(),
    photosOf(read, bookingId),
  ])
  const mayWrite = !row && refusalToWrite(ending, now) === null
  return {
    write_until: mayWrite ? writeUntil(ending).toISOString() : null,
    has_trip: hasTrip(ending),
    review: row ? presentOwn(row, now) : null,
    photos,
  }
}

export const offset = (page: number) => (page - 1) * limits.pageSize

function shownOf(read: Read, agentId: number) {
  return selectReviews(read)
    .where('review.agent_id', '=', agentId)
    .where('review.state', 'in', constants('published', 'removed'))
}

async function pageOfAgency(read: Read, { agentId, page }: { agentId: number; page: number }) {
  const shown = shownOf(read, agentId)
  const [rows, total_items] = await Promise.all([
    shown.orderBy('review.id', 'desc').limit(limits.pageSize).offset(offset(page)).execute(),
    countOf(read, shown.clearSelect().select('review.id').limit(limits.totalCounted)),
  ])
  return { rows, total_items, photosAt: await photosOfAll(read, rows) }
}

/** Of an agency that everybody may see; refuses with 404 any other. */
export async function publicReviews(read: Read, of: { agentId: number; page: number }) {
  await requirePublicAgent(read, of.agentId)
  const { rows, total_items, photosAt } = await pageOfAgency(read, of)
  return { items: rows.map((row) => presentPublic(row, photosAt)), total_items }
}

function presentForAgency(
  row: ReviewRow,
  { photosAt, now }: { photosAt: PhotosOf; now: Date },
): AgencyReview {
  const until = row.replied_at ? editUntil(row.replied_at) : null
  const isOpen = until && row.state === 'published' && now.getTime() <= until.getTime()
  return {
    ...presentPublic(row, photosAt),
    booking_id: row.booking_id,
    reply_until: isOpen ? until.toISOString() : null,
  }
}

export async function agencyReviews(read: Read, of: { agentId: number; page: number; now: Date }) {
  const { rows, total_items, photosAt } = await pageOfAgency(read, of)
  return { items: rows.map((row) => presentForAgency(row, { photosAt, now: of.now })), total_items }
}

/** One that an agency reads, by its booking. */
export async function agencyReview(
  read: Read,
  { agentId, bookingId, now }: { agentId: number; bookingId: number; now: Date },
): Promise<AgencyReview> {
  const row = await shownOf(read, agentId).where('review.booking_id', '=', bookingId).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return presentForAgency(row, { photosAt: await photosOfAll(read, [row]), now })
}
