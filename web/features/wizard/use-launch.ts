import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { ApiRefusal } from '../../app/api.ts'
import { notify } from '../../ui/toast.tsx'
import { launchTrip } from './launch-trip.ts'
import { texts } from './texts.ts'
import type { WizardControl } from './use-wizard-state.ts'
import type { FieldErrors } from './wizard.fields.ts'
import { auctionBody } from './wizard.payload.ts'
import { fieldErrorsOf } from './wizard.rules.ts'

interface LaunchOutcomes {
  onLaunched: (auctionId: number, isNewcomer: boolean) => void
  /** The account is an agent's. */
  onAgent: () => void
  /** The session has ended meanwhile. */
  onGuest: () => void
  onRefused: (errors: FieldErrors) => void
}

/** Starts the auction; a failure offers to try again, which is safe: see `launchKey`. */
export function useLaunch(wizard: WizardControl, outcomes: LaunchOutcomes) {
  const [isLaunching, setLaunching] = useState(false)
  const closeNotice = useRef<() => void>(undefined)
  const retry = useRef<(isNewcomer: boolean) => void>(undefined)

  const launch = async (isNewcomer: boolean) => {
    const { fields, check, consents } = wizard.state
    const body = auctionBody(fields, check)
    closeNotice.current?.()
    setLaunching(true)
    try {
      outcomes.onLaunched(await launchTrip({ body, key: wizard.launchKey(body), consents }), isNewcomer)
    } catch (error) {
      fail(error, isNewcomer)
    } finally {
      setLaunching(false)
    }
  }

  const fail = (error: unknown, isNewcomer: boolean) => {
    const refusal = error instanceof ApiRefusal ? error : null
    const errors = fieldErrorsOf(refusal?.fields ?? {})
    if (refusal?.reason === 'agent_cannot_launch') return outcomes.onAgent()
    if (refusal?.httpStatus === 401) return outcomes.onGuest()
    if (Object.keys(errors).length > 0) return outcomes.onRefused(errors)
    closeNotice.current = notify({
      title: texts.launchFailed,
      text: refusal?.message,
      tone: 'danger',
      timeout: limits.errorNoticeMs,
      action: { label: texts.retry, onPress: () => retry.current?.(isNewcomer) },
    })
  }

  // The notice outlives the render that showed it, and must send what the wizard says by then.
  useEffect(() => {
    retry.current = (isNewcomer) => void launch(isNewcomer)
  })
  useEffect(() => () => closeNotice.current?.(), [])
  return { launch, isLaunching }
}
