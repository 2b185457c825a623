import { useReducer } from 'react'
import { useUser } from '../../../app/page/user.ts'
import { useIsPhone } from '../../../ui/overlays/use-is-phone.ts'
import { useBudgetCheck } from '../budget/use-budget-check.ts'
import { isBudgetSettled } from '../budget/wizard.budget.ts'
import { useAuctionStart } from '../launch/use-auction-start.ts'
import { useMissingPlaces } from '../steps/use-missing-places.ts'
import { visitorDay } from '../trip/visitor-day.ts'
import { allConsents, type Consents, type Fields, step } from '../trip/wizard.fields.ts'
import { launcherOf, type Prefill } from '../trip/wizard.prefill.ts'
import { areConsentsGiven, errorsOfStep, hasErrors } from '../trip/wizard.rules.ts'
import { withoutPrice, type WizardState } from '../trip/wizard.state.ts'
import { forgetKept, readKept, useKeptSession } from './use-kept-session.ts'
import { type WizardAction, wizardReducer } from './wizard.reducer.ts'
import { isUntouched, openedSession } from './wizard.session.ts'

interface WizardOptions {
  prefill?: Prefill
  wish?: string
  onLaunched?: (auctionId: number) => void
}

/** An open wizard: its state, and what may be done with it. */
export function useWizardSession({ prefill = {}, wish, onLaunched }: WizardOptions) {
  const user = useUser()
  const [session, dispatch] = useReducer(wizardReducer, null, () =>
    openedSession(
      { ...readKept(), prefill, wish, isGuest: user === null },
      { today: visitorDay(), now: Date.now() },
    ),
  )
  const { told, refusals, isGuest, over, person, personErrors } = session
  useKeptSession(session)
  useBudgetCheck(told, dispatch)
  const { start, register, ...starting } = useAuctionStart({ session, dispatch, onLaunched })
  const leave = useLeavingStep(dispatch)
  return {
    ...starting,
    state: told,
    refusals,
    isGuest,
    over,
    person,
    personErrors,
    launcher: launcherOf(prefill),
    isEmpty: isUntouched(told),
    isNextUnready: isNextUnready(told),
    dispatch,
    edit: (patch: Partial<Fields>) => dispatch({ type: 'edited', patch }),
    goTo: (at: number) => dispatch({ type: 'step-chosen', step: at }),
    consent: (consents: Consents) => dispatch({ type: 'consented', consents }),
    takeMinimum: () => dispatch({ type: 'minimum-taken' }),
    /** The explicit way on where no tour was found. */
    goOnWithoutPrice: () => {
      dispatch({ type: 'no-price-accepted' })
      if (leave(withoutPrice(told))) dispatch({ type: 'step-chosen', step: told.step + 1 })
    },
    /** Starts the check, or shows what keeps it from starting. */
    check: () => dispatch({ type: 'check-asked', today: visitorDay() }),
    next: () => {
      if (!leave(told)) return
      if (told.step < step.preview) dispatch({ type: 'step-chosen', step: told.step + 1 })
      else if (told.step === step.preview) start()
      else register()
    },
    back: () => {
      dispatch({ type: 'failure-forgotten' })
      dispatch({ type: 'step-chosen', step: told.step - 1 })
    },
    startAnew: () => {
      forgetKept()
      dispatch({ type: 'started-anew' })
    },
    /** By the guest's explicit button, which says that it accepts the three documents. */
    acceptAndStart: () => {
      dispatch({ type: 'consented', consents: allConsents })
      start()
    },
  }
}

export type WizardControl = ReturnType<typeof useWizardSession>

/** Answers whether the step may be left, and says what keeps it. */
function useLeavingStep(dispatch: (action: WizardAction) => void): (told: WizardState) => boolean {
  const isPhone = useIsPhone()
  const missing = useMissingPlaces()
  return (told) => {
    const errors = errorsOfStep(told, visitorDay())
    missing.clear()
    if (!hasErrors(errors)) return true
    dispatch({ type: 'refused', errors })
    if (!isPhone) missing.tell(errors)
    return false
  }
}

/** The details wait for the budget, the preview for the consents, and are seen to; what a step misses it says when it is left. */
function isNextUnready({ step: at, check, fields, consents }: WizardState): boolean {
  if (at === step.details) return !isBudgetSettled(check, fields.budget)
  return at === step.preview && !areConsentsGiven(consents)
}
