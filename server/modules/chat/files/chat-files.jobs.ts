import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import {
  clearUnsentAttachments,
  type Looked,
  lookThrough,
  noteLook,
  waitingForLook,
} from '../../conversation/index.ts'
import { chatChanged } from '../chat.events.ts'
import { checkChatFileTask } from './chat-files.tasks.ts'

/** A scanner that does not answer fails no job: the file waits, and is looked through again every minute. */
const checkFileJob = defineJob(checkChatFileTask, async (context, { id }) => void (await check(context, id)))

const checkWaitingJob = defineJob(
  'chat.check-waiting',
  async (context) => {
    for (const id of await waitingForLook(context.read)) if (!(await check(context, id))) return
  },
  '* * * * *',
)

/** False: the scanner does not answer, so nobody need be asked about the next one now. */
async function check(context: JobContext, id: number): Promise<boolean> {
  const looked = await lookThrough(context, id)
  if (looked === 'done') return true
  await context.act(noteChatFile, { id, looked })
  return looked !== null
}

async function noteChatFile(ctx: Ctx, input: { id: number; looked: Looked }): Promise<void> {
  const sentIn = await noteLook(ctx, input)
  if (sentIn) ctx.emit(chatChanged({ chatId: chatIdOf(sentIn.subjectId) }))
}

const BATCH = 100

const clearUnsentJob = defineJob(
  'chat.clear-unsent-files',
  async ({ act }) => {
    while ((await act(clearUnsentAttachments, null)) === BATCH);
  },
  '*/10 * * * *',
)

export const chatFilesJobs = [checkFileJob, checkWaitingJob, clearUnsentJob]
