import { spellings } from '../../contract/spelling.ts'

type Random = () => number

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщыьэюя'
const LONG = 4

/** A name with one slip in one of its longer words: a letter dropped, doubled, changed, or swapped with the next. */
export function misspelt(name: string, random: Random): string {
  const words = name.split(' ')
  const long = [...words.keys()].filter((at) => words[at]!.length >= LONG)
  const place = long[Math.floor(random() * long.length)] ?? 0
  const word = words[place]!
  for (;;) {
    const slipped = slip(word, random)
    if (slipped !== word) return words.with(place, slipped).join(' ')
  }
}

function slip(word: string, random: Random): string {
  const at = Math.floor(random() * word.length)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const keys = /[а-я]/.test(word) ? RUSSIAN : LATIN
  const kind = Math.floor(random() * 4)
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + letter + after
  if (kind === 2) return before + after.slice(0, 1) + letter + after.slice(1)
  return before + keys.charAt(Math.floor(random() * keys.length)) + after
}

/** The same keys in the Russian layout. */
export function inOtherLayout(latin: string): string {
  return spellings(latin)[1] ?? latin
}

const BY_EAR: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, 'ш'],
  [/tch|ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/ck/g, 'к'],
  [/ts/g, 'ц'],
  [/ya/g, 'я'],
  [/yu/g, 'ю'],
  [/x/g, 'кс'],
  [/ee|ea/g, 'и'],
  [/oo/g, 'у'],
  [/c(?=[eiy])/g, 'с'],
  [/j/g, 'дж'],
]
const RUSSIAN_FOR: Record<string, string> = {
  a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о', p: 'п',
  q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', y: 'и', z: 'з',
} // prettier-ignore

/** A foreign name as a Russian hears and writes it. */
export function byEar(latin: string): string {
  const heard = BY_EAR.reduce((text, [letters, one]) => text.replace(letters, one), latin)
  return Array.from(heard, (letter) => RUSSIAN_FOR[letter] ?? letter).join('')
}
