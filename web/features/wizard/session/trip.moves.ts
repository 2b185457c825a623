import type { WishField, WishReading } from '../../../../contract/wishes/wishes.ts'
import { noPerson } from '../../identity/index.ts'
import { afterVerdict, withoutPending, type BudgetCheck } from '../budget/wizard.budget.ts'
import {
  type Answer,
  answered,
  askedFor,
  failed,
  keptForWishes,
  laid,
  typed,
  undone,
} from '../wish/wish.state.ts'
import type { Consents, FieldErrors, Fields } from '../trip/wizard.fields.ts'
import { errorsBeforeCheck, hasErrors } from '../trip/wizard.rules.ts'
import { change, takeMinimum, withoutPrice, type WizardState } from '../trip/wizard.state.ts'
import { type Moves, nothingTold, type WizardSession } from './wizard.session.ts'

/** What happens while a trip is described, each with what is known of it. */
export interface TripActions {
  edited: { patch: Partial<Fields> }
  'step-chosen': { step: number }
  refused: { errors: FieldErrors }
  consented: { consents: Consents }
  /** `today` is the visitor's own day, ISO. */
  'check-asked': { today: string }
  checked: { check: BudgetCheck; errors?: FieldErrors }
  /** Nobody is being asked any more; what is known stays known. */
  'check-ended': object
  'minimum-taken': object
  /** «Продолжить без цены рынка» */
  'no-price-accepted': object
  'wish-typed': { text: string }
  'wish-sent': object
  'wish-read': { reading: WishReading }
  'wish-failed': object
  'wish-undone': { field: WishField }
  'wish-answered': { answer: Answer }
  'wish-kept': object
  'started-anew': object
}

export const tripMoves: Moves<TripActions> = {
  edited: (session, { patch }) => tell(session, change(session.told, patch)),
  'step-chosen': (session, { step }) => atStep(session, step),
  refused: (session, { errors }) => refused(session, errors),
  consented: ({ told, ...session }, { consents }) => ({
    ...session,
    told: { ...told, consents, errors: { ...told.errors, consents: undefined } },
  }),
  'check-asked': (session, { today }) => {
    const errors = errorsBeforeCheck(session.told, today)
    if (hasErrors(errors)) return refused(session, errors)
    return tell(session, { ...session.told, errors, check: { state: 'checking' } })
  },
  checked: (session, { check, errors }) =>
    tell(session, {
      ...session.told,
      check: afterVerdict(session.told.check, check),
      // What was said of the budget was said before this verdict.
      errors: { ...session.told.errors, budget: undefined, ...errors },
    }),
  'check-ended': (session) => tell(session, { ...session.told, check: withoutPending(session.told.check) }),
  'minimum-taken': (session) => tell(session, takeMinimum(session.told)),
  'no-price-accepted': (session) => tell(session, withoutPrice(session.told)),
  'wish-typed': (session, { text }) => tell(session, typed(session.told, text)),
  'wish-sent': (session) => tell(session, askedFor(session.told, session.told.wish.text)),
  'wish-read': (session, { reading }) => tell(session, laid(session.told, reading)),
  'wish-failed': (session) => tell(session, failed(session.told)),
  'wish-undone': (session, { field }) => tell(session, undone(session.told, field)),
  'wish-answered': (session, { answer }) => tell(session, answered(session.told, answer)),
  'wish-kept': (session) => tell(session, keptForWishes(session.told)),
  'started-anew': (session) => ({
    ...session,
    ...nothingTold,
    person: noPerson,
    personErrors: {},
    failure: null,
  }),
}

/** What was refused on a step is not said on the next. */
export function atStep(session: WizardSession, step: number): WizardSession {
  return tell(session, { ...session.told, step, errors: {} })
}

export function refused(session: WizardSession, errors: FieldErrors): WizardSession {
  return { ...tell(session, { ...session.told, errors }), refusals: session.refusals + 1 }
}

function tell(session: WizardSession, told: WizardState): WizardSession {
  return { ...session, told }
}
