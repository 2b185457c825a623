import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'

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

/**
 * What was typed before the scripts of the page had come stands in the element alone: it is taken over, as if it were
 * typed now. `shown`: what the element would show without it.
 */
export function useEarlyText(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  take: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== '' && typed !== shown) take(typed)
  })
  useEffect(() => takeOver(), [])
}
