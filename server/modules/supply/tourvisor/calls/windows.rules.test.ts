import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../../contract/wire.ts'
import { cutWindows, type Days, windowsInWords } from './windows.rules.ts'

const length = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 366 }), fc.constantFrom(14, 21))
  .map(([start, days, span]) => {
    const from = addDays('2026-11-21', start)
    return { range: { from, to: addDays(from, days) }, span }
  })

describe('TOUR-05 windows of a range of days', () => {
  test('TOUR-05 none is longer than the gateway takes, they are at most three, in order and apart', () => {
    fc.assert(
      fc.property(ranges, ({ range, span }) => {
        const { windows } = cutWindows(range, span)
        expect(windows.length).toBeGreaterThanOrEqual(1)
        expect(windows.length).toBeLessThanOrEqual(3)
        for (const window of windows) {
          expect(length(window)).toBeGreaterThanOrEqual(1)
          expect(length(window)).toBeLessThanOrEqual(span)
        }
        const edges = windows.flatMap(({ from, to }) => [from, addDays(to, 1)])
        expect(edges).toEqual(edges.toSorted())
        expect(windows[0]!.from).toBe(range.from)
        expect(windows.at(-1)!.to).toBe(range.to)
      }),
    )
  })

  test('TOUR-05 what three windows can cover they cover without a hole; only what they cannot is told as not whole', () => {
    fc.assert(
      fc.property(ranges, ({ range, span }) => {
        const { windows, whole } = cutWindows(range, span)
        const covered = windows.reduce((sum, window) => sum + length(window), 0)
        expect(whole).toBe(length(range) <= 3 * span)
        expect(covered).toBe(whole ? length(range) : 3 * span)
      }),
    )
  })

  test.each([
    [['2027-06-12', '2027-06-25'], '12–25\u00a0июня'],
    [['2027-05-28', '2027-06-10'], '28\u00a0мая – 10\u00a0июня'],
    [['2027-06-12', '2027-06-12'], '12\u00a0июня'],
    [['2026-12-25', '2027-01-07'], '25\u00a0декабря\u00a02026 – 7\u00a0января\u00a02027'],
  ])('TOUR-05 %j is said as people say it', ([from, to], words) => {
    expect(windowsInWords([{ from: from!, to: to! }])).toBe(words)
  })

  test('TOUR-05 several are listed, with their years where there are two', () => {
    const june = { from: '2027-06-12', to: '2027-06-25' }
    const august = { from: '2027-08-03', to: '2027-08-16' }
    const december = { from: '2026-12-01', to: '2026-12-14' }
    expect(windowsInWords([june, august])).toBe('12–25\u00a0июня и 3–16\u00a0августа')
    expect(windowsInWords([december, june, august])).toBe(
      '1–14\u00a0декабря\u00a02026, 12–25\u00a0июня\u00a02027 и 3–16\u00a0августа\u00a02027',
    )
  })
})
