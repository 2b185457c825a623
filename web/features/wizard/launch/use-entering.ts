import { type Confirmed, errorsOfPerson, registerPerson } from '../../identity/index.ts'
import type { WizardAction } from '../session/wizard.reducer.ts'
import type { WizardSession } from '../session/wizard.session.ts'
import { afterFailedRegistration, afterRegistration } from './launch-answers.ts'

interface EnteringOptions {
  session: WizardSession
  dispatch: (action: WizardAction) => void
  /** The server has set the session's cookie. */
  onEntered: () => void
}

/** How a guest becomes somebody on the way: by a code, or by the short form and a code. */
export function useEntering({ session, dispatch, onEntered }: EnteringOptions) {
  const enter = (isNewcomer: boolean) => {
    dispatch({ type: 'entered', isNewcomer })
    onEntered()
  }
  const register = async (proven = session.proven) => {
    const { person } = session
    const errors = errorsOfPerson(person)
    if (Object.keys(errors).length > 0) return dispatch({ type: 'registration-refused', errors })
    dispatch({ type: 'registration-sent' })
    const answer = await registerPerson(person, proven).then(
      (registered) => afterRegistration(registered, person),
      afterFailedRegistration,
    )
    dispatch(answer)
    if (answer.type === 'entered') onEntered()
  }
  return {
    register: () => void register(),
    /** A phone of nobody is proved all the same: the form needs no second code. */
    signInConfirmed: (confirmed: Confirmed) => {
      if (confirmed.kind === 'signed-in') enter(false)
      else dispatch({ type: 'introduced', phone: confirmed.phone, proven: confirmed })
    },
    /** A code that came by a call knows nothing of the form, which is then sent again with the proof. */
    registrationConfirmed: (confirmed: Confirmed) => {
      if (confirmed.kind === 'signed-in') return enter(true)
      dispatch({ type: 'phone-proven', proven: confirmed })
      void register(confirmed)
    },
  }
}
