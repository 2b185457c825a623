import { useRef, useState } from 'react'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { launchTrip } from './launch-trip.ts'
import { texts } from '../texts.ts'
import type { Failure } from './use-failure.ts'
import type { WizardControl } from '../use-wizard-state.ts'
import type { FieldErrors } from '../wizard.fields.ts'
import { auctionBody } from '../wizard.payload.ts'
import { fieldErrorsOf } from '../wizard.rules.ts'

interface LaunchOutcomes {
  onLaunched: (auctionId: number, isNewcomer: boolean) => void
  /** The account is an agent's. */
  onAgent: () => void
  /** The session has ended meanwhile. */
  onGuest: () => void
  onRefused: (errors: FieldErrors) => void
  onFailed: (failure: Failure) => void
}

/** Starts the auction. To try again is safe: see `launchKey`. */
export function useLaunch(wizard: WizardControl, outcomes: LaunchOutcomes) {
  const [isLaunching, setLaunching] = useState(false)
  // The second of two quick presses comes before the first has been drawn.
  const isSending = useRef(false)

  const launch = async (isNewcomer: boolean) => {
    if (isSending.current) return
    isSending.current = true
    const { fields, check, consents } = wizard.state
    const body = auctionBody(fields, check)
    setLaunching(true)
    try {
      outcomes.onLaunched(await launchTrip({ body, key: wizard.launchKey(body), consents }), isNewcomer)
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
      setLaunching(false)
    }
  }

  const fail = (error: unknown) => {
    const refusal = error instanceof ApiRefusal ? error : null
    const errors = fieldErrorsOf(refusal?.fields ?? {})
    if (refusal?.reason === 'agent_cannot_launch') return outcomes.onAgent()
    if (refusal?.httpStatus === 401) return outcomes.onGuest()
    if (Object.keys(errors).length > 0) return outcomes.onRefused(errors)
    outcomes.onFailed({ of: 'launch', title: texts.launchFailed, text: refusal?.message })
  }
  return { launch, isLaunching }
}
