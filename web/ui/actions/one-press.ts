import { useRef } from 'react'

/** As far apart as the two presses of a double click may be, ms. */
export const DOUBLE_MS = 500

/**
 * Lets a press through, and none for as long as the second press of a double click may take. A page hears that its call is
 * under way only after the press, and a quick answer is there before the second press: neither can stop that.
 */
export function onePress(): (at: number) => boolean {
  let last = -Infinity
  return (at) => {
    if (at - last < DOUBLE_MS) return false
    last = at
    return true
  }
}

/** What a button that sends something does when pressed: once for a double click. Other buttons are as quick as fingers. */
export function useOnePress<Event>(
  onPress: ((event: Event) => void) | undefined,
  isPending: boolean | undefined,
): ((event: Event) => void) | undefined {
  const guard = useRef<ReturnType<typeof onePress>>(null)
  if (!onPress || isPending === undefined) return onPress
  return (event) => {
    guard.current ??= onePress()
    if (!isPending && guard.current(performance.now())) onPress(event)
  }
}
