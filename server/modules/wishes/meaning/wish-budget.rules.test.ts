import { describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { sentenceOf } from '../words/sentence.rules.ts'
import { readBudget } from './wish-budget.rules.ts'

const read = (text: string, people: number | null = null) => readBudget(sentenceOf(text), people)
const priceIn = (text: string, people: number | null = null) => read(text, people).clear[0]?.values.price
const noteIn = (text: string, people: number | null = null) => read(text, people).clear[0]?.note

describe('a sum', () => {
  test.each([
    ['до 250 тысяч', 250_000],
    ['250к', 250_000],
    ['250 т.р.', 250_000],
    ['1,5 млн', 1_500_000],
    ['1.25 млн рублей', 1_250_000],
    ['полтора миллиона', 1_500_000],
    ['полмиллиона', 500_000],
    ['пол миллиона', 500_000],
    ['четверть миллиона', 250_000],
    ['миллион', 1_000_000],
    ['двести пятьдесят тысяч', 250_000],
    ['тысяч за двести', 200_000],
    ['тысяч 200', 200_000],
    ['250.000 рублей', 250_000],
    ['250 000 ₽', 250_000],
    ['1 250 000 руб', 1_250_000],
    ['бюджет 180', 180_000],
    ['не больше 90', 90_000],
    ['180000', 180_000],
  ])('WISH-01 «%s» is %s roubles', (text, price) => {
    expect(priceIn(text)).toBe(price)
  })

  test.each([
    ['от 100 до 200 тысяч', 200_000],
    ['100-150к', 150_000],
    ['100 000 - 150 000 рублей', 150_000],
    ['тысяч 150-200', 200_000],
  ])('WISH-01 of «%s» the larger sum is taken, and said to be', (text, price) => {
    expect(priceIn(text)).toBe(price)
    expect(noteIn(text)).toBe(wishNotes.highest(text))
  })

  test('WISH-01 a bare number is thousands, and that is said', () => {
    expect(noteIn('бюджет 180')).toBe(wishNotes.inThousands)
    expect(noteIn('бюджет 180 тысяч')).toBeNull()
  })

  test.each(['до 30 минут', 'до 200 метров', 'бюджет 7 ночей', 'до 300 км', 'не больше 40 лет', '12'])(
    'WISH-02 «%s» counts something else',
    (text) => {
      expect(read(text).clear).toEqual([])
    },
  )
})

describe('a sum for each', () => {
  test.each(['по 80 тысяч', '80 тысяч с человека', '80к на человека', 'за одного человека 80 тыс'])(
    'WISH-01 «%s» is multiplied by those who travel, and both are told',
    (text) => {
      expect(priceIn(text, 3)).toBe(240_000)
      expect(noteIn(text, 3)).toBe(wishNotes.perPerson(80_000, 3))
    },
  )

  test('WISH-02 for nobody knows how many it is not guessed', () => {
    expect(read('по 80 тысяч')).toEqual({
      clear: [],
      unclear: [{ span: { from: 0, to: 11 }, note: wishNotes.forHowMany }],
    })
  })

  test('WISH-01 «на всех» is the whole sum, however many they are', () => {
    expect(priceIn('240 тысяч на всех', 3)).toBe(240_000)
    expect(noteIn('240 тысяч на всех', 3)).toBeNull()
  })
})

describe('the edges of a budget', () => {
  test('WISH-02 the least and the most that may be named are taken, a rouble beyond is not', () => {
    const { budgetMin: least, rangeInputMax: most } = limits
    expect([priceIn(`${least} рублей`), priceIn(`${most} рублей`)]).toEqual([least, most])
    expect([priceIn(`${least - 1} рублей`), priceIn(`${most + 1} рублей`)]).toEqual([undefined, undefined])
  })

  test('WISH-02 a sum for each that together is too much is refused as a whole', () => {
    expect(priceIn('по 2 миллиона', 2)).toBe(4_000_000)
    expect(priceIn('по 2 миллиона', 3)).toBeUndefined()
  })

  test('WISH-02 money of another country is no roubles, the least that one would give no budget', () => {
    expect(read('до 2000 долларов').unclear).toMatchObject([{ note: wishNotes.roubles }])
    expect(read('от 200 тысяч').unclear).toMatchObject([{ note: wishNotes.lowestPrice }])
  })

  test('WISH-02 the second sum is told, the first counts; a refused one is told with its refusal', () => {
    const twice = read('до 200 тысяч, максимум 250 тысяч')
    expect(twice.clear[0]?.values.price).toBe(200_000)
    expect(twice.unclear).toMatchObject([{ note: wishNotes.again }])
    expect(read('не надо 200 тысяч').clear).toEqual([])
  })

  test('WISH-01 «недорого» is asked for a sum alone, and says nothing beside one', () => {
    expect(read('недорого').unclear).toMatchObject([{ note: wishNotes.lowestPrice }])
    const beside = read('недорого, до 100 тысяч')
    expect([beside.unclear, beside.silent]).toEqual([[], [{ from: 0, to: 8 }]])
  })
})
