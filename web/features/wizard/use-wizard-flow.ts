import { useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { useIsPhone } from '../../ui/overlays/use-is-phone.ts'
import { texts } from './texts.ts'
import { useAuctionStart } from './launch/use-auction-start.ts'
import type { Over } from './launch/use-entering.ts'
import type { WizardControl } from './use-wizard-state.ts'
import { visitorDay } from './visitor-day.ts'
import { isBudgetSettled } from './budget/wizard.budget.ts'
import { allConsents, type FieldErrors, step } from './wizard.fields.ts'
import { areConsentsGiven, errorsOfStep } from './wizard.rules.ts'
import type { WizardState } from './wizard.state.ts'

/** From step to step to the launched auction. */
export function useWizardFlow(wizard: WizardControl, onLaunched?: (auctionId: number) => void) {
  const { state } = wizard
  const isPhone = useIsPhone()
  const [over, show] = useState<Over>({ kind: 'nothing' })
  const missing = useMissingPlaces()
  const { start, register, forgetFailure, ...more } = useAuctionStart({ wizard, show, onLaunched })
  const next = () => {
    const errors = errorsOfStep(state, visitorDay())
    missing.clear()
    if (hasAny(errors)) {
      wizard.refuse(errors)
      if (!isPhone) missing.tell(errors)
    } else if (state.step < step.preview) wizard.goTo(state.step + 1)
    else if (state.step === step.preview) start()
    else register()
  }
  return {
    ...more,
    over,
    show,
    next,
    /** By the guest's explicit button, which says that it accepts the three documents. */
    acceptAndStart: () => {
      wizard.consent(allConsents)
      start()
    },
    back: () => {
      forgetFailure()
      wizard.goTo(state.step - 1)
    },
    startAnew: () => {
      forgetFailure()
      wizard.startAnew()
      more.entering.registration.forget()
    },
    isNextDisabled: isNextDisabled(state),
  }
}

export type WizardFlow = ReturnType<typeof useWizardFlow>

/** The details wait for the budget, the preview for the consents; other steps say what they miss when they are left. */
function isNextDisabled({ step: at, check, fields, consents }: WizardState): boolean {
  if (at === step.details) return !isBudgetSettled(check, fields.budget)
  return at === step.preview && !areConsentsGiven(consents)
}

/** A desktop visitor is told of both places by notices too; each attempt has its own. */
function useMissingPlaces() {
  const closers = useRef<(() => void)[]>([])
  const clear = () => {
    for (const close of closers.current.splice(0)) close()
  }
  const tell = ({ departure, country }: FieldErrors) => {
    // The newest stands on top: the city is told last.
    const told = [country && texts.noCountry, departure && texts.noDeparture].filter(
      (text) => text !== undefined,
    )
    closers.current = told.map((title) => notify({ title, tone: 'warn', timeout: limits.errorNoticeMs }))
  }
  return { tell, clear }
}

function hasAny(errors: FieldErrors): boolean {
  return Object.values(errors).some(Boolean)
}
