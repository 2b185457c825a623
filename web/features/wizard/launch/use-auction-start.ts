import { isAgent, useUser } from '../../../app/page/user.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { useIsPhone } from '../../../ui/overlays/use-is-phone.ts'
import { forgetKept } from '../session/use-kept-session.ts'
import type { WizardAction } from '../session/wizard.reducer.ts'
import type { WizardSession } from '../session/wizard.session.ts'
import { texts } from '../texts.ts'
import { step } from '../trip/wizard.fields.ts'
import { useEntering } from './use-entering.ts'
import { useFailureNotice } from './use-failure-notice.ts'
import { useLaunch } from './use-launch.ts'

interface StartOptions {
  session: WizardSession
  dispatch: (action: WizardAction) => void
  onLaunched?: (auctionId: number) => void
}

const stepOf = { launch: step.preview, registration: step.registration } as const

/** From the preview to the running auction, by way of signing in or registering where that is needed. */
export function useAuctionStart({ session, dispatch, onLaunched }: StartOptions) {
  const user = useUser()
  const isPhone = useIsPhone()
  const { failure, told, isLaunching, isRegistering } = session
  const launch = useLaunch({
    session,
    dispatch,
    onLaunched: (id) => {
      forgetKept()
      if (!isPhone)
        notify({
          title: texts.auctionNumber(id),
          text: texts.auctionStarted,
          tone: 'good',
          subject: `auction-${id}`,
        })
      onLaunched?.(id)
    },
  })
  const entering = useEntering({ session, dispatch, onEntered: () => void launch() })
  const start = () => {
    dispatch({ type: 'failure-forgotten' })
    if (session.isGuest) dispatch({ type: 'sign-in-asked' })
    else if (isAgent(user)) dispatch({ type: 'agent-stopped' })
    else void launch()
  }
  const register = () => {
    dispatch({ type: 'failure-forgotten' })
    entering.register()
  }
  useFailureNotice(failure, ({ of }) => (of === 'launch' ? start() : register()))
  const launchAgain = () => {
    dispatch({ type: 'window-closed' })
    void launch({ isAgain: true })
  }
  return {
    ...entering,
    start,
    launchAgain,
    register,
    isPending: isLaunching || isRegistering,
    /** For the window itself, where no notice tells of it, and where it can be mended. */
    failure: isPhone && failure && told.step === stepOf[failure.of] ? failure : null,
  }
}
