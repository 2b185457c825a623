import { type FocusEvent, useRef } from 'react'

/** As far apart as the two presses of a double click may be, ms. */
export const DOUBLE_MS = 500

/**
 * Lets a press through, and none for as long as the second press of a double click may take. A page hears that its call is
 * under way only after the press, and a quick answer is there before the second press: neither can stop that. Whoever has
 * been elsewhere between the two (`leave`) presses anew.
 */
export function onePress() {
  let last = -Infinity
  return {
    press(at: number): boolean {
      if (at - last < DOUBLE_MS) return false
      last = at
      return true
    },
    leave() {
      last = -Infinity
    },
  }
}

interface Pressed<Event> {
  onPress?: ((event: Event) => void) | undefined
  onBlur?: ((event: FocusEvent) => void) | undefined
  isPending?: boolean | undefined
}

/** What a button that sends something does when pressed: once for a double click. Other buttons are as quick as fingers. */
export function useOnePress<Event>({ onPress, onBlur, isPending }: Pressed<Event>) {
  const guard = useRef<ReturnType<typeof onePress>>(null)
  if (!onPress || isPending === undefined) return { ...(onPress && { onPress }), ...(onBlur && { onBlur }) }
  return {
    onPress: (event: Event) => {
      guard.current ??= onePress()
      if (!isPending && guard.current.press(performance.now())) onPress(event)
    },
    onBlur: (event: FocusEvent) => {
      guard.current?.leave()
      onBlur?.(event)
    },
  }
}
