import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackButton } from '../../app/page/use-back-button.ts'
import { CodeModal, loadWindows, PersonFields, SignInModal } from '../identity/index.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { StepBar } from '../../ui/status/step-bar.tsx'
import { useIsPhone } from '../../ui/overlays/use-is-phone.ts'
import { AgentAlert, Launched } from './launch/after-launch.tsx'
import { SameRuns } from './launch/same-runs.tsx'
import { Guide } from './guide.tsx'
import { StepDetails } from './steps/step-details.tsx'
import { StepDirection } from './steps/step-direction.tsx'
import { StepPreview } from './steps/step-preview.tsx'
import { StepWishes } from './steps/step-wishes.tsx'
import { texts } from './texts.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useWizardGoals } from './use-wizard-goals.ts'
import { useWizardSession, type WizardControl } from './session/use-wizard-session.ts'
import { StartAnew, WizardFooter } from './wizard-footer.tsx'
import { isBudgetSettled } from './budget/wizard.budget.ts'
import { step } from './trip/wizard.fields.ts'
import type { Prefill } from './trip/wizard.prefill.ts'

export interface WizardProps {
  open: boolean
  onClose: () => void
  /** Fields known beforehand, as section 3 of the specification names them. */
  prefill?: Prefill
  /** The trip in one sentence, to be read first of all. */
  wish?: string
  onLaunched?: (auctionId: number) => void
}

/** Describes a trip step by step and launches its auction. */
export function Wizard({ open, ...rest }: WizardProps) {
  return open ? <OpenWizard {...rest} /> : null
}

function OpenWizard({ onClose, prefill, wish, onLaunched }: Omit<WizardProps, 'open'>) {
  const wizard = useWizardSession({ prefill, wish, onLaunched })
  useWizardGoals(wizard.state, prefill)
  const { release, finish } = useBackButton()
  const queries = useQueryClient()
  const { over } = wizard
  const isLaunched = over.kind === 'launched'
  const finished = useEffectEvent(finish)
  useEffect(() => {
    if (isLaunched) finished()
  }, [isLaunched])
  const close = () => {
    onClose()
    // Lists that keep their own copy of the data have a new auction to show.
    if (isLaunched) void queries.invalidateQueries()
    // With it the page's data is loaded anew: whoever came in on the way appears in the header, the auction in its list.
    release()
  }
  if (over.kind === 'launched') return <Launched {...over} onClose={close} onLeave={onClose} />
  return <WizardWindow wizard={wizard} onClose={close} onLeave={onClose} />
}

interface WindowProps {
  wizard: WizardControl
  onClose: () => void
  /** Another page comes in the place of this one. */
  onLeave: () => void
}

function WizardWindow({ wizard, onClose, onLeave }: WindowProps) {
  const [isGuided, setGuided] = useState(true)
  const at = wizard.state.step
  const isAskedSoon = wizard.isGuest && at >= step.preview
  useEffect(() => {
    if (isAskedSoon) loadWindows()
  }, [isAskedSoon])
  const steps = texts.steps.slice(0, wizard.isGuest ? texts.steps.length : step.registration)
  const guide = <Guide wizard={wizard} stepCount={steps.length} onClose={() => setGuided(false)} />
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      onBack={at === step.direction ? onClose : wizard.back}
      isDismissable={false}
      size="l"
      title={texts.steps[at]?.title}
      head={<StepBar steps={steps.map(({ short }) => short)} current={at} onStep={wizard.goTo} />}
      footer={<WizardFooter wizard={wizard} onClose={onClose} />}
      aside={isGuided && <>{wizard.over.kind === 'nothing' && guide}</>}
    >
      <StepForm wizard={wizard} />
      <Suspense>
        <OverWizard wizard={wizard} onLeave={onLeave} />
      </Suspense>
    </Modal>
  )
}

/** The windows that ask in between. They stand inside the wizard's own, which would else keep the focus from them. */
function OverWizard({ wizard, onLeave }: Omit<WindowProps, 'onClose'>) {
  const { over, dispatch } = wizard
  const close = () => dispatch({ type: 'window-closed' })
  switch (over.kind) {
    case 'sign-in':
      return (
        <SignInModal
          title={texts.signInTitle}
          subtitle={texts.signInSubtitle}
          phone={wizard.person.phone}
          onClose={close}
          onConfirmed={wizard.signInConfirmed}
          onFirstTime={(phone) => dispatch({ type: 'introduced', phone })}
        />
      )
    case 'code':
      return (
        <CodeModal
          sent={over.code}
          onClose={close}
          onConfirmed={wizard.registrationConfirmed}
          onTaken={(errors) => dispatch({ type: 'person-taken', errors })}
        />
      )
    case 'agent':
      return <AgentAlert onClose={close} />
    case 'same':
      return <SameRuns id={over.id} onClose={close} onLeave={onLeave} onAgain={wizard.launchAgain} />
    case 'nothing':
    case 'launched':
      return null
    default:
      return over satisfies never
  }
}

/** Enter goes on, or checks the budget where that is what the step waits for. */
function StepForm({ wizard }: Pick<WindowProps, 'wizard'>) {
  const body = useRef<HTMLFormElement>(null)
  const isPhone = useIsPhone()
  const { step: at, check, fields } = wizard.state
  useStepFocus(body, { step: at, refusals: wizard.refusals })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wizard.isPending) return
    if (at === step.details && !isBudgetSettled(check, fields.budget)) wizard.check()
    else wizard.next()
  }
  return (
    <form
      ref={body}
      tabIndex={-1}
      noValidate
      method="post"
      aria-label={texts.steps[at]?.title}
      onSubmit={submit}
      className="scroll-mt-4 outline-none"
    >
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <Step wizard={wizard} />
      {isPhone && <StartAnew wizard={wizard} />}
    </form>
  )
}

function Step({ wizard }: Pick<WindowProps, 'wizard'>) {
  switch (wizard.state.step) {
    case step.direction:
      return <StepDirection wizard={wizard} />
    case step.details:
      return <StepDetails wizard={wizard} />
    case step.wishes:
      return <StepWishes wizard={wizard} />
    case step.preview:
      return <StepPreview wizard={wizard} />
    default:
      return (
        <PersonFields
          person={wizard.person}
          errors={wizard.personErrors}
          onChange={(field, value) => wizard.dispatch({ type: 'person-edited', field, value })}
          onSignIn={() => wizard.dispatch({ type: 'sign-in-asked' })}
        />
      )
  }
}
