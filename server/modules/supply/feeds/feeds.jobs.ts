import { defineJob, type JobContext } from '../../../platform/jobs/worker.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { NothingBefore, rollBack } from '../price-list/switch-import.ts'
import { SourceIsBusy } from '../price-list/source-lock.ts'
import { removeAbandonedFiles } from './feed-files.ts'
import { finishRollBack } from './feed-progress.ts'
import { unfinishedFeeds } from './price-feeds.queries.ts'
import { IMPORT_FEED, ROLL_BACK_FEED } from './register-feed.ts'
import { priceClient } from '../price-list/price-client.ts'
import { runFeed } from './run-feed.ts'

const RESUME_FEEDS = 'resume_price_feeds'

/** A process has few places for jobs, and whoever waits for a code must not wait for price lists. */
const AT_ONCE = 2
let running = 0

export const importFeedJob = defineJob(IMPORT_FEED, async (context, { feedId }: { feedId: number }) => {
  // Its row stays, and whoever is done next sees it.
  if (running >= AT_ONCE) return
  running += 1
  try {
    const { state } = await runFeed(context, feedId)
    context.log.info({ feedId, state }, 'price feed')
    if (state !== 'elsewhere' && state !== 'busy') await context.act(askToResume, {})
  } finally {
    running -= 1
  }
})

/** Every minute: whoever was at a feed and is no more gets a successor. One who is still at it is left alone. */
export const resumeFeeds = defineJob(
  RESUME_FEEDS,
  async ({ act, read, config, now }) => {
    const feeds = await unfinishedFeeds(read)
    const wanted = new Set(feeds.map(({ path }) => path))
    await removeAbandonedFiles(config.dataDir, { wanted, now: now() })
    for (const { id } of feeds) await act(enqueueFeed, id)
  },
  '* * * * *',
)

export async function askToResume({ enqueue }: Ctx): Promise<void> {
  enqueue(RESUME_FEEDS, {}, { key: RESUME_FEEDS })
}

async function enqueueFeed({ enqueue }: Ctx, id: number): Promise<void> {
  enqueue(IMPORT_FEED, { feedId: id }, { key: `${IMPORT_FEED} ${id}` })
}

export const rollBackJob = defineJob(ROLL_BACK_FEED, async (context, { feedId }: { feedId: number }) => {
  await rollBackFeed(context, feedId)
})

/** Answers why it cannot be rolled back; null where it is. */
export async function rollBackFeed(
  { act, read, database }: Pick<JobContext, 'act' | 'read' | 'database'>,
  feedId: number,
): Promise<string | null> {
  const feed = await read
    .selectFrom('price_feed')
    .select('import_id')
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!feed?.import_id) return 'Нет такой загрузки'
  const client = await priceClient(database.connectionString)
  try {
    await rollBack(client, feed.import_id)
    await act(finishRollBack, { id: feedId, message: null })
    return null
  } catch (error) {
    if (!(error instanceof NothingBefore || error instanceof SourceIsBusy)) throw error
    await act(finishRollBack, { id: feedId, message: error.message })
    return error.message
  } finally {
    await client.end().catch(() => {})
  }
}
