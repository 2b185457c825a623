import type { WishField, WishValues } from '../../../contract/wishes/wishes.ts'
import { refusalOf, type Sentence, type Span } from './words/sentence.rules.ts'

/** One thing that was understood, with the places in the text that said it. */
export interface Clear {
  field: WishField
  spans: Span[]
  values: WishValues
  note?: string | null
  unaged?: number
  /** Of dates that may be a whole trip: how many lie between. */
  nights?: number
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

/** What is refused is not wished: told as a whole, with the word that refuses it. */
export function unlessRefused(sentence: Sentence, one: Clear | Unclear): Clear | Unclear {
  const [first, last] = 'span' in one ? [] : [one.spans[0], one.spans.at(-1)]
  const span = first && last ? refusalOf(sentence, { from: first.from, to: last.to }) : null
  return span ? { span, note: null } : one
}

/** Of several that may stand together, those that nothing refuses. */
export function withoutRefused<One extends { span: Span }>(sentence: Sentence, found: readonly One[]) {
  const refused = found.flatMap(({ span }) => {
    const refusal = refusalOf(sentence, span)
    return refusal ? { span: refusal, note: null } : []
  })
  return { wished: found.filter(({ span }) => refusalOf(sentence, span) === null), unclear: refused }
}

/** A field is said once: the first mention is taken, the others are told. */
export function firstOf(found: readonly (Clear | Unclear)[], note: string): Outcome {
  const clear = found.filter((one) => 'field' in one)
  const again = clear.slice(1).flatMap(({ spans }) => spans.map((span) => ({ span, note })))
  return { clear: clear.slice(0, 1), unclear: [...found.filter((one) => 'span' in one), ...again] }
}
