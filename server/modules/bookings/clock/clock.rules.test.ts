import { describe, expect, test } from 'vitest'
import { bookingStates, isOver } from '../../../../contract/bookings/booking-states.ts'
import { afterWorkingHours } from '../../../platform/calendar/working-hours.rules.ts'
import { clockOf } from './clock.rules.ts'

const at = (text: string) => new Date(`${text}+03:00`)
const hoursAfter = (since: Date, moments: readonly Date[]) =>
  moments.map((one) => (one.getTime() - since.getTime()) / 3_600_000)

describe('an agency works from nine to nine in Moscow', () => {
  test.each([
    ['2027-03-01T10:00', 4, '2027-03-01T14:00'],
    ['2027-03-01T17:00', 4, '2027-03-01T21:00'],
    ['2027-03-01T17:30', 4, '2027-03-02T09:30'],
    ['2027-03-01T21:00', 4, '2027-03-02T13:00'],
    ['2027-03-01T23:59', 1, '2027-03-02T10:00'],
    ['2027-03-02T00:00', 12, '2027-03-02T21:00'],
    ['2027-03-02T03:00', 25, '2027-03-04T10:00'],
    ['2027-12-31T20:00', 2, '2028-01-01T10:00'],
  ])('BOOK-24 from %s so many hours, %i, end at %s', (from, hours, end) => {
    expect(afterWorkingHours(at(from), hours)).toEqual(at(end))
  })
})

test('BOOK-07 a tourist has two days for the travellers and is reminded after 2, 24 and 44 hours', () => {
  const since = at('2027-03-01T10:00')
  const { dueAt, endsAt, nudges } = clockOf('filling', { since })
  expect(hoursAfter(since, [dueAt!, endsAt!])).toEqual([48, 48])
  expect(hoursAfter(since, nudges)).toEqual([2, 24, 44])
})

test('BOOK-24 who is to confirm has a day, is nudged after 4, 12 and 24 hours, and after five days it is over', () => {
  const since = at('2027-03-01T22:00')
  const { dueAt, endsAt, nudges } = clockOf('confirming', { since })
  expect(hoursAfter(since, [dueAt!, endsAt!, ...nudges])).toEqual([24, 120, 4, 12, 24])
})

test('BOOK-03 a payment is reminded of 72, 24 and 3 hours before, where there is still so much time', () => {
  const since = at('2027-03-01T10:00')
  const far = clockOf('paying', { since, term: at('2027-03-10T10:00') })
  expect(far.nudges).toEqual([at('2027-03-07T10:00'), at('2027-03-09T10:00'), at('2027-03-10T07:00')])
  const soon = clockOf('paying', { since, term: at('2027-03-01T20:00') })
  expect(soon.nudges).toEqual([at('2027-03-01T17:00')])
  expect(soon.endsAt).toEqual(at('2027-03-01T20:00'))
})

test('BOOK-03 a payment of a confirmed tour is reminded of in the same way, and once more after a day of grace', () => {
  const [since, term] = [at('2027-03-01T10:00'), at('2027-05-20T00:00')]
  const { dueAt, endsAt, nudges } = clockOf('confirmed', { since, term, balance: at('2027-03-10T00:00') })
  expect([dueAt, endsAt]).toEqual([at('2027-03-10T00:00'), term])
  expect(nudges).toEqual([
    at('2027-03-07T00:00'),
    at('2027-03-09T00:00'),
    at('2027-03-09T21:00'),
    at('2027-03-11T00:00'),
  ])
  expect(clockOf('confirmed', { since, term })).toEqual({ dueAt: null, endsAt: term, nudges: [] })
})

test('BOOK-08 reminders come in order, none before its state began; what is over waits for nobody', () => {
  const since = at('2027-03-01T20:59')
  for (const state of bookingStates) {
    const { dueAt, endsAt, nudges } = clockOf(state, { since, term: at('2027-03-20T10:00') })
    expect(nudges).toEqual(nudges.toSorted((a, b) => a.getTime() - b.getTime()))
    expect(nudges.every((nudge) => nudge > since)).toBe(true)
    expect([dueAt, endsAt, ...nudges].every((one) => one === null)).toBe(isOver(state))
  }
})
