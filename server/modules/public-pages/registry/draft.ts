import { createHash } from 'node:crypto'
import { money } from '../../../../contract/numbers.ts'
import type { GatedType, Worth } from './gate.rules.ts'
import { bitsOf, type Measure } from './measure.ts'
import { sharesOf } from './shingles.rules.ts'

/** A page as it could stand now, before anybody asks whether it is worth it. */
export interface Draft {
  key: string
  type: GatedType
  path: string
  country_id: number | null
  subject_id: number
  /** Without the price. */
  words: Readonly<Record<string, string>>
  prices: number
  price: number | null
  facts: number
  asked: number
  /** What stands there for good: a change of it is a change of the page. */
  content: string
  /** What changes with prices. */
  figures: string
  /** Pages of one group are siblings. */
  group: string
}

export interface ValuedPage extends Omit<Draft, 'content' | 'figures' | 'group'>, Worth {}

/** Requests of which statistics are told; fewer say nothing of anybody. */
export const ASKED_MIN = 20

/** Which of a page's own facts it has: each of them is a block that no other site shows of this subject. */
export function factsOf(measure: Measure | undefined, more: readonly boolean[]): number {
  const sold = measure
    ? [
        bitsOf(measure.weeks) >= 4,
        measure.cities.size >= 2,
        (measure.resorts?.size ?? 0) >= 3,
        (measure.hotels?.size ?? 0) >= 5,
        bitsOf(measure.nights) >= 3,
      ]
    : []
  return [...sold, ...more].filter(Boolean).length
}

/** «январь 84300 москва 91200»: what nobody else's page says in this order. */
export function figuresOf(measure: Measure | undefined, nameOf: (departureId: number) => string): string {
  if (!measure) return ''
  const months = [...measure.months]
    .toSorted(([a], [b]) => a - b)
    .map(([month, price]) => `${month} ${price}`)
  const cities = [...measure.cities]
    .toSorted(([a], [b]) => a - b)
    .map(([id, price]) => `${nameOf(id)} ${price}`)
  return [...months, ...cities].join(' ')
}

/** Siblings are compared with one another, and each draft becomes a page with its worth. */
export function valued(drafts: readonly Draft[]): ValuedPage[] {
  const groups = Map.groupBy(drafts, ({ group }) => group)
  return [...groups.values()].flatMap((siblings) => {
    const shares = sharesOf(siblings.map(({ content, figures }) => `${content} ${figures}`))
    return siblings.map((draft, at) => valuedOne(draft, shares[at]!))
  })
}

function valuedOne({ content, figures: _figures, group: _group, ...page }: Draft, share: number): ValuedPage {
  return {
    ...page,
    words: page.price === null ? page.words : { ...page.words, price: money(page.price) },
    share,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
  }
}
