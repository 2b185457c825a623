import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOf, chanceOf, chanceWords, pastShare, type Prospects } from './chance.rules.ts'

const known: fc.Arbitrary<Prospects> = fc.record({
  rivals: fc.integer({ min: 0, max: 200 }),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  price: fc.option(fc.integer({ min: 3000, max: 5_000_000 })),
  bestOffer: fc.option(fc.integer({ min: 3000, max: 5_000_000 })),
  marketMinimum: fc.option(fc.integer({ min: 3000, max: 5_000_000 })),
  pastShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
})
const estimate = (prospects: Prospects) => chanceOf(prospects).estimate
const more = fc.integer({ min: 1, max: 500_000 })

describe('AGT-04 the chance of an answer', () => {
  test('AGT-04 more rivals never raise it, and one rival more always lowers it', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 50 }), (prospects, by) => {
        expect(estimate({ ...prospects, rivals: prospects.rivals + by })).toBeLessThan(estimate(prospects))
      }),
    )
  })

  test('AGT-04 a better match never lowers it', () => {
    fc.assert(
      fc.property(known, fc.nat(100), fc.nat(100), (prospects, one, other) => {
        const [worse, better] = [Math.min(one, other), Math.max(one, other)]
        expect(estimate({ ...prospects, score: better })).toBeGreaterThanOrEqual(
          estimate({ ...prospects, score: worse }),
        )
      }),
    )
  })

  test('AGT-04 a dearer tour never raises it', () => {
    fc.assert(
      fc.property(known, more, (prospects, by) => {
        const price = prospects.price ?? 100_000
        expect(estimate({ ...prospects, price: price + by })).toBeLessThanOrEqual(
          estimate({ ...prospects, price }),
        )
      }),
    )
  })

  test('AGT-04 cheaper rivals and a cheaper market never raise it', () => {
    fc.assert(
      fc.property(known, more, (prospects, by) => {
        const [best, least] = [prospects.bestOffer ?? 100_000, prospects.marketMinimum ?? 100_000]
        const dearer = { ...prospects, bestOffer: best + by, marketMinimum: least + by }
        const cheaper = { ...prospects, bestOffer: best, marketMinimum: least }
        expect(estimate(cheaper)).toBeLessThanOrEqual(estimate(dearer))
      }),
    )
  })

  test('AGT-04 an agent who is chosen more often has no smaller one', () => {
    fc.assert(
      fc.property(known, fc.nat(100), fc.nat(100), (prospects, one, other) => {
        const [rarely, often] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
        expect(estimate({ ...prospects, pastShare: often })).toBeGreaterThanOrEqual(
          estimate({ ...prospects, pastShare: rarely }),
        )
      }),
    )
  })
})

describe('AGT-04 the chance in words', () => {
  test('AGT-04 it lies between nothing and certainty, and every part of it is a reason in words', () => {
    fc.assert(
      fc.property(known, (prospects) => {
        const { estimate: value, reasons, level } = chanceOf(prospects)
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(1)
        expect(chanceWords[level]).toBeTruthy()
        expect(reasons.length).toBe(
          1 +
            Number(prospects.score !== null) +
            Number(prospects.price !== null && prospects.bestOffer !== null) +
            Number(prospects.price !== null && prospects.marketMinimum !== null) +
            Number(prospects.pastShare !== null),
        )
      }),
    )
  })

  test('AGT-04 the first answer as asked at the market’s price is promising, the tenth and dearest is not', () => {
    const good = {
      rivals: 0,
      score: 100,
      price: 150_000,
      bestOffer: null,
      marketMinimum: 150_000,
      pastShare: null,
    }
    expect(chanceOf(good).level).toBe('high')
    const poor = { ...good, rivals: 9, score: 60, price: 200_000, bestOffer: 150_000 }
    expect(chanceOf(poor).level).toBe('low')
    expect(chanceOf(poor).reasons.map(({ lean }) => lean)).toEqual(['down', 'down', 'down', 'down'])
  })

  test('AGT-04 prices are compared for equally many nights: ten nights instead of fifteen are no bargain', () => {
    const asked = {
      rivals: 1,
      score: 75,
      price: 150_000,
      bestOffer: null,
      marketMinimum: 200_000,
      pastShare: null,
    }
    const shorter = { ...asked, nights: { asked: 15, offered: 10 } }
    expect(estimate(shorter)).toBeLessThan(estimate(asked))
    expect(chanceOf(shorter).reasons.at(-1)).toEqual({
      lean: 'down',
      text: 'На 16\u00a0667\u00a0₽ дороже минимума рынка на 10\u00a0ночей',
    })
  })

  test('AGT-04 a tour over the budget says so, and one that hardly suits is promising for no money', () => {
    const dear = {
      rivals: 0,
      score: 100,
      price: 220_000,
      bestOffer: null,
      marketMinimum: 230_000,
      pastShare: null,
    }
    expect(estimate({ ...dear, budget: 200_000 })).toBeLessThan(estimate({ ...dear, budget: 220_000 }))
    expect(chanceOf({ ...dear, budget: 200_000 }).reasons).toContainEqual({
      lean: 'down',
      text: 'На 20\u00a0000\u00a0₽ дороже бюджета туриста',
    })
    expect(chanceOf({ ...dear, score: 59, price: 50_000 }).level).toBe('fair')
    expect(chanceOf({ ...dear, score: 60, price: 50_000 }).level).not.toBe('fair')
  })

  test('AGT-04 of several tours the one with the best chance tells, never the price of one with the match of another', () => {
    const one = {
      rivals: 0,
      score: 55,
      price: 90_000,
      bestOffer: null,
      marketMinimum: 100_000,
      pastShare: null,
    }
    const other = { ...one, score: 95, price: 110_000 }
    expect(bestOf([one, other])).toBe(other)
    expect(bestOf([])).toBeUndefined()
  })

  test('AGT-04 the agent’s own past counts from five decided answers on; what still waits is not among them', () => {
    expect(pastShare(['chosen', 'declined', 'expired', 'chosen', 'sent', 'sent'])).toBeNull()
    expect(pastShare(['chosen', 'declined', 'expired', 'chosen', 'declined', 'sent', 'withdrawn'])).toBe(0.4)
  })
})
