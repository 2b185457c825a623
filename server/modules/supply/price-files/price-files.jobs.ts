import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { NothingBefore, rollBack } from '../price-list/importing/switch-import.ts'
import { SourceIsBusy } from '../price-list/importing/source-lock.ts'
import { removeAbandonedFiles } from './stored-files.ts'
import { finishRollBack } from './import-progress.ts'
import { unfinishedPriceFiles } from './price-files.queries.ts'
import { importPriceFileTask, rollBackTask } from './register-price-file.ts'
import { priceClient } from '../price-list/importing/price-client.ts'
import { runPriceFile } from './import-price-file.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const resumePriceFilesTask = defineTask<object>('resume_price_feeds')

/** A process has few places for jobs, and whoever waits for a code must not wait for price lists. */
const AT_ONCE = 2
let running = 0

export const importPriceFileJob = defineJob(importPriceFileTask, async (context, { priceFileId }) => {
  // Its row stays, and whoever is done next sees it.
  if (running >= AT_ONCE) return
  running += 1
  try {
    const ran = await runPriceFile(context, priceFileId)
    // Every minute somebody looks after it, and the queue too.
    if (ran.state === 'away') throw ran.error
    const { state } = ran
    context.log.info({ priceFileId, state }, 'price file')
    if (state !== 'elsewhere' && state !== 'busy') await context.act(askToResume, {})
  } finally {
    running -= 1
  }
})

/** Every minute: whoever was at a price file and is no more gets a successor. One who is still at it is left alone. */
export const resumePriceFiles = defineJob(
  resumePriceFilesTask,
  async ({ act, read, config, now }) => {
    const priceFiles = await unfinishedPriceFiles(read)
    const wanted = new Set(priceFiles.map(({ path }) => path))
    await removeAbandonedFiles(config.dataDir, { wanted, now: now() })
    for (const { id } of priceFiles) await act(enqueuePriceFile, id)
  },
  '* * * * *',
)

/** Objects of uploads that a killed process left, and of files whose work is done and whose removal failed. */
export const sweepPriceFiles = defineJob(
  'sweep_price_files',
  async ({ read, gateways, log }) => {
    for (const { place, files } of gateways.largeFiles.all) {
      const named = async () =>
        (await unfinishedPriceFiles(read)).flatMap((one) =>
          one.place === place && one.object !== null ? [{ object: one.object, size: one.size }] : [],
        )
      const swept = await files.sweep(named)
      if (swept > 0) log.info({ place, swept }, 'price files of nobody')
    }
  },
  '23 * * * *',
)

export async function askToResume({ enqueue }: Ctx): Promise<void> {
  enqueue(resumePriceFilesTask, {}, { key: resumePriceFilesTask.name })
}

async function enqueuePriceFile({ enqueue }: Ctx, id: number): Promise<void> {
  enqueue(importPriceFileTask, { priceFileId: id }, { key: `${importPriceFileTask.name} ${id}` })
}

export const rollBackJob = defineJob(rollBackTask, async (context, { priceFileId }) => {
  await rollBackPriceFile(context, priceFileId)
})

/** Answers why it cannot be rolled back; null where it is. */
export async function rollBackPriceFile(
  { act, read, database }: Pick<JobContext, 'act' | 'read' | 'database'>,
  priceFileId: number,
): Promise<string | null> {
  const priceFile = await read
    .selectFrom('price_feed')
    .select('import_id')
    .where('id', '=', priceFileId)
    .executeTakeFirst()
  if (!priceFile?.import_id) return 'Нет такой загрузки'
  const client = await priceClient(database.connectionString)
  try {
    await rollBack(client, priceFile.import_id)
    await act(finishRollBack, { id: priceFileId, message: null })
    return null
  } catch (error) {
    if (!(error instanceof NothingBefore || error instanceof SourceIsBusy)) throw error
    await act(finishRollBack, { id: priceFileId, message: error.message })
    return error.message
  } finally {
    await client.end().catch(() => {})
  }
}
