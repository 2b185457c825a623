import type { FormEvent, FocusEvent } from 'react'

/** What is written in stays whole in the free part of the basket, with its hint: when it gets the focus and while it grows. */
export function keepWrittenInView({ target }: FocusEvent | FormEvent): void {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
  // Of a field that is taller than its place, the end that one writes at.
  requestAnimationFrame(() => {
    const field = target.closest('[data-rac]:has(textarea)') ?? target
    field.scrollIntoView({ block: 'nearest' })
    target.scrollIntoView({ block: 'nearest' })
  })
}
