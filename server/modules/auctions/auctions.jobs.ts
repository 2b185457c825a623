import { moscowDay } from '../../../contract/wire.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { expireAuctions } from './own/change-auction.ts'

const BATCH = 200

/** Every minute: auctions whose dates have passed end by themselves. */
export const expireJob = defineJob(
  'auctions.expire',
  async ({ act, now }) => {
    const today = moscowDay(now())
    while ((await act(expireAuctions, { today, most: BATCH })) === BATCH);
  },
  '* * * * *',
)
