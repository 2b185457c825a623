import { tryAgain } from '../../platform/jobs/given-up.store.ts'
import type { Ctx } from '../../platform/use-case.ts'

/** An administrator wants what was given up to be done after all. Answers how many jobs are tried again: none where they are already. */
export function retryGivenUp(ctx: Ctx, which: { id: number } | { kind: string }): Promise<number> {
  return tryAgain(ctx.tx, which)
}
