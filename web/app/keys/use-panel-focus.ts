import { useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { cardOf, isFocusLost } from './lost-focus.ts'

/**
 * A panel beside a list has the focus when it is opened, keeps it when a deed there takes the pressed button away (`state`
 * is what the deed changes), and gives it back to its line of the list when it is closed. At the first load of a page the
 * focus stays where browsers put it.
 */
export function usePanelFocus(id: number, state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useIsHydrated()
  const [isOpenedHere] = useState(isHydrated)
  const last = useRef(state)
  useEffect(() => {
    if (isOpenedHere) heading.current?.focus()
    return () => {
      if (isFocusLost()) cardOf(id)?.focus()
    }
  }, [id, isOpenedHere])
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    if (isFocusLost()) heading.current?.focus()
  }, [state])
  return { ref: heading, tabIndex: -1 }
}
