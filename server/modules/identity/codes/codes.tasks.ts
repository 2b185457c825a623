import { AWAITED, defineTask } from '../../../platform/jobs/task.ts'
import { SMS_TRIES } from './codes.rules.ts'

export const sendCodeTask = defineTask<{ code_id: string }>('send_code', {
  maxAttempts: SMS_TRIES,
  priority: AWAITED,
})
