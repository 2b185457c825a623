import { describe, expect, test } from 'vitest'
import { lengthOfMonth, nextTime, weekday, within } from './calendar.rules.ts'
import { dayMonth, monthOf, partOf, seasonOf } from './date-words.rules.ts'
import { countOf } from './numbers.rules.ts'
import { remainsOf } from './remains.rules.ts'
import { findAll, fragmentOf, refusalOf, sentenceOf, strike, words } from './sentence.rules.ts'

describe('numbers in words', () => {
  test.each([
    ['7', 7],
    ['2-х', 2],
    ['12-ти', 12],
    ['семь', 7],
    ['двумя', 2],
    ['трех', 3],
    ['двадцать пять', 25],
    ['двести пятьдесят', 250],
    ['девятьсот девяносто девять', 999],
    ['слон', 0],
  ])('WISH-01 «%s» is %i', (text, count) => {
    expect(countOf(text)).toBe(count)
  })
})

describe('a sentence and its letters', () => {
  test('WISH-01 every letter stays at its place, whatever it becomes', () => {
    const text = 'Всё —\u00a0«İstanbul»\u200b\tẞ|🏝 Ё'
    const { plain } = sentenceOf(text)
    expect(plain).toHaveLength(text.length)
    expect(plain.startsWith('все - «')).toBe(true)
    expect(plain.endsWith(' е')).toBe(true)
    // The sign of what is struck out cannot be smuggled in.
    expect(plain).not.toContain('|')
  })

  test('WISH-01 words are found whole, never inside another', () => {
    const sentence = sentenceOf('тур, контур, туры, тур7, 7тур, тур')
    expect(findAll(sentence, words('тур')).map(({ from }) => from)).toEqual([0, 31])
  })

  test('WISH-01 a gap in a pattern is any gap, but never a novel', () => {
    const pattern = words('все включено')
    expect(findAll(sentenceOf('все   включено'), pattern)).toHaveLength(1)
    expect(findAll(sentenceOf(`все${' '.repeat(9)}включено`), pattern)).toHaveLength(1)
    expect(findAll(sentenceOf(`все${' '.repeat(10)}включено`), pattern)).toHaveLength(0)
  })

  test.each(['шри-ланка', 'шри - ланка', 'шри ланка', 'шри  ланка', 'шриланка'])(
    'WISH-01 «%s» is joined by a dash, by a gap or by nothing',
    (text) => {
      expect(findAll(sentenceOf(text), words('шри[ -]?ланка'))).toHaveLength(1)
    },
  )

  test('WISH-02 what is struck out is seen by no other rule, and comes back as it was written', () => {
    const sentence = sentenceOf('Кемер, Ёлки')
    const struck = strike(sentence, [{ from: 0, to: 5 }])
    expect(struck.plain).toBe('|||||, елки')
    expect(fragmentOf(struck, { from: 0, to: 5 })).toBe('Кемер')
    expect(sentence.plain).toBe('кемер, елки')
  })
})

describe('a refusal beside what is said', () => {
  const refused = (text: string, said: string) => {
    const from = text.indexOf(said)
    const span = refusalOf(sentenceOf(text), { from, to: from + said.length })
    return span && text.slice(span.from, span.to)
  }
  test.each([
    ['не летом', 'летом', 'не летом'],
    ['только не  летом', 'летом', 'не  летом'],
    ['кроме лета', 'лета', 'кроме лета'],
    ['не хочу летом', 'летом', 'не хочу летом'],
    ['летом не нужно', 'летом', 'летом не нужно'],
    ['летом не подходит, осенью', 'летом', 'летом не подходит'],
    ['летом', 'летом', null],
    ['вне лета', 'лета', null],
    ['не знаю, летом', 'летом', null],
    ['летом не нужно питание', 'летом', null],
    ['не, летом', 'летом', null],
  ])('WISH-02 in «%s» of «%s» is refused: %s', (text, said, whole) => {
    expect(refused(text, said)).toBe(whole)
  })
})

