import { confirmEmail, sendEmailCode } from '../../../../../contract/identity/person/email.ts'
import { call } from '../../../../app/calls/call.ts'

/** A letter with a code. */
export interface SentLetter {
  id: string
  email: string
  /** Shown where no real gateway sends it. */
  demoCode: string | undefined
  /** When another may be asked for, in milliseconds of the browser's clock. */
  resendAt: number
  /** It went out earlier, and no second one now. */
  isEarlier: boolean
  isRepeat?: boolean
}

/** Throws `ApiRefusal`, with `fields.email` where the e-mail is none or belongs to somebody else. */
export async function askForLetter(email: string): Promise<SentLetter> {
  const { id, code, resend_in, already_sent } = await call(sendEmailCode, { body: { email } })
  return { id, email, demoCode: code, resendAt: Date.now() + resend_in * 1000, isEarlier: already_sent }
}

/** Throws `ApiRefusal` with the sentence to show where the digits are wrong or too old. */
export async function confirmLetter(letter: SentLetter, code: string): Promise<void> {
  await call(confirmEmail, { body: { code, code_id: letter.id } })
}
