import { Refusal } from '../../../contract/refusals.ts'
import { tryAgain } from '../../platform/jobs/given-up.store.ts'
import type { Ctx } from '../../platform/use-case.ts'

/** An administrator wants what was given up to be done after all. Answers how many jobs are tried again. */
export async function retryGivenUp(ctx: Ctx, which: { id: number } | { kind: string }): Promise<number> {
  const again = await tryAgain(ctx.tx, which)
  if (again === 0) throw new Refusal('missing', 'not_found')
  return again
}
