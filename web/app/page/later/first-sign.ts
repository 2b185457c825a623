import type { Application } from './application.ts'
import type { LoadPlan } from './plan.ts'

interface Waiting {
  application: Application
  when: LoadPlan['when']
  /** Under which the browser keeps what its owner has said of counters. */
  choiceKey: string
}

/**
 * Starts the application with the first sign of a person. A press hurries it; what merely shows that somebody is there
 * lets it come while nothing else is done. A link is followed by the browser and needs nothing. Runs inline, as text,
 * before everything else: it must need nothing from outside.
 */
export function awaitFirstSign(
  page: Window & typeof globalThis,
  { application, when, choiceKey }: Waiting,
): void {
  const { document, location, history } = page
  const presses = ['pointerdown', 'keydown', 'click', 'input', 'submit']
  const address = () => location.pathname + location.search
  const opened = address()
  let pointer: string | undefined

  const elementOf = ({ target }: Event) => (target instanceof page.Element ? target : null)
  const isFollowed = (event: Event) =>
    !event.type.startsWith('key') && elementOf(event)?.closest('a[href]:not([aria-haspopup])')

  // A browser says that the pointer moves where the page does, under a pointer that rests.
  const hasMoved = ({ screenX, screenY }: MouseEvent) => {
    const before = pointer
    pointer = `${screenX} ${screenY}`
    return before !== undefined && before !== pointer
  }

  const notice = (event: Event) => {
    const isPress = presses.includes(event.type)
    if (event.type === 'pointermove' ? !hasMoved(event as MouseEvent) : isFollowed(event)) return
    if (elementOf(event)?.closest('[popovertarget=wizard]')) application.fetchWindow()
    if (isPress) application.hurry()
    // Without a network each further move of the pointer would ask again.
    else if (!application.hasFailed()) application.start()
  }

  const isCounted = () => {
    try {
      return page.localStorage.getItem(choiceKey) === 'all'
    } catch {
      return false
    }
  }

  for (const sign of ['pointermove', 'touchstart', 'scroll', ...presses])
    page.addEventListener(sign, notice, { capture: true, passive: true })
  // Without its application a page cannot follow where the history leads.
  page.addEventListener('popstate', () => {
    if (!('ready' in document.documentElement.dataset) && address() !== opened) location.reload()
  })
  // Loaded anew while its window stood open (window-entry.ts).
  const { usr } = (history.state ?? {}) as { usr?: { isWindowOpen?: unknown } }
  if (usr?.isWindowOpen === true) {
    application.fetchWindow()
    application.hurry()
  }
  if (when === 'idle' || (when === 'counted' && isCounted()))
    page.addEventListener('load', () => application.start())
}
