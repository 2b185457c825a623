/** How names are compared: whoever types in the wrong layout or in Latin letters finds the same place. */

const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

const LATIN_SPELLING: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p',
  р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
} // prettier-ignore

/** Lower case, ё as е, anything but letters and digits as one space. */
export function normalised(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function retyped(text: string, from: string, to: string): string {
  return Array.from(text.toLowerCase(), (letter) => to[from.indexOf(letter)] ?? letter).join('')
}

function inLatin(text: string): string {
  return Array.from(text, (letter) => LATIN_SPELLING[letter] ?? letter).join('')
}

/** What a query may have meant: as typed, in the other layout, in Latin letters. None is empty. */
export function spellings(query: string): string[] {
  const typed = normalised(query)
  const otherLayout = /[а-яё]/i.test(query)
    ? retyped(query, RUSSIAN_KEYS, LATIN_KEYS)
    : retyped(query, LATIN_KEYS, RUSSIAN_KEYS)
  return [...new Set([typed, normalised(otherLayout), inLatin(typed)])].filter((one) => one !== '')
}

/** The texts under which a place is found. */
export function searchKeys(...names: string[]): string[] {
  const plain = names.map(normalised).filter((name) => name !== '')
  return [...new Set([...plain, ...plain.map(inLatin)])]
}

/** 0: a key begins with it; 1: a word does; 2: it stands within; null: no match. The best over all spellings. */
export function matchRank(keys: readonly string[], query: readonly string[]): 0 | 1 | 2 | null {
  let best: 1 | 2 | null = null
  for (const key of keys) {
    for (const one of query) {
      if (key.startsWith(one)) return 0
      if (key.includes(` ${one}`)) best = 1
      else if (best === null && one.length > 1 && key.includes(one)) best = 2
    }
  }
  return best
}

/** The places that match, better matches first, otherwise in the order given; all of them for an empty query. */
export function search<T extends { keys: readonly string[] }>(
  places: readonly T[],
  query: string | undefined,
): readonly T[] {
  const wanted = spellings(query ?? '')
  if (wanted.length === 0) return (query ?? '') === '' ? places : []
  return places
    .map((place) => ({ place, rank: matchRank(place.keys, wanted) }))
    .filter((found) => found.rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map((found) => found.place)
}
