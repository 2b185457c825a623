/** How names are compared: whoever types in the wrong layout or in Latin letters means the same place. */

const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

const LATIN_SPELLING: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p',
  р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
} // prettier-ignore

const SIGNS = /[^\p{L}\p{N}]+/gu

/** Letters in one form and lower case, ё as е, anything but letters and digits as one space. */
export function normalised(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(SIGNS, ' ').trim()
}

/** Latin letters for Russian ones, as a passport has them. */
export function inLatin(text: string): string {
  return Array.from(text, (letter) => LATIN_SPELLING[letter] ?? letter).join('')
}

/**
 * What a query may have meant: as typed, in the other layout, in Latin letters of either kind, in the other layout as it
 * is heard («hbrcjc», Rixos). None is empty.
 */
export function spellings(query: string): string[] {
  const typed = normalised(query)
  const otherLayout = normalised(
    /[а-яё]/i.test(query)
      ? retyped(query, RUSSIAN_KEYS, LATIN_KEYS)
      : retyped(query, LATIN_KEYS, RUSSIAN_KEYS),
  )
  const latin = inLatin(typed)
  const meant = [typed, otherLayout, latin, asAbroad(latin), asAbroad(inLatin(otherLayout))]
  return [...new Set(meant)].filter((one) => one !== '')
}

/** A foreign name that was heard and written in Russian letters: «риксос», «хилтон». */
function asAbroad(latin: string): string {
  return latin.replaceAll('ks', 'x').replaceAll('kh', 'h')
}

function retyped(text: string, from: string, to: string): string {
  return Array.from(text.normalize('NFC').toLowerCase(), (letter) => to[from.indexOf(letter)] ?? letter).join(
    '',
  )
}

/** Where in a text a query was found, in whichever spelling; null where only a typo joins the two. */
export function spanOf(text: string, query: string): { from: number; to: number } | null {
  const wanted = spellings(query)
  for (const spell of [(letter: string) => letter, inLatin]) {
    const { spelled, origins } = spelledLetters(text, spell)
    for (const one of wanted) {
      const at = startOf(spelled, one)
      if (at >= 0) return { from: origins[at]!, to: origins[at + one.length - 1]! + 1 }
    }
  }
  return spanOfAWord(text, query)
}

/** Of several words that stand apart in the name or in another order, the first that one of its words begins with. */
function spanOfAWord(text: string, query: string): { from: number; to: number } | null {
  const words = normalised(query).split(' ')
  if (words.length === 1) return null
  for (const word of words.filter(({ length }) => length > 1)) {
    const span = spanOf(text, word)
    if (span && !/[\p{L}\p{N}]/u.test(text.charAt(span.from - 1))) return span
  }
  return null
}

/** The beginning of a word before its inside, as lists are ordered. */
function startOf(text: string, query: string): number {
  const atWord = ` ${text}`.indexOf(` ${query}`)
  return atWord >= 0 ? atWord : text.indexOf(query)
}

/** Letters as they are compared, and for each the place in the text from which it came. */
function spelledLetters(text: string, spell: (letter: string) => string) {
  let spelled = ''
  const origins: number[] = []
  Array.from(text.toLowerCase().replaceAll('ё', 'е')).forEach((letter, at) => {
    const kept = spell(letter.replace(SIGNS, ' '))
    if (kept === ' ' && (spelled === '' || spelled.endsWith(' '))) return
    spelled += kept
    for (let copies = 0; copies < kept.length; copies += 1) origins.push(at)
  })
  return { spelled, origins }
}
