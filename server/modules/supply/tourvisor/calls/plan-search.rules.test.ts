import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../../contract/wire.ts'
import { planSearch } from './plan-search.rules.ts'
import { wrongNote } from './search-tourvisor.ts'
import { tripTo } from '../tourvisor.factory.ts'

const options = { windowDays: 14, meals: [], hotel: null }

describe('TOUR-05 what of a trip is asked of Tourvisor', () => {
  test('TOUR-05 an ordinary trip is one search and needs no explanation', () => {
    expect(planSearch(tripTo({ child_ages: [0, 9] }), { ...options, meals: ['AI'], hotel: '1188' })).toEqual({
      notes: [],
      searches: [
        {
          departure: 1,
          country: 4,
          region: null,
          hotel: '1188',
          date_from: '2027-06-10',
          date_to: '2027-06-20',
          nights: 7,
          nights_to: 7,
          adults: 2,
          child_ages: [1, 9],
          meal: 7,
          stars: null,
        },
      ],
    })
  })

  test('TOUR-05 whatever a trip of ours is, its searches keep to the limits there', () => {
    const trips = fc.record({
      days: fc.integer({ min: 0, max: 365 }),
      nights: fc.integer({ min: 1, max: 30 }),
      more: fc.integer({ min: 0, max: 5 }),
      adults: fc.integer({ min: 1, max: 6 }),
      child_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
      windowDays: fc.constantFrom(14, 21),
    })
    fc.assert(
      fc.property(trips, ({ days, windowDays, more, ...rest }) => {
        const nights_to = rest.nights + more
        const trip = tripTo({
          ...rest,
          nights_to,
          date_from: '2026-12-01',
          date_to: addDays('2026-12-01', days),
        })
        const { searches, notes } = planSearch(trip, { ...options, windowDays })
        expect(searches.length).toBeGreaterThan(0)
        for (const { nights, nights_to: longest, adults, child_ages, date_from, date_to } of searches) {
          expect([nights, longest]).toEqual([Math.min(28, rest.nights), Math.min(28, nights_to)])
          expect(adults).toBe(rest.adults)
          expect(child_ages.every((age) => age >= 1 && age <= 17)).toBe(true)
          expect(addDays(date_from, windowDays) > date_to).toBe(true)
          expect(date_from >= trip.date_from && date_to <= trip.date_to).toBe(true)
        }
        const explained = Number(nights_to > 28) + Number(days + 1 > 3 * windowDays)
        expect(notes).toHaveLength(explained)
      }),
    )
  })
})

test.each([
  [1, '1\u00a0тур пропущен'],
  [2, '2\u00a0тура пропущено'],
  [5, '5\u00a0туров пропущено'],
  [21, '21\u00a0тур пропущен'],
])('TOUR-05 of %i wrong tours it is said: %s', (count, words) => {
  expect(wrongNote(count)).toContain(`Tourvisor: ${words} из-за`)
})

test.each([
  ['a country of our own', tripTo({ country_id: 1081 }), 'Tourvisor не продаёт туров в эту страну'],
  ['a resort of our own', tripTo({ region_id: 10_026 }), 'Tourvisor не знает этого курорта'],
  ['seven adults', tripTo({ adults: 7 }), 'Tourvisor ищет не больше чем для 6\u00a0взрослых и 3\u00a0детей'],
  [
    'four children',
    tripTo({ child_ages: [1, 2, 3, 4] }),
    'Tourvisor ищет не больше чем для 6\u00a0взрослых и 3\u00a0детей',
  ],
])('TOUR-05 for %s nobody is called, and the person is told why', (_what, trip, note) => {
  expect(planSearch(trip, options)).toEqual({
    searches: [],
    notes: [note],
  })
})
