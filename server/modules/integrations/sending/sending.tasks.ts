import { defineTask } from '../../../platform/jobs/task.ts'

/** What waits for an address is sent to it. */
export const sendTask = defineTask<{ webhookId: number }>('integrations.send')
