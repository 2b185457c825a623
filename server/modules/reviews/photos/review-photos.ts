import { Refusal } from '../../../../contract/platform/refusals.ts'
import { reviewPhotoSides } from '../../../../contract/reviews/review-photos.ts'
import { reviewLimits } from '../../../../contract/reviews/review-words.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { PutObject } from '../../../platform/files/object-store.ts'
import { removeFile, saveFiles } from '../../../platform/files/stored-files.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { endingOf } from '../reviews.queries.ts'
import { refusalToEdit, refusalToWrite } from '../reviews.rules.ts'
import { reviewOf } from '../reviews.store.ts'
import { photosOf } from './review-photos.queries.ts'

/** Of all that we draw. */
export const photoType = 'image/webp' as const

interface OfBooking {
  bookingId: number
  touristId: number
}

/** Photos are laid and taken away while the review may be written, and then while it may be changed. */
export async function requireOpenReview(read: Read, of: OfBooking, now: Date): Promise<{ isSent: boolean }> {
  const { ending } = await endingOf(read, of)
  const review = await reviewOf(read, of.bookingId)
  const refusal = review ? refusalToEdit(review, now) : refusalToWrite(ending, now)
  if (refusal) throw new Refusal('conflict', refusal)
  return { isSent: review !== null }
}

/** Refuses a sixth. Of a booking that is locked it holds until the commit. */
export async function requireRoom(read: Read, bookingId: number): Promise<void> {
  if ((await photosOf(read, bookingId)).length >= reviewLimits.photosMax)
    throw new Refusal('conflict', 'review_photos_full')
}

interface Added {
  /** Of the booking. */
  id: number
  objects: { large: PutObject; small: PutObject }
  width: number
  height: number
}

export async function addReviewPhoto(ctx: Ctx, { id, objects, width, height }: Added): Promise<void> {
  const { tx, now } = ctx
  const touristId = requireActor(ctx).id
  const of = { bookingId: id, touristId }
  await lockBeside(ctx, of)
  const { isSent } = await requireOpenReview(tx, of, now)
  await requireRoom(tx, id)
  await takeDaily(ctx, 'photo')
  const photo = randomSecret(128)
  const large = `${photo}-${reviewPhotoSides.large}.webp`
  const small = `${photo}-${reviewPhotoSides.small}.webp`
  const ours = { ownerId: touristId, kind: 'review', type: photoType } as const
  await saveFiles(tx, [
    { name: large, object: objects.large, ...ours },
    { name: small, object: objects.small, ...ours },
  ])
  await tx
    .insertInto('review_photo')
    .values({ booking_id: id, large, small, width, height, added_at: now })
    .execute()
  if (isSent) await markEdited(ctx, id)
}

/** Answers the booking's number. */
export async function removeReviewPhoto(ctx: Ctx, { id }: { id: number }): Promise<{ bookingId: number }> {
  const { tx, now } = ctx
  const touristId = requireActor(ctx).id
  const photo = await tx
    .selectFrom('review_photo')
    .select(['booking_id', 'large', 'small'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!photo) throw new Refusal('missing', 'not_found')
  const of = { bookingId: photo.booking_id, touristId }
  await lockBeside(ctx, of)
  const { isSent } = await requireOpenReview(tx, of, now)
  const gone = await tx.deleteFrom('review_photo').where('id', '=', id).executeTakeFirst()
  // Another press has removed it before this one held the booking.
  if (gone.numDeletedRows === 0n) throw new Refusal('missing', 'not_found')
  for (const file of [photo.large, photo.small]) await removeFile(ctx, file)
  if (isSent) await markEdited(ctx, of.bookingId)
  return { bookingId: of.bookingId }
}

/** One at a time beside a booking; whoever sends its review meanwhile refers to it and waits for nobody. */
async function lockBeside({ tx }: Pick<Ctx, 'tx'>, { bookingId, touristId }: OfBooking): Promise<void> {
  const locked = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('tourist_id', '=', touristId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw new Refusal('missing', 'not_found')
}

async function markEdited({ tx, now }: Pick<Ctx, 'tx' | 'now'>, bookingId: number): Promise<void> {
  await tx.updateTable('review').set({ edited_at: now }).where('booking_id', '=', bookingId).execute()
}
