import type { Ctx } from '../../../platform/use-case.ts'
import { stopAll } from './promos.store.ts'

/** What a demonstration has promised real people are not given. */
export async function stopDemoPromos({ tx, now }: Ctx): Promise<void> {
  await stopAll(tx, now)
}
