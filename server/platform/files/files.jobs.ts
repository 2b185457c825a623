import { defineJob, type JobContext } from '../jobs/job.ts'
import { orphansRemoved } from '../metrics/process-figures.ts'
import type { Ctx } from '../use-case.ts'
import { removeObjectsTask } from './files.tasks.ts'
import type { PutObject } from './object-store.ts'
import { rowObjects } from './row-objects.ts'
import { namedObjects } from './stored-files.ts'

/** What was put is named by a row within the call that put it, which takes seconds. */
const ORPHAN_MS = 3_600_000

const removeObjectsJob = defineJob(removeObjectsTask, ({ gateways }, { names }) =>
  gateways.objects.remove(names),
)

/** Objects that no row names: what was put by a call that died, or outlived the row that named it. */
const sweepObjectsJob = defineJob(
  'files.sweep-objects',
  async ({ gateways: { objects }, read }) => {
    for await (const names of objects.list({ msAtLeast: ORPHAN_MS })) {
      // Asked after the list: what lies there for an hour and has no row will never have one.
      const named = await namedObjects(read, names)
      const orphans = names.filter((name) => !named.has(name))
      if (orphans.length === 0) continue
      await objects.remove(orphans)
      orphansRemoved.inc(orphans.length)
    }
  },
  '47 * * * *',
)

/** Where a folder or a bucket has been named meanwhile, what lies in the database goes there; a run that died is gone on with. */
const moveObjectsJob = defineJob(
  'files.move-objects',
  async (context) => {
    if (context.config.files === 'rows') return
    for (let last = ''; ;) {
      const next = await nextInRows(context, last)
      if (!next) return
      await moveObject(context, next)
      last = next.object
    }
  },
  '*/10 * * * *',
)

async function nextInRows({ read }: JobContext, last: string) {
  return read
    .selectFrom('stored_object')
    .innerJoin('stored_file', 'stored_file.object', 'stored_object.name')
    .select(['object', 'type'])
    .where('stored_object.name', '>', last)
    .orderBy('stored_object.name')
    .limit(1)
    .executeTakeFirst()
}

async function moveObject(
  { gateways, database, act }: JobContext,
  { object, type }: { object: string; type: string },
): Promise<void> {
  const bytes = await rowObjects(database).get(object)
  if (!bytes) return
  const moved = await gateways.objects.put(bytes, { type })
  await act(nameAnew, { former: object, moved })
}

/** Where the row has gone meanwhile, the new object is an orphan. */
async function nameAnew(
  { tx, enqueue }: Ctx,
  { former, moved: { name, size, sha256 } }: { former: string; moved: PutObject },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('stored_file')
    .set({ object: name, size, sha256 })
    .where('object', '=', former)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) enqueue(removeObjectsTask, { names: [former] })
}

export const filesJobs = [removeObjectsJob, sweepObjectsJob, moveObjectsJob]
