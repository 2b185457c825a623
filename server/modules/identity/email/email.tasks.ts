import { AWAITED, defineTask } from '../../../platform/jobs/task.ts'

interface OfCode {
  code_id: string
}

export const sendEmailCodeTask = defineTask<OfCode>('send_email_code', { maxAttempts: 8, priority: AWAITED })
export const tellReplacedEmailTask = defineTask<OfCode>('tell_replaced_email', { maxAttempts: 8 })
