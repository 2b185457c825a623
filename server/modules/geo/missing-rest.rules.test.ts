import { describe, expect, test } from 'vitest'
import { missingRest } from './missing-rest.rules.ts'

const [BEACH, FAMILY, SKI, SPA, DIVING, SHOPPING] = [1, 2, 6, 8, 9, 11]

describe('OFFER-02 the type of rest that a place does not have', () => {
  test('OFFER-02 a hotel by the sea has the beach and no slopes', () => {
    const missing = missingRest({ scene: 'sea', kinds: ['beach', 'family'] })
    expect(missing).toContain(SKI)
    expect(missing).not.toContain(BEACH)
    expect(missing).not.toContain(DIVING)
    expect(missing).not.toContain(FAMILY)
  })

  test('OFFER-02 a beach in a big city or in the desert counts by the hotel, a city hotel of a seaside resort does not', () => {
    expect(missingRest({ scene: 'city', kinds: ['beach'] })).not.toContain(BEACH)
    expect(missingRest({ scene: 'desert', kinds: [] })).toContain(BEACH)
    expect(missingRest({ scene: 'sea', kinds: ['city'] })).toContain(BEACH)
  })

  test('OFFER-02 children are not brought to a hotel for adults', () => {
    expect(missingRest({ scene: 'sea', kinds: ['beach', 'adults'] })).toContain(FAMILY)
  })

  test('OFFER-02 slopes are in the mountains, or beside a hotel that says so', () => {
    expect(missingRest({ scene: 'snow', kinds: [] })).not.toContain(SKI)
    expect(missingRest({ scene: 'city', kinds: ['ski'] })).not.toContain(SKI)
  })

  test('OFFER-02 of a hotel that nothing is known of no spa is denied, and shopping is denied nowhere', () => {
    expect(missingRest({ scene: 'sea', kinds: [] })).not.toContain(SPA)
    expect(missingRest({ scene: 'sea', kinds: ['beach'] })).toContain(SPA)
    expect(missingRest({ scene: '', kinds: [] })).not.toContain(SHOPPING)
  })
})
