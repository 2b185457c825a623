import { useEffect } from 'react'
import { readWish } from '../../../../contract/wishes/wishes.ts'
import { call } from '../../../app/calls/call.ts'
import type { WizardAction } from '../session/wizard.reducer.ts'
import { visitorDay } from '../trip/visitor-day.ts'
import type { WishState } from '../trip/wizard.state.ts'

/**
 * Asks while the state says that the sentence is being read; any change of it calls the answer off, and so does sending
 * it once more, which asks anew: no press of Enter is lost, whatever became of the question before it.
 */
export function useWishReading(wish: WishState, dispatch: (action: WizardAction) => void): void {
  useEffect(() => {
    const { phase, text } = wish
    if (phase !== 'reading') return
    const control = new AbortController()
    const { signal } = control
    const tell = (action: WizardAction) => {
      if (!signal.aborted) dispatch(action)
    }
    call(readWish, { body: { text, today: visitorDay() } }, { signal }).then(
      ({ result }) => tell({ type: 'wish-read', reading: result }),
      () => tell({ type: 'wish-failed' }),
    )
    return () => control.abort()
  }, [wish, dispatch])
}
