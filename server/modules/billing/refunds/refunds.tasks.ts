import { defineTask } from '../../../platform/jobs/task.ts'

export const sendRefundTask = defineTask<{ refundId: number }>('billing.send-refund')
