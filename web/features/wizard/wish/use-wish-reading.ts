import { useEffect, useEffectEvent } from 'react'
import { readWish, type WishReading } from '../../../../contract/wishes/wishes.ts'
import { call } from '../../../app/calls/call.ts'
import { visitorDay } from '../visitor-day.ts'
import type { WishState } from '../wizard.state.ts'

interface ReadingEvents {
  onRead: (reading: WishReading) => void
  onFailed: () => void
}

/** Asks while the state says that the sentence is being read; any change of it calls the answer off. */
export function useWishReading({ phase, text }: WishState, events: ReadingEvents): void {
  const tell = useEffectEvent((reading: WishReading) => events.onRead(reading))
  const fail = useEffectEvent(() => events.onFailed())
  useEffect(() => {
    if (phase !== 'reading') return
    const control = new AbortController()
    const { signal } = control
    call(readWish, { body: { text, today: visitorDay() } }, { signal }).then(
      ({ result }) => {
        if (!signal.aborted) tell(result)
      },
      () => {
        if (!signal.aborted) fail()
      },
    )
    return () => control.abort()
  }, [phase, text])
}
