import { confirmCode, sendCall, sendSms } from '../../../../../contract/identity/codes.ts'
import { track } from '../../../../app/analytics/track.ts'
import { ApiRefusal } from '../../../../app/calls/api.ts'
import { storedUtm } from '../../../../app/page/utm.ts'
import { call } from '../../../../app/calls/call.ts'
import { type Channel, type SentCode, sentCode } from '../sent-code.ts'
import { forgetSignIn, rememberCode } from '../../sign-in/sign-in-memory.ts'

/** Asks for a code by SMS or by a call. Throws `ApiRefusal`. */
export async function askForCode(phone: string, channel: Channel): Promise<SentCode> {
  const answer = await call(channel === 'sms' ? sendSms : sendCall, { body: { phone, role: 'user' } })
  track(`code_sent_${channel}`)
  return rememberCode(sentCode(answer, phone, channel))
}

/** How a confirmation ended: the server has set the session's cookie, or the phone is proved but belongs to nobody. */
export type Confirmed = { kind: 'signed-in' } | { kind: 'unregistered'; phone: string; codeId: string }

/** Throws `ApiRefusal` with the sentence to show where the digits are wrong or too old. */
export async function confirmDigits(code: SentCode, value: string): Promise<Confirmed> {
  try {
    const answer = await call(confirmCode, { body: { code_id: code.id, value, utm: storedUtm() } })
    forgetSignIn()
    track('code_ok')
    if (answer.registered_now) track('registration')
    return { kind: 'signed-in' }
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason === 'phone_unregistered') {
      forgetSignIn()
      return { kind: 'unregistered', phone: code.phone, codeId: code.id }
    }
    throw error
  }
}
