/** Marks the field that messages are written in. */
export const messageField = { 'data-message-field': '' } as const

const MENU = '[data-seq] [aria-haspopup]'
/** Frames: a window that goes takes about twenty. */
const LOOKS = 90

/**
 * Where the keyboard goes on once a window of a message has gone: in the field, or at the menu of this message; at another's
 * where this one has none any more. The field would bring the keyboard of a phone with it.
 */
export function focusNext(to: { menuOf: number } | 'field'): void {
  let looks = LOOKS
  const look = () => {
    const at = document.activeElement
    // While the window is there the focus is in it; then it falls to the page, or back to the menu.
    if (at && at !== document.body && !at.matches(MENU)) {
      if (--looks > 0) requestAnimationFrame(look)
      return
    }
    targetOf(to)?.focus({ preventScroll: true })
  }
  requestAnimationFrame(look)
}

function targetOf(to: { menuOf: number } | 'field'): HTMLElement | null | undefined {
  const field = document.querySelector<HTMLElement>('[data-message-field]')
  if (to === 'field') return field
  const own = document.querySelector<HTMLElement>(`[data-seq="${to.menuOf}"] [aria-haspopup]`)
  return own ?? [...document.querySelectorAll<HTMLElement>(MENU)].at(-1) ?? field
}
