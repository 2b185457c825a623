import { useRef } from 'react'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import type { PendingLaunch } from '../draft/wizard.draft.ts'
import type { WizardAction } from '../session/wizard.reducer.ts'
import type { WizardSession } from '../session/wizard.session.ts'
import { type AuctionBody, auctionBody } from '../trip/wizard.payload.ts'
import { afterFailedLaunch } from './launch-answers.ts'
import { launchTrip } from './launch-trip.ts'

interface LaunchOptions {
  session: WizardSession
  dispatch: (action: WizardAction) => void
  onLaunched: (auctionId: number) => void
}

interface Again {
  /** The visitor has been asked: the same trip once more. */
  isAgain?: boolean
}

/** Starts the auction. To try again is safe: see `launchOf`. */
export function useLaunch({ session, dispatch, onLaunched }: LaunchOptions): (more?: Again) => Promise<void> {
  // The second of two quick presses comes before the first has been drawn.
  const isSending = useRef(false)
  return async ({ isAgain } = {}) => {
    if (isSending.current) return
    isSending.current = true
    const { fields, check, consents } = session.told
    const body = auctionBody(fields, check)
    const pending = launchOf(body, session.unanswered)
    const launch = isAgain ? { ...pending, isAgain } : pending
    dispatch({ type: 'launch-sent', launch })
    try {
      const id = await launchTrip({ body, key: launch.key, isAgain: launch.isAgain, consents })
      dispatch({ type: 'launched', id })
      onLaunched(id)
    } catch (error) {
      dispatch(afterFailedLaunch(error))
    } finally {
      isSending.current = false
    }
  }
}

/** The same trip gets the same key until it is launched, so that a lost answer does not become a second auction. */
export function launchOf(body: AuctionBody, unanswered: PendingLaunch | null): PendingLaunch {
  const sent = JSON.stringify(body)
  return unanswered?.body === sent ? unanswered : { key: newIdempotencyKey(), body: sent }
}
