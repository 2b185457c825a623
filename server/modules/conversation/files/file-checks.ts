import { defineJob, type Job, type JobContext } from '../../../platform/jobs/job.ts'
import { defineTask, type Task } from '../../../platform/jobs/task.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { type Looked, lookThrough, noteLook, waitingForLook } from './check-attachment.ts'

/** How the files of one owner's conversations are looked through before anybody gets them. */
export interface FileChecks {
  task: Task<{ id: number }>
  jobs: readonly Job[]
}

/** A scanner that does not answer fails no job: the file waits, and is looked through again every minute. */
export function defineFileChecks<Side extends string>(
  owner: ConversationOwner<Side>,
  names: { file: string; waiting: string },
): FileChecks {
  const task = defineTask<{ id: number }>(names.file)
  const note = (ctx: Ctx, input: { id: number; looked: Looked }) => noteLook(ctx, owner, input)
  /** False: the scanner does not answer, so nobody need be asked about the next one now. */
  const check = async (context: JobContext, id: number): Promise<boolean> => {
    const looked = await lookThrough(context, id)
    if (looked === 'done') return true
    await context.act(note, { id, looked })
    return looked !== null
  }
  const checkFile = defineJob(task, async (context, { id }) => void (await check(context, id)))
  const checkWaiting = defineJob(
    names.waiting,
    async (context) => {
      for (const id of await waitingForLook(context.read, owner)) if (!(await check(context, id))) return
    },
    '* * * * *',
  )
  return { task, jobs: [checkFile, checkWaiting] }
}
