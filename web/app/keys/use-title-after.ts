import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * The title to go on from once what was sent stands in the place of its form, far above the button on a phone. Not while
 * something else has the focus.
 */
export function useTitleAfter(isDone: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone && isFocusLost()) title.current?.focus()
  }, [isDone])
  return title
}
