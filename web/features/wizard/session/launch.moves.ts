import {
  type Person,
  type PersonErrors,
  type PersonField,
  type ProvenPhone,
  type SentCode,
  noPerson,
  withoutErrorOf,
} from '../../identity/index.ts'
import type { PendingLaunch } from '../draft/wizard.draft.ts'
import { type FieldErrors, step } from '../trip/wizard.fields.ts'
import { stepOfErrors } from '../trip/wizard.rules.ts'
import { atStep, refused } from './trip.moves.ts'
import { type Failure, type Moves, nothingTold, type WizardSession } from './wizard.session.ts'

/** What happens between the preview and the running auction, each with what is known of it. */
export interface LaunchActions {
  /** Of a guest; or the session has ended meanwhile. */
  'sign-in-asked': object
  /** The account is an agent's, who cannot launch. */
  'agent-stopped': object
  'window-closed': object
  'failure-forgotten': object
  /** Nobody has this phone: its owner has to introduce themselves. */
  introduced: { phone: string; proven?: ProvenPhone }
  'phone-proven': { proven: ProvenPhone }
  'person-edited': { field: PersonField; value: string }
  'registration-sent': object
  /** `of` is the form that was sent; one that has changed meanwhile wants another code. */
  'code-sent': { code: SentCode; of: Person }
  'registration-refused': { errors: PersonErrors }
  'registration-failed': { failure: Failure }
  /** Somebody took the e-mail or the phone while the code was on its way: that is said where it was typed. */
  'person-taken': { errors: PersonErrors }
  /** The server has set the session's cookie. */
  entered: { isNewcomer: boolean }
  'launch-sent': { launch: PendingLaunch }
  launched: { id: number }
  /** The tourist's own auction for the same trip is running. */
  'same-found': { id: number }
  'launch-refused': { errors: FieldErrors }
  'launch-failed': { failure: Failure }
}

export const launchMoves: Moves<LaunchActions> = {
  'sign-in-asked': (session) => ({
    ...session,
    isGuest: true,
    isLaunching: false,
    over: { kind: 'sign-in' },
  }),
  'agent-stopped': (session) => ({ ...session, isLaunching: false, over: { kind: 'agent' } }),
  'window-closed': withoutWindow,
  'failure-forgotten': (session) => ({ ...session, failure: null }),
  introduced: (session, { phone, proven = session.proven }) =>
    atStep(withoutWindow({ ...typed(session, 'phone', phone), proven }), step.registration),
  'phone-proven': (session, { proven }) => withoutWindow({ ...session, proven }),
  'person-edited': (session, { field, value }) => typed(session, field, value),
  'registration-sent': (session) => ({ ...session, personErrors: {}, isRegistering: true }),
  'code-sent': (session, { code, of }) => {
    const answered = { ...session, isRegistering: false }
    return session.person === of ? { ...answered, over: { kind: 'code', code } } : refused(answered, {})
  },
  'registration-refused': refusedPerson,
  'registration-failed': (session, { failure }) => ({ ...refusedPerson(session, { errors: {} }), failure }),
  'person-taken': (session, { errors }) =>
    atStep(withoutWindow(refusedPerson(session, { errors })), step.registration),
  entered: (session, { isNewcomer }) => {
    const entered = { ...session, isGuest: false, isNewcomer, isRegistering: false }
    return atStep(withoutWindow(entered), step.preview)
  },
  'launch-sent': (session, { launch }) => ({ ...session, isLaunching: true, unanswered: launch }),
  launched: (session, { id }) => ({
    ...session,
    ...nothingTold,
    person: noPerson,
    personErrors: {},
    isLaunching: false,
    over: { kind: 'launched', id, isNewcomer: session.isNewcomer },
  }),
  'same-found': (session, { id }) => ({ ...session, isLaunching: false, over: { kind: 'same', id } }),
  'launch-refused': (session, { errors }) => {
    const answered = { ...session, isLaunching: false }
    return refused(atStep(answered, stepOfErrors(errors) ?? step.preview), errors)
  },
  'launch-failed': (session, { failure }) => ({ ...session, isLaunching: false, failure }),
}

function withoutWindow(session: WizardSession): WizardSession {
  return { ...session, over: { kind: 'nothing' } }
}

function typed(session: WizardSession, field: PersonField, value: string): WizardSession {
  return {
    ...session,
    person: { ...session.person, [field]: value },
    personErrors: withoutErrorOf(session.personErrors, field),
  }
}

function refusedPerson(session: WizardSession, { errors }: { errors: PersonErrors }): WizardSession {
  return refused({ ...session, isRegistering: false, personErrors: errors }, {})
}
