import { useState } from 'react'
import type { Confirmed, PersonErrors, ProvenPhone, SentCode } from '../../identity/index.ts'
import { useUser } from '../../../app/page/user.ts'
import { useRegistration } from './use-registration.ts'
import type { Failure } from './use-failure.ts'
import type { WizardControl } from '../use-wizard-state.ts'
import { step } from '../wizard.fields.ts'

/** What stands over the wizard, or in its place after the launch. */
export type Over =
  | { kind: 'nothing' }
  | { kind: 'sign-in' }
  | { kind: 'code'; code: SentCode }
  | { kind: 'agent' }
  | { kind: 'launched'; id: number; isNewcomer: boolean }

interface EnteringOptions {
  wizard: WizardControl
  show: (over: Over) => void
  /** The server has set the session's cookie. */
  onEntered: (asNewcomer: boolean) => void
  onFailed: (failure: Failure) => void
}

/** How a guest becomes somebody on the way: by a code, or by the short form and a code. */
export function useEntering({ wizard, show, onEntered, onFailed }: EnteringOptions) {
  const user = useUser()
  const [isGuest, setGuest] = useState(user === null)
  const [isNewcomer, setNewcomer] = useState(false)
  const [proven, setProven] = useState<ProvenPhone | null>(null)
  const registration = useRegistration(onFailed)

  const enter = (asNewcomer: boolean) => {
    setGuest(false)
    setNewcomer(asNewcomer)
    show({ kind: 'nothing' })
    wizard.goTo(step.preview)
    onEntered(asNewcomer)
  }
  const introduce = (phone: string) => {
    registration.edit('phone', phone)
    show({ kind: 'nothing' })
    wizard.goTo(step.registration)
  }
  const register = async (by: ProvenPhone | null = proven) => {
    const registered = await registration.send(by)
    if (!registered) wizard.refuse({})
    else if (registered.kind === 'signed-in') enter(true)
    else show({ kind: 'code', code: registered.code })
  }

  return {
    isGuest,
    isNewcomer,
    registration,
    register: () => void register(),
    introduce,
    signIn: () => {
      setGuest(true)
      show({ kind: 'sign-in' })
    },
    /** A phone of nobody is proved all the same: the form needs no second code. */
    signInConfirmed: (confirmed: Confirmed) => {
      if (confirmed.kind === 'signed-in') return enter(false)
      setProven(confirmed)
      introduce(confirmed.phone)
    },
    /** Somebody took the e-mail or the phone while the code was on its way: that is said where it was typed. */
    registrationRefused: (errors: PersonErrors) => {
      show({ kind: 'nothing' })
      registration.refuse(errors)
      wizard.goTo(step.registration)
      wizard.refuse({})
    },
    /** A code that came by a call knows nothing of the form, which is then sent again with the proof. */
    registrationConfirmed: (confirmed: Confirmed) => {
      if (confirmed.kind === 'signed-in') return enter(true)
      show({ kind: 'nothing' })
      setProven(confirmed)
      void register(confirmed)
    },
  }
}
