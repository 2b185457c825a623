import { defineJob } from '../../../platform/jobs/job.ts'
import { BATCH, clearUnsentAttachments } from './remove-attachment.ts'

/** Of every owner's conversations; the name is from when only chats had files. */
export const clearUnsentJob = defineJob(
  'chat.clear-unsent-files',
  async ({ act }) => {
    while ((await act(clearUnsentAttachments, null)) === BATCH);
  },
  '*/10 * * * *',
)
