/** A place in the history that was made for an open window, beside what else the page keeps there. */
export function windowEntry(state: unknown): object {
  return { ...(state as object | null), isWindowOpen: true }
}

/** Also true after a reload, when the window itself is gone. */
export function isWindowEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWindowOpen' in state
}
