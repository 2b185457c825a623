import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { isAgent, useUser } from '../../app/user.ts'
import { notify } from '../../ui/toast.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { texts } from './texts.ts'
import { type Over, useEntering } from './use-entering.ts'
import { useLaunch } from './use-launch.ts'
import type { WizardControl } from './use-wizard-state.ts'
import { visitorDay } from './visitor-day.ts'
import { isBudgetSettled } from './wizard.budget.ts'
import { allConsents, type FieldErrors, step } from './wizard.fields.ts'
import { areConsentsGiven, errorsOfStep, stepOfErrors } from './wizard.rules.ts'
import type { WizardState } from './wizard.state.ts'

/** From step to step, through signing in or registering, to the launched auction. */
export function useWizardFlow(wizard: WizardControl, onLaunched?: (auctionId: number) => void) {
  const { state } = wizard
  const user = useUser()
  const isPhone = useIsPhone()
  const [over, show] = useState<Over>({ kind: 'nothing' })
  const entering = useEntering({
    wizard,
    show,
    onEntered: (asNewcomer) => void launch(asNewcomer),
  })
  const { launch, isLaunching } = useLaunch(wizard, {
    onLaunched: (id, isNewcomer) => {
      wizard.startAnew()
      show({ kind: 'launched', id, isNewcomer })
      if (!isPhone) notify({ title: texts.auctionNumber(id), text: texts.auctionStarted, tone: 'good' })
      onLaunched?.(id)
    },
    onAgent: () => show({ kind: 'agent' }),
    onGuest: entering.signIn,
    onRefused: (errors) => {
      wizard.goTo(stepOfErrors(errors) ?? step.preview)
      wizard.refuse(errors)
    },
  })

  const start = () => {
    if (entering.isGuest) entering.signIn()
    else if (isAgent(user)) show({ kind: 'agent' })
    else void launch(entering.isNewcomer)
  }
  const next = () => {
    const errors = errorsOfStep(state, visitorDay())
    if (hasAny(errors)) {
      wizard.refuse(errors)
      if (!isPhone) noticeMissingPlaces(errors)
    } else if (state.step < step.preview) wizard.goTo(state.step + 1)
    else if (state.step === step.preview) start()
    else entering.register()
  }
  return {
    over,
    show,
    entering,
    next,
    /** By the guest's explicit button, which says that it accepts the three documents. */
    acceptAndStart: () => {
      wizard.consent(allConsents)
      start()
    },
    back: () => wizard.goTo(state.step - 1),
    isNextDisabled: isNextDisabled(state),
    isPending: isLaunching || entering.registration.isSending,
  }
}

export type WizardFlow = ReturnType<typeof useWizardFlow>

/** The details wait for the budget, the preview for the consents; other steps say what they miss when they are left. */
function isNextDisabled({ step: at, check, fields, consents }: WizardState): boolean {
  if (at === step.details) return !isBudgetSettled(check, fields.budget)
  return at === step.preview && !areConsentsGiven(consents)
}

function noticeMissingPlaces({ departure, country }: FieldErrors): void {
  const missing = [departure && texts.noDeparture, country && texts.noCountry].filter(
    (text) => text !== undefined,
  )
  for (const title of missing) notify({ title, tone: 'warn', timeout: limits.errorNoticeMs })
}

function hasAny(errors: FieldErrors): boolean {
  return Object.values(errors).some(Boolean)
}
