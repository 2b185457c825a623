import { defineJob, type JobContext } from '../jobs/job.ts'
import { orphansRemoved } from '../metrics/process-figures.ts'
import { removeObjectsTask } from './files.tasks.ts'
import { type Moved, moveFrom, sealFiles } from './moving/move-files.ts'
import { sweepObjects } from './moving/sweep-objects.ts'
import { rowObjects } from './row-objects.ts'
import { fileStore } from './sealing/file-store.ts'

const removeObjectsJob = defineJob(removeObjectsTask, ({ gateways }, { names }) =>
  gateways.objects.remove(names),
)

const sweepObjectsJob = defineJob(
  'files.sweep-objects',
  async ({ gateways: { objects }, read }) => {
    orphansRemoved.inc(await sweepObjects(objects, read))
  },
  '47 * * * *',
)

/** Where a folder or a bucket has been named meanwhile, what lies in the database goes there; a run that died is gone on with. */
const moveObjectsJob = defineJob(
  'files.move-objects',
  async (context) => {
    const { config, database, gateways } = context
    if (config.files === 'rows') return
    const from = fileStore(rowObjects(database), config)
    tell(context, await moveFrom(context, { from, to: gateways.objects }))
  },
  '*/10 * * * *',
)

/** What was put unsealed before files were sealed. */
const sealObjectsJob = defineJob(
  'files.seal-objects',
  async (context) => tell(context, await sealFiles(context, context.gateways.objects)),
  '5,15,25,35,45,55 * * * *',
)

function tell({ log }: JobContext, { missing, spoilt }: Moved): void {
  if (missing.length > 0 || spoilt.length > 0)
    log.warn({ missing: missing.length, spoilt: spoilt.length }, 'files that are not there as they were put')
}

export const filesJobs = [removeObjectsJob, sweepObjectsJob, moveObjectsJob, sealObjectsJob]
