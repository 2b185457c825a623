import { defineJob } from '../../../platform/jobs/job.ts'
import { postLetter } from '../../../platform/letters/post-letter.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { faultOf, storedDigits } from '../codes/codes.rules.ts'
import { changeEmailCode, type EmailCode, findEmailCode } from './email-codes.store.ts'
import { emailChangedLetter, emailCodeLetter } from './identity.letters.ts'
import { sendEmailCodeTask, tellReplacedEmailTask } from './email.tasks.ts'

/** The letter with a code, while it is of use. */
const sendEmailCode = defineJob(sendEmailCodeTask, async (context, { code_id }) => {
  const code = await context.act(loadSendable, code_id)
  if (!code) return
  const refused = await postLetter(context, {
    to: code.email,
    key: `email-code:${code_id}`,
    letter: emailCodeLetter(storedDigits(keysOf(context.config), code)),
  })
  if (refused?.isUnknownAddress) await context.act(noteRefused, code_id)
})

async function loadSendable({ tx, now }: Ctx, codeId: string): Promise<EmailCode | null> {
  const code = await findEmailCode(tx, codeId)
  return code && !faultOf({ ...code, confirmed_at: null }, now) ? code : null
}

/** Whoever asks for another letter to this address is told that nobody has it. */
async function noteRefused({ tx, now }: Ctx, codeId: string): Promise<void> {
  await changeEmailCode(tx, codeId, { refused_at: now })
}

/** The address that was the person's until now hears that it is so no more. */
const tellReplacedEmail = defineJob(tellReplacedEmailTask, async (context, { code_id }) => {
  const code = await context.act(({ tx }, id) => findEmailCode(tx, id), code_id)
  if (!code?.replaced_email) return
  await postLetter(context, {
    to: code.replaced_email,
    key: `email-changed:${code_id}`,
    letter: emailChangedLetter(context.config.supportEmail),
  })
})

export const emailJobs = [sendEmailCode, tellReplacedEmail]
