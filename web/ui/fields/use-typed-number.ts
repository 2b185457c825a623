import { type KeyboardEvent, useState } from 'react'
import { onlyDigits } from './masks.ts'

interface TypedNumber {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

/** A number as it is typed or stepped: told with every key, always from `min` to `max`. */
export function useTypedNumber({ value, onChange, min, max }: TypedNumber) {
  /** What is being typed; null shows the value. */
  const [text, setText] = useState<string | null>(null)
  const set = (next: number): void => {
    const sound = Math.min(max, Math.max(min, next))
    if (sound !== value) onChange(sound)
  }
  const move = (by: number): void => {
    setText(null)
    set(value + by)
  }
  return {
    shown: text ?? String(value),
    type: (raw: string): void => {
      const digits = onlyDigits(raw)
      setText(Number(digits) > max ? String(max) : digits)
      set(digits === '' ? 1 : Number(digits))
    },
    move,
    press: (event: KeyboardEvent): void => {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(by)
    },
    leave: (): void => setText(null),
  }
}
