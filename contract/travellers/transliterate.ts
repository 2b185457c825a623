/**
 * How names of Russian passports for abroad are written in Latin letters: the table of ICAO Doc 9303 that the Ministry of
 * Internal Affairs prescribes (order 773 of 16.11.2020, annex 8), 33 letters. No npm package has it.
 */
const LETTERS: Readonly<Record<string, string>> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Д: 'D',
  Е: 'E',
  Ё: 'E',
  Ж: 'ZH',
  З: 'Z',
  И: 'I',
  Й: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Х: 'KH',
  Ц: 'TS',
  Ч: 'CH',
  Ш: 'SH',
  Щ: 'SHCH',
  Ъ: 'IE',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ю: 'IU',
  Я: 'IA',
}

/** 'Юлия' → 'IULIIA'; what is no Russian letter stays. */
export function inPassportLetters(name: string): string {
  return name.toUpperCase().replace(/[А-ЯЁ]/g, (letter) => LETTERS[letter] ?? letter)
}

/** Whether a name in Latin letters is what the table makes of the Russian one; hyphens and spaces aside. */
export function isUsualSpelling(russian: string, latin: string): boolean {
  return bare(inPassportLetters(russian)) === bare(latin)
}

function bare(name: string): string {
  return name.toUpperCase().replace(/[^A-ZА-ЯЁ]/g, '')
}
