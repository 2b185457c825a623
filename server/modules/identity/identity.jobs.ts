import { defineJob } from '../../platform/jobs/worker.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { digitsOf, faultOf } from './codes/codes.rules.ts'
import { deleteCodesBefore } from './codes/codes.store.ts'
import { sendCodeJob } from './codes/send-codes.ts'
import { forgetDevicesBefore } from './codes/known-devices.store.ts'
import { deleteEmailCodesBefore, findEmailCode } from './email-codes.store.ts'
import { emailCodeLetter } from './identity.letters.ts'
import { passwordJobs } from './passwords/passwords.jobs.ts'
import { deleteRestoresBefore } from './passwords/restores.store.ts'

const KEPT_MS = 48 * 3_600_000
/** As long as its cookie. */
const DEVICE_KEPT_MS = 400 * 24 * 3_600_000

/** The letter with a code, while it is of use. */
const sendEmailCodeJob = defineJob<{ code_id: string }>(
  'send_email_code',
  async ({ act, gateways, config }, { code_id }) => {
    const letter = await act(loadLetter, code_id)
    if (!letter) return
    await gateways.mail.send({ to: letter.email, ...emailCodeLetter(digitsOf(config.secretKey, code_id)) })
  },
)

async function loadLetter({ tx, now }: Ctx, codeId: string) {
  const letter = await findEmailCode(tx, codeId)
  return letter && !faultOf({ ...letter, confirmed_at: null }, now) ? letter : null
}

/** Phones and e-mails of codes are kept only as long as the daily limit has to see them. */
const forgetCodes = defineJob('forget_codes', ({ act }) => act(deleteOldCodes, null), '17 * * * *')

async function deleteOldCodes({ tx, now }: Ctx): Promise<void> {
  const moment = new Date(now.getTime() - KEPT_MS)
  await deleteCodesBefore(tx, moment)
  await deleteEmailCodesBefore(tx, moment)
  await deleteRestoresBefore(tx, moment)
  await forgetDevicesBefore(tx, new Date(now.getTime() - DEVICE_KEPT_MS))
}

export const identityJobs = [sendCodeJob, sendEmailCodeJob, forgetCodes, ...passwordJobs]
