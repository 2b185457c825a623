import { type KeyboardEvent, type RefObject, useState } from 'react'
import { foldText, type OptionItem } from './option-row.tsx'
import { texts } from '../words/texts.ts'
import { useHeld } from './use-held.ts'
import { useOptions } from './use-options.ts'

export interface ComboSource<T extends OptionItem> {
  value: T | null
  onChange: (item: T | null) => void
  /** All items when there is no `onSearch`; otherwise those offered before anything is typed. */
  items?: readonly T[]
  /** Asks the server; the signal is aborted when the question is stale. Asked with '' on focus when there are no `items`. */
  onSearch?: (query: string, signal: AbortSignal) => Promise<readonly T[]>
  /** What can be done where nothing was found, beside typing something else. */
  wayOn?: (query: string) => WayOn
  onBlur?: () => void
  isDisabled?: boolean
}

export interface WayOn {
  label: string
  take: () => void
}

/** The line that is lit, and whether the keyboard put the light there. */
interface Lit {
  at: number
  isByKey: boolean
}

interface Opening {
  /** Which it is: every one is drawn anew. */
  count: number
  /**
   * Below the field, or above it where there is no room. Chosen once: a list that changed sides when a shorter answer
   * came would move away from under the pointer.
   */
  side: 'bottom start' | 'top start'
}

/** A list as low as this can still be read and scrolled. */
const LIST_MIN = 220

function roomierSide(field: HTMLElement | null): Opening['side'] {
  const { top, bottom } = field?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const below = window.innerHeight - bottom
  return below < LIST_MIN && top > below ? 'top start' : 'bottom start'
}

/** State and moves of a combo box: what is typed, what is offered, which line is lit. */
export function useCombo<T extends OptionItem>(source: ComboSource<T>, field: RefObject<HTMLElement | null>) {
  const { value, onChange, onBlur, isDisabled } = source
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState<Opening>({ count: 0, side: 'bottom start' })
  const [lit, setLit] = useState<Lit | null>(null)
  const sought = query?.trim() ?? ''
  const { shown: found, hold } = useHeld(useOptions(source, sought, isOpen), isOpen)
  const isAnswered = found.answered === sought && !found.isLoading && !found.isFailed
  const active = Math.min(lit?.at ?? (sought && isAnswered ? 0 : -1), found.options.length - 1)
  const hasNothing = isOpen && isAnswered && sought !== '' && found.options.length === 0
  // Where nothing is offered before anything is typed, nothing was sought: it is not to be told as not found.
  const isShown = isOpen && (sought !== '' || source.items?.length !== 0)

  const open = (): void => {
    if (isDisabled || isShown) return
    setOpen(true)
    setOpening({ count: opening.count + 1, side: roomierSide(field.current) })
  }
  const type = (text: string | null): void => {
    setQuery(text)
    setLit(null)
  }
  const shut = (): void => {
    setOpen(false)
    type(null)
  }
  const pick = (item: T | null | undefined): void => {
    shut()
    if (item !== undefined && item?.id !== value?.id) onChange(item)
  }
  const blur = (): void => {
    pick(query === null ? undefined : meant(query, found.options))
    onBlur?.()
  }
  return {
    ...found,
    query,
    isOpen: isShown,
    opening,
    active,
    isByKey: lit?.isByKey === true,
    shown: query ?? value?.title ?? '',
    light: (at: number, isByKey = false): void => setLit({ at, isByKey }),
    hold,
    wayOn: hasNothing ? wayOnFrom(source, { sought, shut, type }) : undefined,
    type: (text: string): void => {
      type(text)
      open()
    },
    open,
    close: shut,
    pick,
    clear: (): void => {
      type(null)
      if (value) onChange(null)
    },
    blur,
  }
}

export type ComboState<T extends OptionItem> = ReturnType<typeof useCombo<T>>

/** What a key does; the window around an open list does not see its Escape. */
export function pressKey<T extends OptionItem>(combo: ComboState<T>, event: KeyboardEvent): void {
  const { isOpen, active, options } = combo
  const moved = movedTo(event.key, active, options.length)
  if (moved !== null) {
    event.preventDefault()
    if (isOpen) combo.light(moved, true)
    else combo.open()
    return
  }
  if (!isOpen) return
  if (event.key === 'Enter') {
    event.preventDefault()
    if (options[active]) combo.pick(options[active])
    else if (combo.isFailed) combo.retry()
    else combo.wayOn?.take()
  } else if (event.key === 'Tab' && combo.query?.trim()) {
    // A typed name is not lost by going on to the next field.
    if (options[active]) combo.pick(options[active])
  } else if (event.key === 'Escape') {
    event.stopPropagation()
    combo.close()
  }
}

interface Moves {
  sought: string
  shut: () => void
  type: (text: string) => void
}

/** The caller's own way on, or back to what stood open before anything was typed. */
function wayOnFrom<T extends OptionItem>(
  { wayOn, items }: ComboSource<T>,
  { sought, shut, type }: Moves,
): WayOn | undefined {
  if (!wayOn) return items?.length ? { label: texts.seeAll, take: () => type('') } : undefined
  const { label, take } = wayOn(sought)
  return {
    label,
    take: () => {
      shut()
      take()
    },
  }
}

/** What leaving with a text means: an empty one clears, an exact title is taken, anything else changes nothing. */
function meant<T extends OptionItem>(query: string, options: readonly T[]): T | null | undefined {
  const text = foldText(query.trim())
  return text === '' ? null : options.find((item) => foldText(item.title) === text)
}

function movedTo(key: string, active: number, count: number): number | null {
  if (count === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? -1 : null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'PageDown') return Math.min(count - 1, active + 6)
  if (key === 'PageUp') return Math.max(0, active - 6)
  return null
}
