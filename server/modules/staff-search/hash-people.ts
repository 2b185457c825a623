import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { hashStale } from './person-search.store.ts'

const BATCH = 2000

const hashSome = ({ tx, config }: Ctx) => hashStale(tx, { key: config.secretKey, max: BATCH })

/** A search hashes the newest by itself; this one is for whoever came meanwhile in thousands. */
export const hashPeopleJob = defineJob(
  'staff-search.hash-people',
  async ({ act }) => {
    while ((await act(hashSome, null)) === BATCH);
  },
  '*/5 * * * *',
)
