import { agenciesToWeigh, keepRating, lockRating } from '../../agents/index.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { ratingOf } from './rating.rules.ts'
import { shownMarks } from '../reviews.queries.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/**
 * What the shown reviews of an agency come to now. The rating is locked before the reviews are read, so that of two
 * changes at once the later one counts the earlier.
 */
export async function weighAgency(ctx: Ctx, { agentId }: { agentId: number }): Promise<void> {
  await lockRating(ctx.tx, agentId)
  const { reviews, total } = await shownMarks(ctx.tx, agentId)
  const rating = ratingOf(reviews, ctx.now)
  await keepRating(ctx.tx, { agentId, reviews: total, value: rating?.value ?? null, now: ctx.now })
}

/** Reviews grow old: ratings of more than a day ago are weighed anew. Answers how many were; at most a batch. */
export async function weighAgain(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - DAY_MS)
  const due = await agenciesToWeigh(ctx.tx, { before, most: BATCH })
  for (const agentId of due) await weighAgency(ctx, { agentId })
  return due.length
}

export const weighAgainJob = defineJob(
  'reviews.weigh-again',
  async ({ act }) => {
    while ((await act(weighAgain, null)) === BATCH);
  },
  '40 3 * * *',
)
