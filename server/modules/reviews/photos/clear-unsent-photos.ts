import { reviewLimits } from '../../../../contract/reviews/review-words.ts'
import { removeFile } from '../../../platform/files/stored-files.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** Photos whose review was never sent, once it can be sent no more: nobody would ever see them. Answers how many. */
export async function clearUnsentPhotos(ctx: Ctx): Promise<number> {
  const { tx, now } = ctx
  const left = await tx
    .selectFrom('review_photo as photo')
    .select(['photo.large', 'photo.small'])
    .where('photo.added_at', '<', new Date(now.getTime() - reviewLimits.days * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review').whereRef('review.booking_id', '=', 'photo.booking_id'))),
    )
    .orderBy('photo.id')
    .limit(BATCH)
    .execute()
  for (const file of left.flatMap(({ large, small }) => [large, small])) await removeFile(ctx, file)
  return left.length
}

export const clearUnsentPhotosJob = defineJob(
  'reviews.clear-unsent-photos',
  async ({ act }) => {
    while ((await act(clearUnsentPhotos, null)) === BATCH);
  },
  '50 3 * * *',
)
