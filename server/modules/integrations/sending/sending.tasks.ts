import { defineTask } from '../../../platform/jobs/task.ts'

/** What waits for an address is sent to it. */
export const sendTask = defineTask<{ webhookId: number }>('integrations.send')

/** The log of an address that was removed goes, and the address after it. */
export const clearTask = defineTask<{ webhookId: number }>('integrations.clear')
