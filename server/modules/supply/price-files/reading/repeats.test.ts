import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tour } from '../price-files.factory.ts'
import { shortCode } from './field-values.ts'
import { Repeats } from './repeats.ts'
import { TextPool } from './text-pool.ts'

describe('tours that went by', () => {
  const small = fc.record({
    hotel_id: fc.integer({ min: 1, max: 3 }),
    nights: fc.integer({ min: 1, max: 3 }),
    meal_id: fc.integer({ min: 1, max: 2 }),
    operator_id: fc.integer({ min: 1, max: 2 }),
    departure_id: fc.integer({ min: 1, max: 2 }),
    room: fc.integer({ min: 1, max: 2 }),
    day: fc.integer({ min: 20_000, max: 20_002 }),
    price: fc.integer({ min: 1, max: 9 }),
  })

  test('TOUR-04 are known by what makes them one tour: a plain list of them says the same', () => {
    const runs = fc.property(fc.array(small, { maxLength: 60 }), (list) => {
      const repeats = new Repeats()
      const plain = new Map<string, number>()
      for (const { room, day, price, ...sold } of list) {
        const key = JSON.stringify([
          sold.hotel_id,
          sold.nights,
          sold.meal_id,
          sold.operator_id,
          sold.departure_id,
          room,
          day,
        ])
        const before = repeats.priceBefore({ ...tour, ...sold, price }, room, day)
        expect(before).toBe(plain.get(key) ?? 0)
        if (before === 0) plain.set(key, price)
      }
    })
    fc.assert(runs, { numRuns: 200, seed: 20_261_120 })
  })

  test('TOUR-04 a hundred thousand different ones are a hundred thousand, and each is known again', () => {
    const repeats = new Repeats()
    const each = (at: number) =>
      repeats.priceBefore({ ...tour, hotel_id: at % 1000, nights: 1 + (at % 30), price: 1 + at }, at, 20_000)
    let taken = 0
    for (let at = 0; at < 100_000; at += 1) taken += each(at) === 0 ? 1 : 0
    expect(taken).toBe(100_000)
    for (let at = 0; at < 100_000; at += 997) expect(each(at)).toBe(1 + at)
  })

  test('TOUR-04 where there is room for no more, the newest are known and nothing breaks', () => {
    const repeats = new Repeats(2 ** 14)
    const note = (at: number) => repeats.priceBefore({ ...tour, hotel_id: at, price: 7 }, at, 20_000)
    for (let at = 0; at < 60_000; at += 1) note(at)
    expect(note(59_999)).toBe(7)
    // A lost one is taken as new once more: a repeat that is not seen costs nothing but itself.
    const forgotten = Array.from({ length: 1000 }, (_, at) => note(at)).filter((price) => price === 0)
    expect(forgotten.length).toBeGreaterThan(0)
  })
})

describe('names that stand in many lines', () => {
  const pool = new TextPool()
  const get = (text: string | Buffer) => {
    const bytes = Buffer.concat([Buffer.from('<<'), Buffer.from(text), Buffer.from('>>')])
    return pool.get(bytes, 2, bytes.length - 2)
  }

  test('TOUR-04 are made once and given out again, without the spaces around', () => {
    const first = get('Standard Room')
    expect(get('Standard Room')).toBe(first)
    expect(get('  Standard Room ')).toBe(first)
    expect(first).toMatchObject({ text: 'Standard Room', isUtf8: true, isName: true })
  })

  test.each([
    ['Люкс', true, true],
    ['я'.repeat(120), true, true],
    ['я'.repeat(121), true, false],
    ['', true, false],
    ['   ', true, false],
    ['a\tb', true, false],
    ['a\u0000', true, false],
    [Buffer.from([0x41, 0xff]), false, true],
  ])('TOUR-04 %j is written in our letters: %s, may be shown: %s', (text, isUtf8, isName) => {
    expect(get(text)).toMatchObject({ isUtf8, isName })
  })

  test('TOUR-04 two hundred thousand of them are never taken for one another', () => {
    for (let at = 0; at < 200_000; at += 1) {
      const text = `Room ${at}`
      if (get(text).text !== text) throw new Error(`${text} was taken for ${get(text).text}`)
    }
    expect(get('Room 7').text).toBe('Room 7')
  })
})

test.each([
  ['AI', 'AI', true],
  ['AI', 'ai', false],
  ['UAI', 'AI', false],
  ['ABCD', 'ABCD', true],
  ['ABCDE', 'FGHIJ', true],
  ['', '', true],
])('TOUR-04 the codes «%s» and «%s» are one number: %s', (one, other, isSame) => {
  const code = (text: string) => shortCode(Buffer.from(`..${text}`), 2, 2 + text.length)
  expect(code(one) === code(other)).toBe(isSame)
  // More than four letters have no number of their own, and neither have none: they are looked up as texts.
  const hasNumber = one.length > 0 && one.length <= 4
  expect(code(one) !== 0).toBe(hasNumber)
})
