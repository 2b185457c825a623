import { type KeyboardEvent, useState } from 'react'

interface TypedNumber {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
}

interface Typed {
  text: string
  /** The value that stands while this is typed: where it has become another, the text is of the past. */
  value: number
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }
/** Its blanks are those of thousands, its word that of what is counted: «12 ночей». */
const isWhole = (text: string) => /^\p{L}*(?:\d+\p{L}*)?$/u.test(text.replace(/\s/g, ''))

/**
 * A number as it is typed or stepped: told with every key, always from `min` to `max`. What is no whole number stays as it
 * was typed and changes nothing: «5,5» is not fifty-five.
 */
export function useTypedNumber({ value, onChange, min, max }: TypedNumber) {
  const [last, setTyped] = useState<Typed | null>(null)
  const typed = last?.value === value ? last.text : null
  const isUntaken = typed !== null && !isWhole(typed)
  const set = (next: number): number => {
    const sound = Math.min(max, Math.max(min, next))
    if (sound !== value) onChange(sound)
    return sound
  }
  const move = (by: number): void => {
    setTyped(null)
    set(value + by)
  }
  return {
    shown: typed ?? String(value),
    isUntaken,
    type: (text: string): void => {
      if (!isWhole(text)) return setTyped({ text, value })
      const digits = text.replace(/\D/g, '')
      const sound = set(digits === '' ? 1 : Number(digits))
      setTyped({ text: Number(digits) > max ? String(max) : digits, value: sound })
    },
    move,
    press: (event: KeyboardEvent): void => {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(by)
    },
    leave: (): void => {
      if (!isUntaken) setTyped(null)
    },
  }
}
