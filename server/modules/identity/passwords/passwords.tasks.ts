import { AWAITED, defineTask } from '../../../platform/jobs/task.ts'

export const sendRestoreTask = defineTask<{ restore_id: string }>('send_restore', {
  maxAttempts: 6,
  priority: AWAITED,
})
export const tellPasswordChangedTask = defineTask<{ user_id: number }>('tell_password_changed', {
  maxAttempts: 8,
})
