import { describe, expect, test } from 'vitest'
import type { ComparedOption } from '../offers.rules.ts'
import { inSight, pinned, shownFacts, winners } from './comparison.rules.ts'

const facts = { traits: [], flights: [], included: ['Перелёт туда и обратно'], unclear: [], without: [] }
const one = (id: number, more: object = {}) =>
  ({
    offer: {},
    option: {
      id,
      meal_id: 4,
      date: '14.06.2027',
      nights: 7,
      country: 'Турция',
      region: 'Кемер',
      room: '',
      departure: 'Москва',
      operator: 'Anex',
      facts,
      ...more,
    },
  }) as unknown as ComparedOption
const titles = (compared: ComparedOption[], isDiff: boolean) =>
  shownFacts(compared, isDiff).map(({ title }) => title)

describe('AUC-07 the comparison', () => {
  test('AUC-07 has no row of what nobody has told', () => {
    expect(titles([one(1), one(2)], false)).toEqual([
      'Питание',
      'Даты',
      'Курорт',
      'Вылет',
      'В цене',
      'Туроператор',
    ])
    const flown = one(2, { facts: { ...facts, flights: ['Туда 14.06.2027: SU 2142'] } })
    expect(titles([one(1), flown], false)).toContain('Рейсы')
  })

  test('AUC-07 on demand has only what tells the options apart', () => {
    expect(titles([one(1), one(2)], true)).toEqual([])
    expect(titles([one(1), one(2, { region: 'Белек', operator: 'Fun&Sun' })], true)).toEqual([
      'Курорт',
      'Туроператор',
    ])
  })

  test('AUC-07 marks the best of a row, but never all of it', () => {
    expect(winners([3, 1, 1], 'less')).toEqual([false, true, true])
    expect(winners([90, 100], 'more')).toEqual([false, true])
    expect(winners([5, 5], 'less')).toEqual([false, false])
  })

  test('AUC-07 puts two options beside one another and keeps the order of the rest', () => {
    const ids = (pins: [number | null, number | null]) =>
      pinned([one(1), one(2), one(3), one(4)], pins).map(({ option }) => option.id)
    expect(ids([null, null])).toEqual([1, 2, 3, 4])
    expect(ids([4, 2])).toEqual([4, 2, 1, 3])
    expect(ids([3, 3])).toEqual([3, 1, 2, 4])
    expect(ids([null, 3])).toEqual([3, 1, 2, 4])
  })

  test('AUC-07 names the two columns that stand in sight after a swipe, the last two at the end', () => {
    const ids = (swiped: number) =>
      inSight([one(1), one(2), one(3), one(4)], swiped).map((each) => each?.option.id)
    expect([0, 1, 2, 3].map(ids)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 4],
    ])
    expect(inSight([], 0)).toEqual([undefined, undefined])
  })
})
