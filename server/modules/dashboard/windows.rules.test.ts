import { expect, test } from 'vitest'
import { windowsOf } from './windows.rules.ts'

const day = { from: new Date('2026-11-26T21:00:00Z'), until: new Date('2026-11-27T21:00:00Z') }
const minutes = (n: number, until = day.until) =>
  [...windowsOf({ ...day, n }, { until, wanted: 20 })].map(
    (window) => (window.until.getTime() - window.from.getTime()) / 60_000,
  )

test('ADM-16 a day of little is read at once, a day of much from its end, in pieces that become longer and leave out nothing', () => {
  expect(minutes(40)).toEqual([1440])
  expect(minutes(1)).toEqual([1440])
  expect(minutes(4000)).toEqual([14.4, 57.6, 230.4, 921.6, 216])
  const all = [...windowsOf({ ...day, n: 4000 }, { until: day.until, wanted: 20 })]
  expect(all[0]?.until).toEqual(day.until)
  expect(all.at(-1)?.from).toEqual(day.from)
  expect(all.slice(1).map(({ until }) => until)).toEqual(all.slice(0, -1).map(({ from }) => from))
})

test('ADM-16 a page that goes on begins where the last one ended, and not at all on a later day', () => {
  expect(minutes(40, new Date('2026-11-27T09:00:00Z'))).toEqual([720])
  expect(minutes(40, day.from)).toEqual([])
})