describe('what remains of a sentence', () => {
  const left = (text: string) => {
    const sentence = sentenceOf(text)
    return remainsOf(sentence).map((span) => fragmentOf(sentence, span))
  }
  test.each([
    ['хочу поехать куда-нибудь', []],
    ['у моря, без пересадок', ['у моря', 'без пересадок']],
    ['и первая линия или вторая', ['первая линия или вторая']],
    ['первая линия. Песок!', ['первая линия', 'Песок']],
    ['«Риксос» (Белек)', ['Риксос', 'Белек']],
    ['Wi-Fi', ['Wi-Fi']],
    ['100% предоплата', ['100% предоплата']],
    ['!!! ... ???', []],
    ['🏝 🌴', []],
  ])('WISH-02 of «%s» these words are told back: %j', (text, words_) => {
    expect(left(text)).toEqual(words_)
  })
})

describe('days and months', () => {
  test.each([
    ['январе', 1],
    ['мая', 5],
    ['май', 5],
    ['сент', 9],
    ['сен', 9],
    ['дек', 12],
    ['маем', 0],
    ['', 0],
  ])('WISH-01 «%s» is the month %i', (word, month) => {
    expect(monthOf(word)).toBe(month)
  })

  test('WISH-01 a day exists in its month, the 29th of February in some years', () => {
    expect(dayMonth('29', '2')).toEqual({ day: 29, month: 2 })
    for (const [day, month] of [
      ['30', '2'],
      ['31', '4'],
      ['0', '1'],
      ['1', '13'],
      ['1', '0'],
      ['x', '1'],
    ])
      // prettier-ignore
      expect([day, month, dayMonth(day, month)]).toEqual([day, month, null])
    expect([1, 2, 4, 6, 9, 11, 12].map(lengthOfMonth)).toEqual([31, 28, 30, 30, 30, 30, 31])
  })

  test('WISH-01 a month has a beginning, a middle and an end, and so has a season', () => {
    expect(partOf('начале', 6)).toEqual({ from: { day: 1, month: 6 }, to: { day: 10, month: 6 } })
    expect(partOf('самом начале', 6)).toEqual(partOf('начале', 6))
    expect(partOf('середине', 2)).toEqual({ from: { day: 11, month: 2 }, to: { day: 20, month: 2 } })
    expect(partOf('конце', 2)).toEqual({ from: { day: 21, month: 2 }, to: { day: 28, month: 2 } })
    expect(partOf('конце', 0)).toBeNull()
    expect(seasonOf('начале', 'зимы')).toEqual({ from: { day: 1, month: 12 }, to: { day: 31, month: 12 } })
    expect(seasonOf('середине', 'зимы')).toEqual({ from: { day: 1, month: 1 }, to: { day: 31, month: 1 } })
    expect(seasonOf('конце', 'зимы')).toEqual({ from: { day: 1, month: 2 }, to: { day: 28, month: 2 } })
    expect(seasonOf(undefined, 'сезон')).toBeNull()
  })

  test('WISH-01 Monday is the first day of a week', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekday)).toEqual([0, 4, 6])
  })
})

describe('the days that may be chosen', () => {
  const today = '2026-11-20'
  test('WISH-01 a window is cut to tomorrow and to a year ahead', () => {
    const cut = (from: string, to: string) => within({ from, to }, today)
    expect(cut('2026-11-01', '2027-12-31')).toEqual({ from: '2026-11-21', to: '2027-11-20' })
    expect(cut('2026-11-21', '2027-11-20')).toEqual({ from: '2026-11-21', to: '2027-11-20' })
    expect(cut('2026-11-01', '2026-11-20')).toEqual({ refusal: 'Вылет возможен не раньше завтрашнего дня' })
    expect(cut('2027-11-21', '2027-11-30')).toEqual({
      refusal: expect.stringMatching(/не позже чем через год/),
    })
  })

  test('WISH-01 a season that passes New Year is one season', () => {
    const holidays = { from: { day: 28, month: 12 }, to: { day: 8, month: 1 } }
    expect(nextTime(holidays, today)).toEqual({ from: '2026-12-28', to: '2027-01-08' })
    expect(nextTime(holidays, '2027-01-03')).toEqual({ from: '2027-01-04', to: '2027-01-08' })
    expect(nextTime({ ...holidays, isNext: true }, '2027-01-03')).toEqual({
      from: '2027-12-28',
      to: '2028-01-03',
    })
    expect(nextTime({ ...holidays, year: 2020 }, today)).toEqual({
      refusal: 'Вылет возможен не раньше завтрашнего дня',
    })
    expect(nextTime({ from: { day: 29, month: 2 }, to: { day: 29, month: 2 }, year: 2027 }, today)).toEqual({
      refusal: null,
    })
  })
})
