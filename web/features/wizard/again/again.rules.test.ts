import { describe, expect, test } from 'vitest'
import { addDays, addYears } from '../../../../contract/wire.ts'
import { daysAgain, partyAgain, partyOfBorn } from './again.rules.ts'

const weekday = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()
const wide = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from)

describe('JOY-08 a trip again', () => {
  test.each([
    ['of last summer: the same weeks of the next', '2027-06-11', '2027-06-20', '2028-06-09', '2028-06-18'],
    ['of some years ago: of the first summer ahead', '2024-06-14', '2024-06-24', '2028-06-16', '2028-06-26'],
    ['of this winter, last week', '2027-11-20', '2027-11-21', '2028-11-18', '2028-11-19'],
    ['of the very same day a year ago: not today', '2026-11-28', '2026-11-28', '2027-12-04', '2027-12-04'],
    ['still ahead: as it was', '2027-12-01', '2027-12-20', '2027-12-01', '2027-12-20'],
    [
      'begun and still open: as late as can be booked',
      '2027-11-20',
      '2027-12-10',
      '2028-11-04',
      '2028-11-24',
    ],
  ])('%s', (_, from, to, begin, end) => {
    expect(daysAgain({ from, to }, '2027-11-27')).toEqual({ from: begin, to: end })
  })

  test('on every day of four years: a window of the same weekdays, all of it bookable', () => {
    const today = '2028-02-29'
    for (let back = 1; back < 4 * 366; back += 1)
      for (const width of [0, 9, 30, 300]) {
        const before = { from: addDays(today, -back - width), to: addDays(today, -back) }
        const after = daysAgain(before, today)
        expect(after.from > today && after.to <= addYears(today, 1)).toBe(true)
        expect([weekday(after.from), wide(after)]).toEqual([weekday(before.from), wide(before)])
      }
  })

  test('a window wider than the year that can be booked loses its end', () => {
    const { from, to } = daysAgain({ from: '2026-11-28', to: '2027-11-26' }, '2027-11-27')
    expect([from, to]).toEqual(['2027-12-04', '2028-11-27'])
  })

  test.each([
    [
      'a year of 364 days ages everybody by a year',
      2,
      [4, 0],
      '2028-06-09',
      { adults: 2, childAges: [5, 1] },
    ],
    ['days that stay age nobody', 2, [4], '2027-06-11', { adults: 2, childAges: [4] }],
    ['whoever comes of age is an adult', 1, [17, 16], '2028-06-09', { adults: 2, childAges: [17] }],
    ['as many adults as the wizard has', 6, [17], '2028-06-09', { adults: 6, childAges: [] }],
  ])('%s', (_, adults, childAges, after, party) => {
    expect(partyAgain({ adults, childAges }, { before: '2027-06-11', after })).toEqual(party)
  })

  test('whose birth days are known are as old as they will be', () => {
    const born = ['1990-01-01', '2010-06-15', '2020-06-17']
    expect(partyOfBorn(born, '2028-06-16')).toEqual({ adults: 2, childAges: [7] })
  })
})
