import { type RefObject, useEffect, useRef } from 'react'

/**
 * The field where a form begins. `autoFocus` would come too early in a window over another window, which then still
 * holds the focus.
 */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
