import { describe, expect, test } from 'vitest'
import { legalBy, priorityOf, promisedBy } from './promise.rules.ts'

/** Moscow's. */
const at = (text: string) => new Date(`${text}+03:00`)

describe('until when an answer is promised', () => {
  test.each([
    ['usual', '2026-11-20T12:00:00', '2026-11-20T12:30:00'],
    ['money', '2026-11-20T12:00:00', '2026-11-20T12:05:00'],
    ['trip', '2026-11-20T12:00:00', '2026-11-20T12:05:00'],
    // A whole minute, and never an earlier one.
    ['money', '2026-11-20T12:00:01', '2026-11-20T12:06:00'],
    // What is left of the day does not suffice: the rest is the morning's.
    ['usual', '2026-11-20T20:50:00', '2026-11-21T09:20:00'],
    ['money', '2026-11-20T20:58:00', '2026-11-21T09:03:00'],
    ['trip', '2026-11-20T20:58:00', '2026-11-20T21:03:00'],
    // At night.
    ['usual', '2026-11-20T21:00:00', '2026-11-21T09:30:00'],
    ['money', '2026-11-21T03:00:00', '2026-11-21T09:05:00'],
    ['trip', '2026-11-21T03:00:00', '2026-11-21T03:15:00'],
    // The day begins sooner than the night's time is over.
    ['trip', '2026-11-21T08:55:00', '2026-11-21T09:05:00'],
    // A Sunday is a day like any other.
    ['usual', '2026-11-22T10:00:00', '2026-11-22T10:30:00'],
  ] as const)('TICK-07 %s asked at %s: %s', (priority, asked, promised) => {
    expect(promisedBy(at(asked), priority)).toEqual(at(promised))
  })

  test('TICK-07 whoever is on the trip comes first, then money, then the rest', () => {
    expect(priorityOf('technical', { isTravelling: true })).toBe('trip')
    expect(priorityOf('refund', { isTravelling: false })).toBe('money')
    expect(priorityOf('documents', { isTravelling: false })).toBe('usual')
  })
})

describe('the law’s own day', () => {
  test('TICK-07 a claim has ten days, a complaint fifteen, personal data ten days of work', () => {
    const friday = at('2026-11-20T12:00:00')
    expect(legalBy(friday, 'dispute')).toEqual(at('2026-11-30T23:59:59.999'))
    expect(legalBy(friday, 'block')).toEqual(at('2026-12-05T23:59:59.999'))
    expect(legalBy(friday, 'personal_data')).toEqual(at('2026-12-04T23:59:59.999'))
    expect(legalBy(friday, 'technical')).toBeNull()
  })
})
