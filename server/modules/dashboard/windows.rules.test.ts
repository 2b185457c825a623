import { expect, test } from 'vitest'
import { evenLength, lastOf, piecesBack } from './windows.rules.ts'

const day = { from: new Date('2026-11-26T21:00:00Z'), until: new Date('2026-11-27T21:00:00Z') }
const MINUTE = 60_000
const minutesOf = ({ from, until }: typeof day) => (until.getTime() - from.getTime()) / MINUTE

test('ADM-16 a day of much is read from its end, of little at once: as long as would hold twice what is wanted', () => {
  expect(evenLength({ ...day, n: 4000 }, 20)).toBe(14.4 * MINUTE)
  expect(evenLength({ ...day, n: 40 }, 20)).toBe(1440 * MINUTE)
  expect(lastOf(day, 30 * MINUTE)).toEqual({ from: new Date('2026-11-27T20:30:00Z'), until: day.until })
  expect(lastOf(day, 3000 * MINUTE)).toEqual(day)
})

test('ADM-16 pieces become longer, leave out nothing and end with the day', () => {
  const all = [...piecesBack(day, 14.4 * MINUTE)]
  expect(all.map(minutesOf)).toEqual([14.4, 57.6, 230.4, 921.6, 216])
  expect(all[0]?.until).toEqual(day.until)
  expect(all.at(-1)?.from).toEqual(day.from)
  expect(all.slice(1).map(({ until }) => until)).toEqual(all.slice(0, -1).map(({ from }) => from))
  expect([...piecesBack({ ...day, until: day.from }, MINUTE)]).toEqual([])
})
