import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

/**
 * The field's own element, given to the caller too; focused at the start where asked. React's `autoFocus` would come
 * too early in a window over another window, which then still holds the focus.
 */
export function useFieldRef<T extends HTMLElement>(
  ref: Ref<T> | undefined,
  isFirst = false,
): RefObject<T | null> {
  const own = useRef<T>(null)
  useImperativeHandle(ref, () => own.current as T)
  useEffect(() => {
    if (isFirst) own.current?.focus()
    // Only when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return own
}
