import { workKindNames } from '../../../contract/work/work-kinds.ts'
import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { bringAllIntoLine } from './follow-sources.ts'
import { forgetDone, noteCheck, strayOf } from './work.store.ts'

/** By one statement: each subject is locked until the commit, and the server's table of locks is not for us alone. */
const BATCH = 1000
/** To find them the whole of a kind is compared: so many are found by one look. */
const FOUND = 50_000

async function endCheck({ tx, now }: Ctx): Promise<void> {
  await forgetDone(tx, now)
  await noteCheck(tx, now)
}

/**
 * Compares the queue with what it is about and puts it right: what was there before the queue was, what becomes late by the
 * clock alone, and what an event was lost for. Answers how many were wrong.
 */
export async function checkWork({
  act,
  read,
  now,
}: Pick<JobContext, 'act' | 'read' | 'now'>): Promise<number> {
  let mended = 0
  for (const kind of workKindNames) {
    for (let after = 0; ;) {
      const ids = await strayOf(read, { kind, now: now(), after, max: FOUND })
      for (let at = 0; at < ids.length; at += BATCH)
        await act(bringAllIntoLine, { kind, ids: ids.slice(at, at + BATCH) })
      mended += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < FOUND) break
    }
  }
  await act(endCheck, null)
  return mended
}

export const checkWorkJob = defineJob(
  'work.check',
  async (context) => void (await checkWork(context)),
  '*/10 * * * *',
)
