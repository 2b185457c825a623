import { type KeyboardEvent, useState } from 'react'
import { thousands } from '../words/format.ts'
import { texts } from '../words/texts.ts'

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
 * A number as it is typed or stepped: told with every key, always from `min` to `max`. What is no whole number of them stays
 * as it was typed and changes nothing: «5,5» is not fifty-five, and «500» is not the hundred that is the most.
 */
export function useTypedNumber({ value, onChange, min, max }: TypedNumber) {
  const [last, setTyped] = useState<Typed | null>(null)
  const [isLeft, setLeft] = useState(false)
  const typed = last?.value === value ? last.text : null
  const fault = typed === null ? null : faultOf(typed, { min, max })
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
    isUntaken: fault !== null,
    /** Why it is not taken. The first key of «12» is no fault yet where the least is two: that is told when it is left. */
    told: fault === 'few' && !isLeft ? null : fault && sentences[fault]({ min, max }),
    type: (text: string): void => {
      setLeft(false)
      if (faultOf(text, { min, max })) return setTyped({ text, value })
      const digits = text.replace(/\D/g, '')
      setTyped({ text: digits, value: set(digits === '' ? 1 : Number(digits)) })
    },
    move,
    press: (event: KeyboardEvent): void => {
      // The form is sent by it, and the field is to say why it is not.
      if (event.key === 'Enter') setLeft(true)
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(by)
    },
    leave: (): void => {
      setLeft(true)
      if (fault === null) setTyped(null)
    },
  }
}

type Bounds = Pick<TypedNumber, 'min' | 'max'>

const sentences = {
  whole: () => texts.noWhole,
  many: ({ max }: Bounds) => texts.atMost(thousands(max)),
  few: ({ min }: Bounds) => texts.atLeast(thousands(min)),
}

function faultOf(text: string, { min, max }: Bounds): keyof typeof sentences | null {
  if (!isWhole(text)) return 'whole'
  const digits = text.replace(/\D/g, '')
  if (digits === '') return null
  if (Number(digits) > max) return 'many'
  return Number(digits) < min ? 'few' : null
}
