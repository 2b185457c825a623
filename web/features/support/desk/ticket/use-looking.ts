import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskLimits, type WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { lookAtTicket } from '../../../../../contract/support/desk-acts.ts'
import { call } from '../../../../app/calls/call.ts'
import { byFeedback } from '../desk.api.ts'

/**
 * Colleagues hear that it is open here, as long as the window is seen; the answer says who else looks. Whatever is pressed
 * or typed makes the own claim last.
 */
export function useLooking(ticketId: number, known: WholeDeskTicket['looking']) {
  const [told, setTold] = useState<{ known: typeof known; looking: typeof known } | null>(null)
  const isActive = useRef(false)
  const tell = useEffectEvent((looking: typeof known) => setTold({ known, looking }))
  useEffect(() => {
    const end = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const body = { is_active: isActive.current }
      isActive.current = false
      call(lookAtTicket, { ...byFeedback(ticketId), body }, { signal: end.signal }).then(
        ({ result }) => tell(result.looking),
        // The next one asks again.
        () => undefined,
      )
    }
    const act = () => {
      isActive.current = true
    }
    look()
    const timer = setInterval(look, deskLimits.lookSeconds * 1000)
    const hear = { signal: end.signal, passive: true }
    document.addEventListener('keydown', act, hear)
    document.addEventListener('pointerdown', act, hear)
    document.addEventListener('visibilitychange', look, hear)
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [ticketId])
  // What was read of the ticket since is newer.
  return told?.known === known ? told.looking : known
}
