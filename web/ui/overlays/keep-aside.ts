const GAP = 8

/** Corners of the window in the order in which they are tried; laid out by notices.css. */
type Place = 'foot' | 'foot-start' | 'top' | 'top-start'
const OVER_PAGE: readonly Place[] = ['foot', 'foot-start', 'top']
const OVER_WINDOW: readonly Place[] = ['top', 'top-start', 'foot-start', 'foot']
const BESIDE_PANEL: readonly Place[] = ['foot-start', 'top']

const PRESSABLE = 'a[href], button, input, textarea, select, [tabindex="0"]'
/** What has the focus, what stands still, what can be scrolled from under a notice. */
const weights = { focus: 1000, fixed: 10, scrolled: 1 }

/**
 * Notices lie over nothing that is to be pressed: neither over what has the focus nor, where a window is open, over its
 * cross, its buttons and its fields; without one not over what the page marks with `data-clear`. The region takes the first corner of the window where that is so, else the one where
 * least is covered. Answers how to stop looking.
 */
export function keepAside(region: HTMLElement): () => void {
  const look = () => {
    // What is being pressed does not step away from under the finger.
    if (region.contains(document.activeElement)) return
    const [places, obstacles] = surroundings(region)
    const costs = places.map((place) => {
      region.dataset['at'] = place
      return costOf(region.getBoundingClientRect(), obstacles)
    })
    region.dataset['at'] = places[costs.indexOf(Math.min(...costs))]
  }
  look()
  const sizes = new ResizeObserver(look)
  sizes.observe(region)
  // A window comes as a child of the page.
  const windows = new MutationObserver(look)
  windows.observe(document.body, { childList: true })
  document.addEventListener('focusin', look)
  return () => {
    sizes.disconnect()
    windows.disconnect()
    document.removeEventListener('focusin', look)
  }
}

interface Obstacle {
  box: DOMRect
  weight: number
}

function surroundings(region: HTMLElement): [readonly Place[], Obstacle[]] {
  const window = [...document.querySelectorAll('[data-window]')].at(-1)
  const panel = document.querySelector('[data-panel]')
  const clear = window ?? panel ?? document.querySelector('[data-clear]')
  const pressable = [...(clear?.querySelectorAll(PRESSABLE) ?? [])].filter((one) => !region.contains(one))
  const obstacles = pressable.map((one) => ({
    box: one.getBoundingClientRect(),
    weight: one.closest('header, footer') ? weights.fixed : weights.scrolled,
  }))
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.matches('[role=dialog], main'))
    obstacles.push({ box: focused.getBoundingClientRect(), weight: weights.focus })
  return [window ? OVER_WINDOW : panel ? BESIDE_PANEL : OVER_PAGE, obstacles]
}

function costOf(region: DOMRect, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, { box, weight }) => sum + (isUnder(box, region) ? weight : 0), 0)
}

function isUnder(one: DOMRect, region: DOMRect): boolean {
  const isApart =
    one.right + GAP < region.left ||
    one.left > region.right + GAP ||
    one.bottom + GAP < region.top ||
    one.top > region.bottom + GAP
  return region.height > 0 && one.height > 0 && !isApart
}
