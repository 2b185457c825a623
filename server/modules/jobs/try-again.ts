import { Refusal } from '../../../contract/platform/refusals.ts'
import { tryAgain } from '../../platform/jobs/given-up.store.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { jobsRetried } from './jobs.events.ts'

/** An administrator wants what was given up to be done after all. Answers how many jobs are tried again: none where they are already. */
export async function retryGivenUp(ctx: Ctx, which: { id: number } | { kind: string }): Promise<number> {
  const count = await tryAgain(ctx.tx, which)
  const told =
    'id' in which
      ? ({ deed: 'job.retry', id: which.id } as const)
      : ({ deed: 'job.retry_kind', id: which.kind } as const)
  ctx.audit({ ...told, after: { count } })
  ctx.emit(jobsRetried({ count }))
  return count
}

/** Of many that somebody has chosen: one that is not given up any more is told of. */
export async function retryStillGivenUp(ctx: Ctx, { id }: { id: number }): Promise<void> {
  if ((await retryGivenUp(ctx, { id })) === 0) throw new Refusal('conflict', 'job_again')
}
