/** Over: its window has done what it was opened for, and does not come back. */
type Standing = true | 'over'

/** A place in the history that was made for an open window, beside what else the page keeps there. */
export function windowEntry(state: unknown, isWindowOpen: Standing = true): object {
  return { ...(state as object | null), isWindowOpen }
}

/** Undefined where the place was made for no window. Holds after a reload too, when the window itself is gone. */
export function windowAt(state: unknown): Standing | undefined {
  return (state as { isWindowOpen?: Standing } | null)?.isWindowOpen
}
