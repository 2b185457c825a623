import { useState } from 'react'
import { isAgent, useUser } from '../../../app/page/user.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { useIsPhone } from '../../../ui/overlays/use-is-phone.ts'
import { texts } from '../texts.ts'
import { type Over, useEntering } from './use-entering.ts'
import { type Failure, useFailureNotice } from './use-failure.ts'
import { useLaunch } from './use-launch.ts'
import type { WizardControl } from '../use-wizard-state.ts'
import { step } from '../wizard.fields.ts'
import { stepOfErrors } from '../wizard.rules.ts'

interface StartOptions {
  wizard: WizardControl
  show: (over: Over) => void
  onLaunched?: (auctionId: number) => void
}

/** From the preview to the running auction, by way of signing in or registering where that is needed. */
export function useAuctionStart({ wizard, show, onLaunched }: StartOptions) {
  const user = useUser()
  const isPhone = useIsPhone()
  const [failure, setFailure] = useState<Failure | null>(null)
  const entering = useEntering({
    wizard,
    show,
    onEntered: (asNewcomer) => void launch(asNewcomer),
    onFailed: setFailure,
  })
  const { launch, isLaunching } = useLaunch(wizard, {
    onLaunched: (id, isNewcomer) => {
      wizard.startAnew()
      entering.registration.forget()
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
    onFailed: setFailure,
  })

  const start = () => {
    setFailure(null)
    if (entering.isGuest) entering.signIn()
    else if (isAgent(user)) show({ kind: 'agent' })
    else void launch(entering.isNewcomer)
  }
  const register = () => {
    setFailure(null)
    entering.register()
  }
  useFailureNotice(failure, (failed) => (failed.of === 'launch' ? start() : register()))

  const isFailureHere = failure !== null && wizard.state.step === stepOf[failure.of]
  return {
    entering,
    start,
    register,
    isPending: isLaunching || entering.registration.isSending,
    /** For the window itself, where no notice tells of it, and where it can be mended. */
    failure: isPhone && isFailureHere ? failure : null,
    forgetFailure: () => setFailure(null),
  }
}

const stepOf = { launch: step.preview, registration: step.registration } as const
