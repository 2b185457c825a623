import { defineJob, type JobContext } from '../../../platform/jobs/worker.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { NothingBefore, rollBack } from '../price-list/switch-import.ts'
import { SourceIsBusy } from '../price-list/source-lock.ts'
import { removeAbandonedFiles } from './stored-files.ts'
import { finishRollBack } from './import-progress.ts'
import { unfinishedFeeds } from './price-files.queries.ts'
import { importFeedTask, rollBackTask } from './register-price-file.ts'
import { priceClient } from '../price-list/price-client.ts'
import { runFeed } from './import-price-file.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const resumeFeedsTask = defineTask<object>('resume_price_feeds')

/** A process has few places for jobs, and whoever waits for a code must not wait for price lists. */
const AT_ONCE = 2
let running = 0

export const importFeedJob = defineJob(importFeedTask, async (context, { feedId }) => {
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
  resumeFeedsTask,
  async ({ act, read, config, now }) => {
    const feeds = await unfinishedFeeds(read)
    const wanted = new Set(feeds.map(({ path }) => path))
    await removeAbandonedFiles(config.dataDir, { wanted, now: now() })
    for (const { id } of feeds) await act(enqueueFeed, id)
  },
  '* * * * *',
)

export async function askToResume({ enqueue }: Ctx): Promise<void> {
  enqueue(resumeFeedsTask, {}, { key: resumeFeedsTask.name })
}

async function enqueueFeed({ enqueue }: Ctx, id: number): Promise<void> {
  enqueue(importFeedTask, { feedId: id }, { key: `${importFeedTask.name} ${id}` })
}

export const rollBackJob = defineJob(rollBackTask, async (context, { feedId }) => {
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
