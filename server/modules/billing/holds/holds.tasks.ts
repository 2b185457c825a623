import { defineTask } from '../../../platform/jobs/task.ts'

export const endHoldTask = defineTask<{ callId: number }>('billing.end-hold')
