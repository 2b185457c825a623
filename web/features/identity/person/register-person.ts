import { register } from '../../../../contract/identity/registration.ts'
import { track } from '../../../app/analytics/track.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { storedUtm } from '../../../app/page/utm.ts'
import { type Person, registrationOf } from './person.ts'
import { type SentCode, sentCode } from '../codes/sent-code.ts'

/** A phone that a code has proved minutes ago. */
export interface ProvenPhone {
  phone: string
  codeId: string
}

export type Registered = { kind: 'signed-in' } | { kind: 'code-sent'; code: SentCode }

/**
 * Registers at once where the phone is proved, otherwise a code goes out. Throws `ApiRefusal`, with `fields` where
 * the phone or the e-mail belongs to somebody.
 */
export async function registerPerson(person: Person, proven: ProvenPhone | null): Promise<Registered> {
  const code_id = proven?.phone === person.phone ? proven.codeId : undefined
  try {
    const answer = await call(register, { body: { ...registrationOf(person), code_id, utm: storedUtm() } })
    if (answer.auth_token !== undefined) {
      track('registration')
      return { kind: 'signed-in' }
    }
    return { kind: 'code-sent', code: sentCode(answer, person.phone) }
  } catch (error) {
    const isProofOld = error instanceof ApiRefusal && error.reason === 'phone_unproven' && code_id
    if (isProofOld) return registerPerson(person, null)
    throw error
  }
}
