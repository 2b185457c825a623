import { describe, expect, test } from 'vitest'
import { addDays, addYears } from '../../../../contract/wire.ts'
import { daysAgain, partyAgain, partyOfBorn } from './again.rules.ts'

const weekday = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()
const wide = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from)

describe('JOY-08 a trip again', () => {
  test.each([
    {
      title: 'of last summer: the same weeks of the next',
      before: ['2027-06-11', '2027-06-20'],
      after: ['2028-06-09', '2028-06-18'],
    },
    {
      title: 'of some years ago: of the first summer ahead',
      before: ['2024-06-14', '2024-06-24'],
      after: ['2028-06-16', '2028-06-26'],
    },
    {
      title: 'of this winter, last week',
      before: ['2027-11-20', '2027-11-21'],
      after: ['2028-11-18', '2028-11-19'],
    },
    {
      title: 'of the very same day a year ago: not today',
      before: ['2026-11-28', '2026-11-28'],
      after: ['2027-12-04', '2027-12-04'],
    },
    {
      title: 'still ahead: as it was',
      before: ['2027-12-01', '2027-12-20'],
      after: ['2027-12-01', '2027-12-20'],
    },
    {
      title: 'begun and still open: as late as can be booked',
      before: ['2027-11-20', '2027-12-10'],
      after: ['2028-11-04', '2028-11-24'],
    },
  ])('$title', ({ before: [from = '', to = ''], after }) => {
    const again = daysAgain({ from, to }, '2027-11-27')
    expect([again.from, again.to]).toEqual(after)
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
    {
      title: 'a year of 364 days ages everybody by a year',
      before: { adults: 2, childAges: [4, 0] },
      after: '2028-06-09',
      party: { adults: 2, childAges: [5, 1] },
    },
    {
      title: 'days that stay age nobody',
      before: { adults: 2, childAges: [4] },
      after: '2027-06-11',
      party: { adults: 2, childAges: [4] },
    },
    {
      title: 'whoever comes of age is an adult',
      before: { adults: 1, childAges: [17, 16] },
      after: '2028-06-09',
      party: { adults: 2, childAges: [17] },
    },
    {
      title: 'as many adults as the wizard has',
      before: { adults: 6, childAges: [17] },
      after: '2028-06-09',
      party: { adults: 6, childAges: [] },
    },
  ])('$title', ({ before, after, party }) => {
    expect(partyAgain(before, { before: '2027-06-11', after })).toEqual(party)
  })

  test('whose birth days are known are as old as they will be', () => {
    const born = ['1990-01-01', '2010-06-15', '2020-06-17']
    expect(partyOfBorn(born, '2028-06-16')).toEqual({ adults: 2, childAges: [7] })
  })
})
