import { defineTask } from '../../../platform/jobs/task.ts'

interface OfChange {
  change_id: string
}

const telling = { maxAttempts: 8 }

export const sendLinkTask = defineTask<OfChange>('send_phone_link', telling)
export const tellWaitsTask = defineTask<OfChange>('tell_phone_waits', telling)
export const warnOldPhoneTask = defineTask<OfChange>('warn_old_phone', telling)
export const tellChangedTask = defineTask<OfChange>('tell_phone_changed', telling)
export const tellOldPhoneTask = defineTask<OfChange>('tell_old_phone', telling)
export const tellKeptTask = defineTask<OfChange>('tell_phone_kept', telling)
export const finishChangeTask = defineTask<OfChange>('finish_phone_change')
