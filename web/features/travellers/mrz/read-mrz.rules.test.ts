import { describe, expect, test } from 'vitest'
import { mrzTexts as texts } from './mrz.texts.ts'
import { readMrz } from './read-mrz.rules.ts'

const TODAY = '2026-11-20'

/** The check digit of ICAO Doc 9303. */
function digit(text: string): number {
  const valueOf = (sign: string) =>
    sign === '<' ? 0 : /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55
  return [...text].reduce((sum, sign, at) => sum + valueOf(sign) * ([7, 3, 1][at % 3] ?? 0), 0) % 10
}

/** Two lines with right digits. */
function passport({
  names = 'LEBEDEVA<<ANNA',
  number = '711234567',
  born = '900314',
  until = '320202',
  more = 'RUS',
} = {}) {
  const first = `P<${more.padEnd(3, '<')}${names}`.padEnd(44, '<').slice(0, 44)
  const head = `${number}${digit(number)}`
  const days = `${born}${digit(born)}F${until}${digit(until)}`
  const rest = `${'<'.repeat(14)}0`
  const whole = digit(`${head}${days.slice(0, 7)}${days.slice(8)}${rest}`)
  return [first, `${head}${more.padEnd(3, '<')}${days}${rest}${whole}`] as const
}
const read = (lines: readonly string[] | string) =>
  readMrz(typeof lines === 'string' ? lines : lines.join('\n'), TODAY) as Exclude<
    ReturnType<typeof readMrz>,
    { refusal: string }
  >
const anna = {
  document_kind: 'passport_abroad',
  document_number: '71 1234567',
  surname_lat: 'LEBEDEVA',
  name_lat: 'ANNA',
  sex: 'female',
  born: '14.03.1990',
  citizenship: 'ru',
  valid_until: '02.02.2032',
}

describe('BOOK-10 two lines of a passport', () => {
  test('BOOK-10 fill all fields', () => expect(read(passport())).toEqual({ fields: anna, faults: [] }))

  test('BOOK-10 the sample of the standard is read, a country that is none is left to be chosen', () => {
    const { fields, faults } = read(
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
    )
    expect(fields).toMatchObject({
      surname_lat: 'ERIKSSON',
      name_lat: 'ANNA MARIA',
      document_number: 'L898902C3',
      born: '12.08.1974',
      valid_until: '15.04.2012',
    })
    expect(faults.map(({ field }) => field)).toEqual(['citizenship'])
  })

  test('BOOK-10 pasted with spaces, in small or Cyrillic letters, with quotes of a camera or in one row they are the same', () => {
    const [first, second] = passport()
    for (const pasted of [
      `  ${first.toLowerCase()} \r\n\r\n ${second.toLowerCase()} `,
      `${first}${second}`,
      `${[...first].join(' ')}\n${[...second].join(' ')}`,
      `${first.replace('P<RUS', 'Р<RUS').replace('LEBEDEVA', 'LЕВЕDЕVА')}\n${second}`,
      `${first.replace('<<ANNA', '«ANNA')}\n${second}`,
      `${first}<<\n${second}`,
      `${first.slice(0, -3)}\n${second}`,
    ])
      expect(read(pasted)).toEqual({ fields: anna, faults: [] })
  })

  test.each([
    ['document_number', 0, texts.checkDigit.document_number],
    ['born', 13, texts.checkDigit.born],
    ['valid_until', 21, texts.checkDigit.valid_until],
  ])('BOOK-10 a wrong check digit names %s, and the field is filled all the same', (field, at, text) => {
    const [first, second] = passport()
    const other = second[at] === '9' ? '8' : String((Number(second[at]) + 1) % 10)
    const { fields, faults } = read([first, second.slice(0, at) + other + second.slice(at + 1)])
    expect(faults).toEqual([{ field, text }])
    expect(Object.keys(fields)).toContain(field)
  })

  test('BOOK-10 where only the last digit is wrong everything is to be compared', () => {
    const [first, second] = passport()
    const wrong = second.slice(0, -1) + String((Number(second.at(-1)) + 1) % 10)
    expect(read([first, wrong]).faults).toEqual([{ field: null, text: texts.someDigit }])
  })

  test('BOOK-10 letters for digits, as cameras read them, are mended', () => {
    const [first, second] = passport({ born: '900310' })
    expect(read([first, `${second.slice(0, 13)}9OO31O${second.slice(19)}`]).fields.born).toBe('10.03.1990')
  })

  test('BOOK-10 the century of a birth is the last one that has come', () => {
    const born = (typed: string) => read(passport({ born: typed })).fields.born
    expect(born('261120')).toBe('20.11.2026')
    expect(born('261121')).toBe('21.11.1926')
    expect(born('000229')).toBe('29.02.2000')
  })

  test('BOOK-10 names that are cut or missing are told and stay to be written', () => {
    const cut = read(passport({ names: `KONSTANTINOPOLSKAIA<<ALEKSANDRAVALENTIN` }))
    expect(cut.faults).toEqual([{ field: 'name_lat', text: texts.cutName }])
    const single = read(passport({ names: 'MADONNA' }))
    expect(single.fields).not.toHaveProperty('name_lat')
    expect(single.faults.map(({ text }) => text)).toContain(texts.noName)
  })

  test('BOOK-10 what are no two lines of a passport is refused with a sentence', () => {
    const [first, second] = passport()
    for (const pasted of ['', 'Анна', first, second, `${first}\n${second}0`, `${first}\n${second.slice(1)}`])
      expect(readMrz(pasted, TODAY)).toEqual({ refusal: texts.notTwoLines })
    expect(readMrz(`PN${first.slice(2)}\n${second}`, TODAY)).toEqual({ refusal: texts.innerPassport })
    expect(readMrz(`V${first.slice(1)}\n${second}`, TODAY)).toEqual({ refusal: texts.noPassport })
  })
})
