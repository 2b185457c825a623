import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { countWaits, judgeFixes } from './silence.store.ts'

const BATCH = 500

/** Once an hour: what is usual, and what has come of the fixes. A page asks for it often; it is counted here alone. */
export const watchSilenceJob = defineJob(
  'silence.count-waits',
  async ({ act }) => {
    await act(({ tx, now }: Ctx) => countWaits(tx, now), {})
    const judge = ({ tx, now }: Ctx) => judgeFixes(tx, { now, most: BATCH })
    while ((await act(judge, {})) === BATCH);
  },
  '23 * * * *',
)
