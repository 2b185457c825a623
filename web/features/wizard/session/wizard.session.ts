import {
  noPerson,
  type Person,
  type PersonErrors,
  type ProvenPhone,
  type SentCode,
} from '../../identity/index.ts'
import { type Draft, type Moment, type PendingLaunch, stateOfDraft } from '../draft/wizard.draft.ts'
import { askedFor } from '../wish/wish.state.ts'
import { emptyFields, step } from '../trip/wizard.fields.ts'
import {
  applyPrefill,
  describesTrip,
  isWholeTrip,
  type Prefill,
  withKnownPrice,
} from '../trip/wizard.prefill.ts'
import { freshState, type WizardState } from '../trip/wizard.state.ts'

/** What stands over the wizard, or in its place after the launch. */
export type Over =
  | { kind: 'nothing' }
  | { kind: 'sign-in' }
  | { kind: 'code'; code: SentCode }
  | { kind: 'agent' }
  | { kind: 'same'; id: number }
  | { kind: 'launched'; id: number; isNewcomer: boolean }

/** What did not come about through nobody's fault, and is offered once more. */
export interface Failure {
  title: string
  text?: string
  of: 'launch' | 'registration'
}

/** An open wizard: what the visitor has told it, and how far the launch has come. */
export interface WizardSession {
  told: WizardState
  /** Counted, so that the focus goes to the first error each time. */
  refusals: number
  /** A launch whose answer has not come. */
  unanswered: PendingLaunch | null
  isGuest: boolean
  /** Registered on the way. */
  isNewcomer: boolean
  /** The guest's phone, once a code has proved it. */
  proven: ProvenPhone | null
  /** The guest's last step: who launches the auction. */
  person: Person
  personErrors: PersonErrors
  over: Over
  isLaunching: boolean
  isRegistering: boolean
  failure: Failure | null
}

/** What follows from each action, by its name. */
export type Moves<Actions> = {
  [Name in keyof Actions]: (session: WizardSession, action: Actions[Name]) => WizardSession
}

/** Of a trip that nobody has begun to describe. */
export const nothingTold = {
  told: freshState,
  refusals: 0,
  unanswered: null,
} satisfies Partial<WizardSession>

export interface Opening {
  prefill: Prefill
  /** The trip in one sentence, to be read first of all. */
  wish?: string
  draft: Draft | null
  person: Person
  isGuest: boolean
}

/** A page's knowledge is laid over the draft and shown from the first step. */
export function openedSession({ prefill, wish, draft, ...more }: Opening, moment: Moment): WizardSession {
  const left = draft ? stateOfDraft(draft, moment) : freshState
  return {
    ...nothingTold,
    ...more,
    told: toldAtOpening(left, { prefill, wish, now: moment.now }),
    unanswered: draft?.launch ?? null,
    isNewcomer: false,
    proven: null,
    personErrors: {},
    over: { kind: 'nothing' },
    isLaunching: false,
    isRegistering: false,
    failure: null,
  }
}

interface ToldFirst extends Pick<Opening, 'prefill' | 'wish'> {
  now: number
}

function toldAtOpening(left: WizardState, { prefill, wish, now }: ToldFirst): WizardState {
  const first = { ...left, step: step.direction }
  if (wish) return askedFor(first, wish)
  if (isWholeTrip(prefill)) return applyPrefill(freshState, prefill)
  return describesTrip(prefill) ? withKnownPrice(applyPrefill(first, prefill), prefill, now) : left
}

/** There is nothing to keep or to forget. */
export function isUntouched({ fields, wish }: WizardState): boolean {
  return fields === emptyFields && wish.text === ''
}

export function isPersonUntouched(person: Person): boolean {
  return person === noPerson
}
