import { auctionNotLaunched } from '../../../../contract/platform/notices/auctions.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { type Person, personErrorsOf, type Registered } from '../../identity/index.ts'
import type { WizardAction } from '../session/wizard.reducer.ts'
import { fieldErrorsOf, hasErrors } from '../trip/wizard.rules.ts'

/** What follows from a launch that the server did not take. */
export function afterFailedLaunch(error: unknown): WizardAction {
  const refusal = error instanceof ApiRefusal ? error : null
  const errors = fieldErrorsOf(refusal?.fields ?? {})
  if (refusal?.reason === 'agent_cannot_launch') return { type: 'agent-stopped' }
  if (refusal?.reason === 'same_auction')
    return { type: 'same-found', id: Number(refusal.fields?.request_id) }
  if (refusal?.httpStatus === 401) return { type: 'sign-in-asked' }
  if (hasErrors(errors)) return { type: 'launch-refused', errors }
  return {
    type: 'launch-failed',
    failure: { of: 'launch', title: auctionNotLaunched.title, text: refusal?.message },
  }
}

export function afterRegistration(registered: Registered, of: Person): WizardAction {
  if (registered.kind === 'signed-in') return { type: 'entered', isNewcomer: true }
  return { type: 'code-sent', code: registered.code, of }
}

export function afterFailedRegistration(error: unknown): WizardAction {
  const errors = personErrorsOf((error instanceof ApiRefusal && error.fields) || {})
  if (Object.values(errors).some(Boolean)) return { type: 'registration-refused', errors }
  return { type: 'registration-failed', failure: { of: 'registration', title: messageOf(error) } }
}
