import { type KeyboardEvent, useRef, useState } from 'react'
import type { ComboBoxProps } from './combo-box.tsx'
import { foldText, type OptionItem } from './option-row.tsx'
import { useOptions } from './use-options.ts'

/** State and moves of a combo box: what is typed, what is offered, which line is active. */
export function useCombo<T extends OptionItem>({ value, onChange, items, onSearch, onBlur, isDisabled }: ComboBoxProps<T>) {
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const inputRef = useRef<HTMLInputElement | null>(null)
  const found = useOptions({ items, onSearch }, query?.trim() ?? '', isOpen)
  const { options } = found
  const first = query?.trim() && found.answered === query.trim() && options.length > 0 ? 0 : -1
  const active = Math.min(chosen ?? first, options.length - 1)

  const shut = (): void => { setOpen(false); setQuery(null); setChosen(null) }
  const open = (): void => { if (!isDisabled) setOpen(true) }
  const pick = (item: T): void => { shut(); if (item.id !== value?.id) onChange(item) }

  return {
    ...found, query, isOpen, active, inputRef, open, pick,
    shown: query ?? value?.title ?? '',
    hover: setChosen,
    close: shut,
    clear: (): void => { setQuery(null); setChosen(null); onChange(null); inputRef.current?.focus() },
    focus: (): void => { open(); inputRef.current?.select() },
    type: (text: string): void => { setQuery(text); setChosen(null); open() },
    blur: (): void => {
      if (query !== null) settle()
      shut()
      onBlur?.()
    },
    key: (event: KeyboardEvent): void => {
      const moved = movedTo(event.key, active, options.length)
      if (moved !== null) {
        event.preventDefault()
        if (isOpen) setChosen(moved)
        else open()
      } else if (event.key === 'Enter' && isOpen) pressEnter(event)
      else if (event.key === 'Tab') pressTab()
      else if (event.key === 'Escape' && isOpen) { event.stopPropagation(); shut() }
    },
  }

  function pressEnter(event: KeyboardEvent): void {
    event.preventDefault()
    const item = options[active]
    if (item) pick(item)
  }

  /** Leaving by Tab takes the line that is lit, so that a typed name is not lost. */
  function pressTab(): void {
    const item = isOpen && query?.trim() ? options[active] : undefined
    if (item) pick(item)
  }

  /** Leaving with a text: an empty one clears, an exact title is taken, anything else goes back. */
  function settle(): void {
    const text = foldText(query?.trim() ?? '')
    if (text === '') onChange(null)
    const same = options.find((item) => foldText(item.title) === text)
    if (same && same.id !== value?.id) onChange(same)
  }
}

export type ComboState<T extends OptionItem> = ReturnType<typeof useCombo<T>>

function movedTo(key: string, active: number, count: number): number | null {
  if (count === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? -1 : null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'PageDown') return Math.min(count - 1, active + 6)
  if (key === 'PageUp') return Math.max(0, active - 6)
  return null
}
