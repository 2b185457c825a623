import { buffer } from 'node:stream/consumers'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import * as contract from '../../../../contract/reviews/review-photos.ts'
import { reviewLimits } from '../../../../contract/reviews/review-words.ts'
import { readFile, withObjects } from '../../../platform/files/stored-files.ts'
import { wholeFile } from '../../../platform/http/bodies/file-body.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { redrawWhole } from '../../../platform/images/redraw.ts'
import { reviewPlace } from '../reviews.queries.ts'
import { audienceOf } from './review-photos.queries.ts'
import {
  addReviewPhoto,
  photoType,
  removeReviewPhoto,
  requireOpenReview,
  requireRoom,
} from './review-photos.ts'

/** Five megabytes over a poor line. */
const PHOTO_MS = 120_000
/** A photo whose review was taken off is seen from a cache for a day at the longest; its name never comes again. */
const KEPT_SECONDS = 24 * 3600

/** Photos of a trip beside its review. */
export function reviewPhotoRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.addReviewPhoto, async ({ act, read, actor, params, file, length, now }) => {
    const of = { bookingId: params.id, touristId: actor.id }
    // Asked before megabytes are read and drawn, and once more when they are there.
    await requireOpenReview(read, of, now)
    await requireRoom(read, params.id)
    const bounds = { length, bytesMax: reviewLimits.photoBytesMax, milliseconds: PHOTO_MS }
    const bytes = file && (await wholeFile(file, bounds))
    if (!bytes) throw new Refusal('tooLarge', 'review_photo_large')
    if (bytes.length === 0) throw new Refusal('invalid', 'review_photo_empty')
    const { large, small, width, height } = await redrawWhole(bytes, {
      widthMin: limits.avatarWidthMin,
      heightMin: limits.avatarHeightMin,
      ...contract.reviewPhotoSides,
    })
    const drawn = [large, small].map((picture) => ({
      kind: 'review' as const,
      type: photoType,
      bytes: picture,
    }))
    await withObjects(objects, drawn, async ([whole, square]) => {
      if (!whole || !square) throw new Error('two objects were given and not as many put')
      await act(addReviewPhoto, { ...params, objects: { large: whole, small: square }, width, height })
    })
    return { result: await reviewPlace(read, { ...of, now }) }
  })

  serve(contract.removeReviewPhoto, async ({ act, read, actor, params, now }) => {
    const { bookingId } = await act(removeReviewPhoto, params)
    return { result: await reviewPlace(read, { bookingId, touristId: actor.id, now }) }
  })

  serve(contract.reviewPhotoFile, async ({ read, actor, params, reply }) => {
    const audience = await audienceOf(read, { file: params.file, actor })
    const file = await readFile(read, objects, params.file)
    if (!file) throw new Refusal('missing', 'not_found')
    reply.headers({
      'cache-control': audience === 'public' ? `public, max-age=${KEPT_SECONDS}` : 'private, no-store',
      'content-disposition': `inline; filename="${params.file}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return { content: await buffer(file.bytes) }
  })
}
