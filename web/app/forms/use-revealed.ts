import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../keys/lost-focus.ts'

/**
 * A press that opens a field in the place of its button leads into the field; the way back leads to the last of the
 * buttons, which opened it.
 */
export function useRevealed(isShown: boolean, place: RefObject<HTMLElement | null>): void {
  const last = useRef(isShown)
  useEffect(() => {
    if (last.current === isShown) return
    last.current = isShown
    if (!isShown && !isFocusLost()) return
    const buttons = place.current?.querySelectorAll<HTMLElement>('button')
    const next = isShown ? place.current?.querySelector<HTMLElement>('textarea') : [...(buttons ?? [])].at(-1)
    next?.focus()
  }, [isShown, place])
}
