import { auctionNotLaunched } from '../../../../contract/platform/notices/auctions.ts'
import { expect, test } from 'vitest'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { noPerson, type SentCode } from '../../identity/index.ts'
import { afterFailedLaunch, afterFailedRegistration, afterRegistration } from './launch-answers.ts'
import { launchOf } from './use-launch.ts'
import { auctionBody } from '../trip/wizard.payload.ts'
import { emptyFields } from '../trip/wizard.fields.ts'

const refusal = (fields: Partial<ConstructorParameters<typeof ApiRefusal>[0]>) =>
  new ApiRefusal({ httpStatus: 400, message: 'Нельзя', ...fields })
const offline = refusal({ httpStatus: 0, reason: 'connection', message: 'Нет связи' })

test('WIZ-10 an agent’s account is stopped, an ended session signs in again', () => {
  expect(afterFailedLaunch(refusal({ httpStatus: 403, reason: 'agent_cannot_launch' }))).toEqual({
    type: 'agent-stopped',
  })
  expect(afterFailedLaunch(refusal({ httpStatus: 401 }))).toEqual({ type: 'sign-in-asked' })
})

test('WIZ-09 a field that the server refused is told by the wizard’s own name of it', () => {
  expect(afterFailedLaunch(refusal({ fields: { date_from: 'Эта дата прошла' } }))).toEqual({
    type: 'launch-refused',
    errors: { dates: 'Эта дата прошла' },
  })
})

test('WIZ-10 whatever else goes wrong with a launch is nobody’s fault and may be tried again', () => {
  expect(afterFailedLaunch(offline)).toEqual({
    type: 'launch-failed',
    failure: { of: 'launch', title: auctionNotLaunched.title, text: 'Нет связи' },
  })
  // A field that the wizard does not know cannot be mended in it.
  expect(afterFailedLaunch(refusal({ fields: { unknown: 'Нельзя' } }))).toMatchObject({
    type: 'launch-failed',
  })
  expect(afterFailedLaunch(new TypeError('bug'))).toEqual({
    type: 'launch-failed',
    failure: { of: 'launch', title: auctionNotLaunched.title, text: undefined },
  })
})

test('WIZ-08 whose phone is proved is a newcomer at once, others get a code for the form as it was sent', () => {
  const code: SentCode = { id: 'c', phone: '7916', channel: 'sms', demoCode: undefined, resendAt: 0 }
  expect(afterRegistration({ kind: 'signed-in' }, noPerson)).toEqual({ type: 'entered', isNewcomer: true })
  expect(afterRegistration({ kind: 'code-sent', code }, noPerson)).toEqual({
    type: 'code-sent',
    code,
    of: noPerson,
  })
})

test('WIZ-08, AUTH-05 a taken e-mail is told at its field, a broken network is offered once more', () => {
  expect(afterFailedRegistration(refusal({ fields: { email: 'Почта занята' } }))).toEqual({
    type: 'registration-refused',
    errors: { email: 'Почта занята' },
  })
  expect(afterFailedRegistration(offline)).toMatchObject({
    type: 'registration-failed',
    failure: { of: 'registration' },
  })
})

test('WIZ-10 the same trip is sent under the same key until it is launched, another trip under another', () => {
  const trip = auctionBody(emptyFields, { state: 'idle' })
  const first = launchOf(trip, null)
  expect(launchOf(trip, first)).toEqual(first)
  const other = launchOf({ ...trip, wishes: 'У моря' }, first)
  expect(other.key).not.toBe(first.key)
})
