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

const values = new Map<string, number>([
  ...units.flatMap((names, value) => names.map((name) => [name, value] as const)),
  ...teens.split(' ').map((name, at) => [name, 10 + at] as const),
  ...tens.split(' ').map((name, at) => [name, 20 + 10 * at] as const),
  ...hundreds.split(' ').map((name, at) => [name, 100 + 100 * at] as const),
])
/** The longest first, so that «девятьсот» is not read as «девять». */
const NUMERALS = new RegExp([...values.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g')

/** Latin letters that look like Russian ones. */
const looks = new Map([...'aeocpxykmthbu'].map((letter, at) => [letter, 'аеосрхукмтнви'[at] ?? letter]))

/** The numbers that a word without spaces is made of: «девятьсотдвенадцать» is 900 and 12; null for any other word. */
export function numbersIn(word: string): number[] | null {
  const tidy = word.replaceAll('ё', 'е')
  return numeralsOf(tidy) ?? numeralsOf([...tidy].map((letter) => looks.get(letter) ?? letter).join(''))
}

function numeralsOf(word: string): number[] | null {
  const found = word.match(NUMERALS) ?? []
  return found.join('') === word ? found.map((name) => values.get(name) ?? 0) : null
}

/** As somebody dictates: 900, 12 is 912; 45 is 45; 0, 5 is 05. */
export function dictated(numbers: readonly number[]): string {
  const groups: number[] = []
  let open = 0
  for (const number of numbers) {
    const fits = number > 0 && number < open
    if (fits) groups.push((groups.pop() ?? 0) + number)
    else groups.push(number)
    // What may follow: after hundreds tens or less, after tens a digit, after anything else nothing.
    open = number >= 100 ? 100 : number >= 20 ? 10 : 0
  }
  return groups.join('')
}
