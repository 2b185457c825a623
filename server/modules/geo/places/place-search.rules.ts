import { inLatin, normalised, spellings } from '../../../../contract/spelling.ts'

/** The texts under which a place is found. */
export function searchKeys(...names: string[]): string[] {
  const plain = names.map(normalised).filter((name) => name !== '')
  return [...new Set([...plain, ...plain.map(inLatin)])]
}

/** 0: it is a key; 1: a key begins with it; 2: a word does; 3: it stands within; null: no match. The best of all. */
export function matchRank(keys: readonly string[], query: readonly string[]): number | null {
  const ranks = keys.flatMap((key) => query.flatMap((one) => rankOf(key, one) ?? []))
  return ranks.length > 0 ? Math.min(...ranks) : null
}

function rankOf(key: string, query: string): number | null {
  if (key === query) return 0
  if (key.startsWith(query)) return 1
  if (key.includes(` ${query}`)) return 2
  return query.length > 1 && key.includes(query) ? 3 : null
}

/**
 * The places that match, better matches first, otherwise in the order given; all of them for an empty query. Where
 * nothing matches, those that a typo keeps from it.
 */
export function search<T extends { keys: readonly string[] }>(
  places: readonly T[],
  query: string | undefined,
): readonly T[] {
  const wanted = spellings(query ?? '')
  if (wanted.length === 0) return (query ?? '') === '' ? places : []
  const found = best(places, (keys) => matchRank(keys, wanted))
  if (found.length > 0) return found
  const bare = withoutPreposition(query ?? '')
  if (bare !== query) return search(places, bare)
  // A typo in the wrong layout as well would make too many words alike.
  const typed = normalised(query ?? '')
  return best(places, (keys) => typoRank(keys, [typed, inLatin(typed)]))
}

const PREPOSITIONS = /^\s*(?:(?:во?|на|изо?|со?|ко?|до|по|для)\s+)+(?=\S)/iu

/** «В Турции», «из Москвы»: what is asked for is the place. All of them at once: each costs a search. */
export function withoutPreposition(phrase: string): string {
  return phrase.replace(PREPOSITIONS, '')
}

/** Those that have a rank, the least first; equal ones in the order given. */
function best<T extends { keys: readonly string[] }>(
  places: readonly T[],
  rank: (keys: readonly string[]) => number | null,
): T[] {
  return places
    .map((place) => ({ place, rank: rank(place.keys) }))
    .filter((found) => found.rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map((found) => found.place)
}

const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7

/** How many letters away the nearest beginning of a key or of its word is; null where that is too far for a typo. */
export function typoRank(keys: readonly string[], query: readonly string[]): number | null {
  let least: number | null = null
  for (const one of query) {
    const allowed = one.length >= TWO_TYPOS_FROM ? 2 : one.length >= ONE_TYPO_FROM ? 1 : 0
    if (allowed === 0) continue
    for (const beginning of keys.flatMap(beginnings)) {
      // So much shorter a name would want as many letters more.
      if (one.length - beginning.length > allowed) continue
      const away = distanceToBeginning(one, beginning)
      if (away <= allowed && (least === null || away < least)) least = away
    }
  }
  return least
}

/** A key, and it from each of its words on. */
function beginnings(key: string): string[] {
  return [...key.matchAll(/(?<=^| )\S/g)].map(({ index }) => key.slice(index))
}

/** Letters to change, add, drop or swap until the query is a beginning of the name: what is not typed yet costs nothing. */
function distanceToBeginning(query: string, name: string): number {
  return Math.min(...distances(query, name.slice(0, query.length + 2)))
}

/** From the query to each beginning of the name, the empty one first and the whole last: optimal string alignment. */
export function distances(query: string, name: string): number[] {
  let before: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= query.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = query[row - 1] === name[at - 1]
      let cost = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && at > 1 && query[row - 1] === name[at - 2] && query[row - 2] === name[at - 1]
      if (isSwap) cost = Math.min(cost, before[at - 2]! + 1)
      next.push(cost)
    }
    before = last
    last = next
  }
  return last
}
