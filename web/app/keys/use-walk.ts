import { useKeys } from './use-keys.ts'

/** J and K walk through the things that the page lists, by their heads (`data-card`), from wherever in one the focus is. */
export function useWalk(): void {
  useKeys({ next: () => walk(1), previous: () => walk(-1) })
}

function walk(by: 1 | -1): void {
  const heads = [...document.querySelectorAll<HTMLElement>('main [data-card]')]
  const next = heads[placeAfter(heads, by)]
  next?.focus({ preventScroll: true })
  next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
}

function placeAfter(heads: readonly HTMLElement[], by: 1 | -1): number {
  const { activeElement } = document
  const within = heads.findIndex((head) => (head.closest('li, tr') ?? head).contains(activeElement))
  // Beside the list the one that is open there is worked on.
  const at = within === -1 ? heads.findIndex((head) => head.ariaExpanded === 'true') : within
  return at === -1 ? 0 : at + by
}
