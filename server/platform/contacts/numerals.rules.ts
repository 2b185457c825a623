const units: readonly (readonly string[])[] = [
  ['ноль', 'нуль', 'нолик', 'нулик', 'zero', 'nol'],
  ['один', 'одна', 'единица', 'единичка', 'one', 'odin'],
  ['два', 'две', 'двойка', 'двоечка', 'two', 'dva'],
  ['три', 'тройка', 'троечка', 'three', 'tri'],
  ['четыре', 'четверка', 'four', 'chetyre', 'chetire'],
  ['пять', 'пятерка', 'пятерочка', 'five', 'pyat'],
  ['шесть', 'шестерка', 'шестерочка', 'six', 'shest'],
  ['семь', 'семерка', 'семерочка', 'seven', 'sem'],
  ['восемь', 'восьмерка', 'восьмерочка', 'eight', 'vosem'],
  ['девять', 'девятка', 'девяточка', 'nine', 'devyat'],
]
const teens =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'
const tens = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'
const hundreds = 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'

export const values: ReadonlyMap<string, number> = new Map<string, number>([
  ...units.flatMap((names, value) => names.map((name) => [name, value] as const)),
  ...teens.split(' ').map((name, at) => [name, 10 + at] as const),
  ...tens.split(' ').map((name, at) => [name, 20 + 10 * at] as const),
  ...hundreds.split(' ').map((name, at) => [name, 100 + 100 * at] as const),
])
/** From a given place; the longest first, so that «девятьсот» is not read as «девять». */
const NUMERALS = new RegExp([...values.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'y')

/** Latin letters that look like Russian ones. */
const looks = new Map([...'aeocpxykmthbu'].map((letter, at) => [letter, 'аеосрхукмтнви'[at] ?? letter]))
const LATIN_LOOKS = /[aeocpxykmthbu]/g

/** What a numeral or its look-alike may begin with: most words are no numerals. */
const beginnings = new Set([
  ...[...values.keys()].map((name) => name.charAt(0)),
  ...[...looks].flatMap(([latin, russian]) =>
    [...values.keys()].some((name) => name.startsWith(russian)) ? [latin] : [],
  ),
])

/** A number that is said, and where in its word. */
export interface Said {
  value: number
  from: number
  to: number
}

/** The numbers that a word without spaces is made of: «девятьсотдвенадцать» is 900 and 12; null for any other word. */
export function numbersIn(word: string): Said[] | null {
  if (!beginnings.has(word.charAt(0))) return null
  const tidy = word.replaceAll('ё', 'е')
  const found = numeralsOf(tidy)
  if (found || tidy.search(LATIN_LOOKS) < 0) return found
  return numeralsOf(tidy.replaceAll(LATIN_LOOKS, (letter) => looks.get(letter) ?? letter))
}

/** Letter for letter, so that places stay. */
function numeralsOf(word: string): Said[] | null {
  const found: Said[] = []
  for (let from = 0; from < word.length;) {
    NUMERALS.lastIndex = from
    const name = NUMERALS.exec(word)?.[0]
    if (name === undefined) return null
    found.push({ value: values.get(name) ?? 0, from, to: from + name.length })
    from += name.length
  }
  return found
}

/** What may follow a number in the same one, as somebody dictates: after hundreds tens or less, after tens a digit. */
export function roomAfter(number: number): number {
  return number >= 100 ? 100 : number >= 20 ? 10 : 0
}
