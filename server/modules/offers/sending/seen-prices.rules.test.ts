import { describe, expect, test } from 'vitest'
import { requireSeenPrices } from '../offers.rules.ts'

const tours = [{ party_price: 180_000 }, { party_price: 200_000 }, { party_price: 150_000 }]
const told = (seen: { price?: number | null }[], of = tours) => {
  try {
    requireSeenPrices(
      seen.map((one, at) => ({ tour_id: at, ...one })),
      of.map((one, at) => ({ id: at, ...one })),
    )
    return null
  } catch (refusal) {
    const { kind, code, told: prices } = refusal as { kind: string; code: string; told: object }
    return { kind, code, prices }
  }
}

describe('OFFER-01 prices that an agent has seen', () => {
  test.each([
    ['are sent as they are', [{ price: 180_000 }, { price: 200_000 }, { price: 150_000 }]],
    ['need not be named: the present ones are taken', [{}, {}, {}]],
    ['may be named for some of them', [{ price: 180_000 }, { price: null }, {}]],
    ['are none where none was named at all', []],
  ])('OFFER-01 %s', (_what, seen) => {
    expect(told(seen)).toBeNull()
  })

  test('OFFER-01 one that is another by now refuses the whole, and says what it costs', () => {
    expect(told([{ price: 180_000 }, { price: 199_999 }, {}])).toEqual({
      kind: 'conflict',
      code: 'price_changed',
      prices: { 'options.1.price': '200000', 'options.1.previous_price': '199999' },
    })
  })

  test('OFFER-01 all that changed are told at once, dearer and cheaper alike', () => {
    expect(told([{ price: 1 }, { price: 200_000 }, { price: 999_999 }])?.prices).toEqual({
      'options.0.price': '180000',
      'options.0.previous_price': '1',
      'options.2.price': '150000',
      'options.2.previous_price': '999999',
    })
  })

  test('OFFER-01 a tour that costs nothing by mistake is no price that was not named', () => {
    expect(told([{ price: 0 }], [{ party_price: 0 }])).toBeNull()
    expect(told([{ price: 0 }], [{ party_price: 5 }])?.prices).toEqual({
      'options.0.price': '5',
      'options.0.previous_price': '0',
    })
  })
})
