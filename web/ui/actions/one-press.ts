/** Presses in a row at one place, as the browser counts them: the second of a double click is 2. Of a key there are none. */
let inRow = 0

/** Listens before any button does. */
export function countPresses(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('mousedown', (event) => (inRow = (event as UIEvent).detail), { capture: true })
  page.addEventListener('keydown', () => (inRow = 0), { capture: true })
}

if (typeof document !== 'undefined') countPresses(document)

interface Pressed<Event> {
  onPress?: ((event: Event) => void) | undefined
  /** Of buttons that send something; others are as quick as fingers. */
  isPending?: boolean | undefined
}

/**
 * What a button does when pressed: one that sends something does it once for a double click. A page hears that its call is
 * under way only after the press, and a quick answer is there before the second one: neither can stop that.
 */
export function oncePressed<Event>({ onPress, isPending }: Pressed<Event>): Pressed<Event> {
  if (!onPress || isPending === undefined) return onPress ? { onPress } : {}
  return {
    onPress: (event) => {
      if (!isPending && inRow < 2) onPress(event)
    },
  }
}
