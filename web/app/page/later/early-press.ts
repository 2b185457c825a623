/** What of the browser's window is used. */
interface Page {
  addEventListener(type: string, listener: (event: Press) => void, capture: boolean): void
  setTimeout(run: () => void, ms: number): unknown
}

interface Press {
  isTrusted: boolean
  target: unknown
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
  preventDefault(): void
  stopImmediatePropagation(): void
}

interface Pressable {
  closest(selector: string): Pressable | null
  click(): void
  dispatchEvent(event: Event): unknown
  toggleAttribute(name: string, isThere: boolean): unknown
  isConnected: boolean
  ownerDocument: { documentElement: { dataset: DOMStringMap } }
}

interface Patience {
  /** React marks each element that it has taken over with its properties. */
  isAlive: (one: Pressable) => boolean
  /** Repeats what was done to the element when React has taken it over; the last one counts. */
  wait: (element: Pressable, repeat: () => void) => void
}

/** Runs inline, as text: it must need nothing from outside. */
export function bePatient(page: Pick<Page, 'setTimeout'>): Patience {
  const retryMs = 40
  const patience = 500
  let waiting: Pressable | null = null
  let again = () => {}
  let patienceLeft = 0

  const isAlive = (one: Pressable) => Object.keys(one).some((key) => key.startsWith('__reactProps'))

  const release = () => {
    waiting?.toggleAttribute('data-waits', false)
    waiting = null
  }

  const tryAgain = () => {
    // As long as the page itself waits, so does the press.
    if (waiting && 'ready' in waiting.ownerDocument.documentElement.dataset) patienceLeft -= 1
    if (!waiting?.isConnected || patienceLeft < 0) release()
    else if (isAlive(waiting)) {
      release()
      again()
    } else page.setTimeout(tryAgain, retryMs)
  }

  const wait = (element: Pressable, repeat: () => void) => {
    const isRunning = waiting !== null
    release()
    waiting = element
    again = repeat
    patienceLeft = patience
    element.toggleAttribute('data-waits', true)
    if (!isRunning) tryAgain()
  }

  return { isAlive, wait }
}

/**
 * A page stands there before its scripts have come. The last button that was pressed until then is pressed again when
 * React has taken it over, and a form is not sent by the browser itself, with what was typed in the address. What was
 * chosen in a list of the browser's own is told again. Meanwhile `data-waits` says that the press was heard. Runs
 * inline, as text, before everything else: it must need nothing from outside. Links work without it.
 */
export function keepEarlyPress(page: Page, { isAlive, wait }: Patience): void {
  let begun: Pressable | null = null

  // What opens by the browser's own hand does without any script; `data-own` is no part of React's page. Under the name
  // of the wizard the browser has but a word that it needs a script (without-script.tsx).
  const ours = 'button:not([popovertarget],[data-own]),[popovertarget=wizard],a[aria-haspopup]'
  const pressed = ({ target }: Press, what: string) =>
    (target as Partial<Pressable> | null)?.closest?.(what) ?? null

  const noteBeginning = (event: Press) => {
    const button = pressed(event, ours)
    begun = button && !isAlive(button) ? button : null
  }

  // Above React, which would take a press over only half: half a press is none to a button of its own.
  const keep = (event: Press) => {
    const button = pressed(event, ours)
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!button || !event.isTrusted || isElsewhere || (isAlive(button) && button !== begun)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    begun = null
    wait(button, () => button.click())
  }

  const keepChoice = (event: Press) => {
    const list = pressed(event, 'select')
    if (!list || isAlive(list)) return
    const { value } = list as unknown as HTMLSelectElement
    wait(list, () => {
      Object.assign(list, { value })
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  page.addEventListener('pointerdown', noteBeginning, true)
  page.addEventListener('click', keep, true)
  page.addEventListener('change', keepChoice, true)
}
