import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { blockOverJob } from './blocks/block-over.ts'
import { deleteCodesBefore } from './codes/codes.store.ts'
import { forgetDevicesBefore } from './codes/devices/known-devices.store.ts'
import { sendCodeJob } from './codes/sending/send-codes.ts'
import { emailJobs } from './email/email.jobs.ts'
import { deleteEmailCodesBefore } from './email/email-codes.store.ts'
import { passwordJobs } from './passwords/passwords.jobs.ts'
import { deleteRestoresBefore } from './passwords/restore/restores.store.ts'
import { deleteSessionsBefore } from './sessions/sessions.store.ts'
import { phoneChangeJobs } from './phone-change/phone-change.jobs.ts'

const KEPT_MS = 48 * 3_600_000
/** Long enough to tell a person, or a court, from where an account was used. */
const SESSION_KEPT_MS = 180 * 24 * 3_600_000
/** As long as its cookie. */
const DEVICE_KEPT_MS = 400 * 24 * 3_600_000

/** Phones and e-mails of codes are kept only as long as the daily limit has to see them. */
const forgetCodes = defineJob('forget_codes', ({ act }) => act(deleteOldCodes, null), '17 * * * *')

async function deleteOldCodes({ tx, now }: Ctx): Promise<void> {
  const moment = new Date(now.getTime() - KEPT_MS)
  await deleteCodesBefore(tx, moment)
  await deleteEmailCodesBefore(tx, moment)
  await deleteRestoresBefore(tx, moment)
  await forgetDevicesBefore(tx, new Date(now.getTime() - DEVICE_KEPT_MS))
}

/** Addresses and devices of sign-ins that are long over. */
const forgetSessions = defineJob(
  'forget_sessions',
  ({ act }) =>
    act(({ tx, now }) => deleteSessionsBefore(tx, new Date(now.getTime() - SESSION_KEPT_MS)), null),
  '53 2 * * *',
)

export const identityJobs = [
  sendCodeJob,
  forgetCodes,
  forgetSessions,
  blockOverJob,
  ...emailJobs,
  ...passwordJobs,
  ...phoneChangeJobs,
]
