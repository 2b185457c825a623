import type { WishField, WishValues } from '../../../contract/wishes/wishes.ts'
import type { Span } from './words/sentence.rules.ts'

/** One thing that was understood, with the places in the text that said it. */
export interface Clear {
  field: WishField
  spans: Span[]
  values: WishValues
  note?: string | null
  unaged?: number
}

/** What was seen but is not taken. */
export interface Unclear {
  span: Span
  note: string | null
}

/** What one subject's rule makes of a sentence. */
export interface Outcome {
  clear: Clear[]
  unclear: Unclear[]
  /** Words that say nothing more than what is understood beside them. */
  silent?: Span[]
}

export const nothing: Outcome = { clear: [], unclear: [] }

/** A field is said once: the first mention is taken, the others are told. */
export function firstOf(found: readonly (Clear | Unclear)[], note: string): Outcome {
  const clear = found.filter((one) => 'field' in one)
  const again = clear.slice(1).flatMap(({ spans }) => spans.map((span) => ({ span, note })))
  return { clear: clear.slice(0, 1), unclear: [...found.filter((one) => 'span' in one), ...again] }
}
