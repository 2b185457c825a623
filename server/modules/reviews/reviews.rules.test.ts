import { describe, expect, test } from 'vitest'
import type { BookingState } from '../../../contract/bookings/booking-states.ts'
import { bookingStates } from '../../../contract/bookings/booking-states.ts'
import { editUntil, type Ending, hasTrip, isReviewable, refusalToWrite, writeUntil } from './reviews.rules.ts'

const since = new Date('2027-06-22T09:00:00Z')
const ended = (changes: Partial<Ending> = {}): Ending => ({
  state: 'finished',
  since,
  wasPaid: true,
  cancelledBy: null,
  ...changes,
})
const cancellers = ['tourist', 'agent', 'admin', 'system', null] as const

describe('BOOK-27 which ending may be reviewed', () => {
  test('BOOK-27 a trip and a refusal, whoever else has had a hand in it, and no state under way', () => {
    const reviewable = bookingStates.filter((state) => isReviewable(ended({ state })))
    expect(reviewable.toSorted()).toEqual(['finished', 'refused'])
  })

  test('BOOK-27 a cancelled one only where it was the agency that called it off', () => {
    const by = cancellers.filter((cancelledBy) => isReviewable(ended({ state: 'cancelled', cancelledBy })))
    expect(by).toEqual(['agent'])
  })

  test('BOOK-27 none for which no money ever came', () => {
    const states: BookingState[] = ['finished', 'refused', 'cancelled']
    const found = states.filter((state) =>
      isReviewable(ended({ state, wasPaid: false, cancelledBy: 'agent' })),
    )
    expect(found).toEqual([])
  })

  test('BOOK-27 a hotel is judged after a trip alone', () => {
    expect(bookingStates.filter((state) => hasTrip({ state }))).toEqual(['finished'])
  })
})

describe('BOOK-27 for how long', () => {
  test('BOOK-27 thirty days of twenty-four hours from the end, the last millisecond counts', () => {
    const until = writeUntil({ since })
    expect(until.toISOString()).toBe('2027-07-22T09:00:00.000Z')
    expect(refusalToWrite(ended(), until)).toBeNull()
    expect(refusalToWrite(ended(), new Date(until.getTime() + 1))).toBe('review_late')
  })

  test('BOOK-27 forty-eight hours from the sending for another wording', () => {
    expect(editUntil(since).toISOString()).toBe('2027-06-24T09:00:00.000Z')
  })

  test('BOOK-27 what is not due is said before what is late', () => {
    const never = ended({ state: 'cancelled', cancelledBy: 'tourist' })
    expect(refusalToWrite(never, new Date('2030-01-01T00:00:00Z'))).toBe('review_not_due')
  })
})
