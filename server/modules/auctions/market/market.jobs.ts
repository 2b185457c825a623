import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { switchedAt } from '../../supply/index.ts'
import {
  claimMarkets,
  forgetMarkets,
  lookAtMarket,
  type MarketCheck,
  recordMarkets,
  type ClaimedAuctions,
} from './check-markets.ts'

const BATCH = 50
/** Less than the minute between two runs: a worker has other things to do. */
const RUN_MS = 40_000
const FORGOTTEN_AT_ONCE = 1000

/**
 * Every minute: the markets of open auctions whose time has come. Taking them and keeping what was found are two short
 * transactions; the prices are read between them.
 */
export const checkMarketsJob = defineJob(
  'auctions.check-markets',
  async (context) => {
    const { act, read } = context
    const began = performance.now()
    let claimed: ClaimedAuctions
    do {
      claimed = await act(claimMarkets, { most: BATCH, listAt: await switchedAt(read) })
      await act(recordMarkets, await lookAtAll(context, claimed))
    } while (claimed.taken === BATCH && performance.now() - began < RUN_MS)
  },
  '* * * * *',
)

/** One that cannot be read costs itself alone: its turn comes again in some minutes. */
async function lookAtAll({ read, log }: JobContext, { trips, at }: ClaimedAuctions): Promise<MarketCheck[]> {
  const found: MarketCheck[] = []
  for (const trip of trips) {
    try {
      found.push(await lookAtMarket(read, trip, at))
    } catch (error) {
      log.warn({ err: error, auction: trip.id }, 'market not checked')
    }
  }
  return found
}

export const forgetMarketsJob = defineJob(
  'auctions.forget-markets',
  async ({ act }) => {
    while ((await act(forgetMarkets, { most: FORGOTTEN_AT_ONCE })) === FORGOTTEN_AT_ONCE);
  },
  '41 2 * * *',
)
