/** What of the browser's window is used. */
interface Page {
  addEventListener(type: string, listener: (event: Press) => void, capture: boolean): void
  setTimeout(run: () => void, ms: number): unknown
}

interface Press {
  isTrusted: boolean
  target: unknown
  preventDefault(): void
  stopImmediatePropagation(): void
}

interface Pressable {
  closest(selector: string): Pressable | null
  click(): void
  isConnected: boolean
}

/**
 * A page stands there before its scripts have come. The last button that was pressed until then is pressed again when
 * React has taken it over, and a form is not sent by the browser itself, with what was typed in the address. Runs
 * inline, as text, before everything else: it must need nothing from outside. Links work without it.
 */
export function keepEarlyPress(page: Page): void {
  const retryMs = 40
  const patience = 500
  let begun: Pressable | null = null
  let waiting: Pressable | null = null
  let patienceLeft = 0

  // React marks each element that it has taken over with its properties.
  const isAlive = (button: Pressable) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  // What opens by the browser's own hand does without any script.
  const ours = 'button:not([popovertarget])'
  const buttonOf = ({ target }: Press) => (target as Partial<Pressable> | null)?.closest?.(ours) ?? null

  const pressAgain = () => {
    patienceLeft -= 1
    if (!waiting?.isConnected || patienceLeft < 0) {
      waiting = null
    } else if (isAlive(waiting)) {
      const button = waiting
      waiting = null
      button.click()
    } else {
      page.setTimeout(pressAgain, retryMs)
    }
  }

  const noteBeginning = (event: Press) => {
    const button = buttonOf(event)
    begun = button && !isAlive(button) ? button : null
  }

  // Above React, which would take a press over only half: half a press is none to a button of its own.
  const keep = (event: Press) => {
    const button = buttonOf(event)
    if (!button || !event.isTrusted || (isAlive(button) && button !== begun)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    begun = null
    const isRunning = waiting !== null
    waiting = button
    patienceLeft = patience
    if (!isRunning) pressAgain()
  }

  page.addEventListener('pointerdown', noteBeginning, true)
  page.addEventListener('click', keep, true)
}
