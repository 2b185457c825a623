/** What had the focus has gone from the page, and nothing has taken it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** The title of the page: where the keyboard goes on when nothing nearer is left. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

/** Nothing nearer has been found yet. */
export const isFocusOnTitle = (): boolean => document.activeElement?.matches('main h1') ?? false

/** Of a thing in a list its head: the link, the button or the line that the keyboard comes to. */
export const cardOf = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-card="${id}"]`)
