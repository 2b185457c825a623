import { expect, test } from 'vitest'
import { isAbsurd, judge, notableDrop, turnAt, type Watched } from './watch.rules.ts'

const START = new Date('2026-11-20T09:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR

type Look = readonly [minutes: number, price: number | null]

const begun: Watched = {
  threshold: 3,
  is_quiet: false,
  told_price: 100_000,
  told_at: null,
  low_since: null,
  high_since: null,
  gone_since: null,
}
const moment = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

interface Circumstances extends Partial<Watched> {
  /** Minutes: the owner sleeps until then. */
  sleepsUntil?: number
}

/** What its owner hears of these looks, each so many minutes after the first; of one that was begun at 100 000. */
function told(looks: readonly Look[], { sleepsUntil = 0, ...more }: Circumstances = {}): string[] {
  let watched: Watched = { ...begun, ...more }
  return looks.flatMap(([minutes, price]) => {
    const at = moment(minutes)
    const awakeAt = moment(Math.max(minutes, sleepsUntil))
    const seen = judge(watched, { price, at, awakeAt })
    watched = seen.watched
    if (seen.isGone) return ['gone']
    return seen.told ? [`${seen.told.was} > ${seen.told.price}`] : []
  })
}

test('JOY-07 a fall is told once, by the second look half an hour later, at the price of that look', () => {
  expect(
    told([
      [0, 96_000],
      [29, 96_000],
    ]),
  ).toEqual([])
  const looks: Look[] = [
    [0, 96_000],
    [30, 95_000],
    [60, 95_000],
    [2 * DAY, 95_000],
    [3 * DAY, 95_000],
  ]
  expect(told(looks)).toEqual(['100000 > 95000'])
})

test('JOY-07 less than three percent, or than 3 000 roubles, or than the owner wishes, is no news', () => {
  const standing = (price: number, more: Circumstances = {}) =>
    told(
      [
        [0, price],
        [HOUR, price],
      ],
      more,
    )
  expect(standing(97_001)).toEqual([])
  expect(standing(97_000)).toEqual(['100000 > 97000'])
  expect(standing(48_000, { told_price: 50_000 })).toEqual([])
  expect(standing(470_000, { told_price: 480_000 })).toEqual([])
  expect(standing(91_000, { threshold: 10 })).toEqual([])
  expect(standing(90_000, { threshold: 10 })).toEqual(['100000 > 90000'])
  expect([notableDrop(50_000, 3), notableDrop(200_000, 3), notableDrop(200_000, 20)]).toEqual([
    3000, 6000, 40_000,
  ])
})

test('JOY-07 what flaps between two looks is never told', () => {
  const flapping = Array.from({ length: 40 }, (_, at): Look => [at * 40, at % 2 ? 100_000 : 90_000])
  expect(told(flapping)).toEqual([])
  const gone = Array.from({ length: 40 }, (_, at): Look => [at * 40, at % 2 ? null : 90_000])
  expect(told(gone)).toEqual([])
})

test('JOY-07 the same price again after a rise is no news, a lower one is', () => {
  const drop: Look[] = [
    [0, 90_000],
    [40, 90_000],
  ]
  const again: Look[] = [
    [2 * DAY, 100_000],
    [3 * DAY, 90_000],
    [3 * DAY + 40, 90_000],
  ]
  const lower: Look[] = [
    [4 * DAY, 86_000],
    [4 * DAY + 40, 86_000],
  ]
  expect(told([...drop, ...again])).toEqual(['100000 > 90000'])
  expect(told([...drop, ...again, ...lower])).toEqual(['100000 > 90000', '90000 > 86000'])
})

test('JOY-07 twice a day is once: the second fall waits for its day, and is told at the price of then', () => {
  const looks: Look[] = [
    [0, 90_000],
    [40, 90_000],
    [HOUR, 80_000],
    [2 * HOUR, 80_000],
    [DAY, 80_000],
    [DAY + HOUR, 79_000],
  ]
  expect(told(looks)).toEqual(['100000 > 90000', '90000 > 79000'])
})

test('JOY-07 a rise is the new measure only after a fortnight without a break', () => {
  const high = (until: number) => Array.from({ length: until + 1 }, (_, day): Look => [day * DAY, 130_000])
  const fall = (day: number): Look[] => [
    [day * DAY, 110_000],
    [day * DAY + HOUR, 110_000],
  ]
  expect(told([...high(13), ...fall(13.5)])).toEqual([])
  expect(told([...high(14), ...fall(14.5)])).toEqual(['130000 > 110000'])
  // Back where it was for a moment, the fortnight begins anew.
  expect(told([...high(13), [13.5 * DAY, 100_000], [14 * DAY, 130_000], ...fall(15)])).toEqual([])
})

test('JOY-07 by night nobody is told; in the morning the price of the morning is, if it stands', () => {
  const night: Look[] = [
    [0, 90_000],
    [40, 90_000],
    [5 * HOUR, 90_000],
  ]
  const sleepsUntil = 8 * HOUR
  expect(told(night, { sleepsUntil })).toEqual([])
  expect(told([...night, [8 * HOUR, 88_000]], { sleepsUntil })).toEqual(['100000 > 88000'])
  expect(told([...night, [8 * HOUR, 99_000]], { sleepsUntil })).toEqual([])
})

test('JOY-07 of a watch that is kept quiet nothing is told', () => {
  const looks: Look[] = [
    [0, 90_000],
    [DAY, 80_000],
    [2 * DAY, 80_000],
  ]
  expect(told(looks, { is_quiet: true })).toEqual([])
})

test('JOY-07 what nobody sells for three days is gone; a hole of a day is none', () => {
  const hole: Look[] = [
    [0, null],
    [DAY, 100_000],
    [2 * DAY, null],
    [4 * DAY, null],
  ]
  expect(told(hole)).toEqual([])
  expect(told([...hole, [5 * DAY, null]])).toEqual(['gone'])
})

test('JOY-07 a price that comes where there was none is the measure, not a fall', () => {
  const looks: Look[] = [
    [0, 90_000],
    [HOUR, 90_000],
    [2 * HOUR, 80_000],
    [3 * HOUR, 80_000],
  ]
  expect(told(looks, { told_price: null })).toEqual(['90000 > 80000'])
})

test('JOY-07 a watch is looked at again when time alone says something, and not before', () => {
  const turn = (more: Partial<Watched>, sleepsUntil = 0) => {
    const at = turnAt({ ...begun, ...more }, { awakeAt: moment(sleepsUntil) })
    return at && (at.getTime() - START.getTime()) / 60_000
  }
  expect(turn({})).toBeNull()
  expect(turn({ low_since: START })).toBe(30)
  expect(turn({ low_since: START }, 5 * HOUR)).toBe(5 * HOUR)
  expect(turn({ low_since: START, told_at: moment(-HOUR) })).toBe(23 * HOUR)
  expect(turn({ low_since: START, is_quiet: true })).toBeNull()
  expect(turn({ high_since: START })).toBe(14 * DAY)
  expect(turn({ gone_since: START })).toBe(3 * DAY)
})

test('JOY-07 a price below 40 % of what the trip has cost is a mistake of a list', () => {
  expect(isAbsurd(39_999, [90_000, 100_000, 110_000])).toBe(true)
  expect(isAbsurd(40_000, [90_000, 100_000, 110_000])).toBe(false)
  expect(isAbsurd(1, [])).toBe(false)
})
