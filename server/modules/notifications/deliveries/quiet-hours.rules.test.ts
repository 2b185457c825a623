import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awake, isQuiet, minuteOfDay, type QuietHours } from './quiet-hours.rules.ts'

const night: QuietHours = { timeZone: 'Europe/Moscow', quiet: true, quietFrom: 21 * 60, quietUntil: 9 * 60 }
const at = (iso: string) => new Date(iso)

describe('TICK-06 quiet hours', () => {
  test.each([
    ['2026-11-20T17:59:59Z', false],
    ['2026-11-20T18:00:00Z', true],
    ['2026-11-20T20:59:59Z', true],
    ['2026-11-20T21:00:00Z', true],
    ['2026-11-21T05:59:59Z', true],
    ['2026-11-21T06:00:00Z', false],
  ])('TICK-06 in Moscow %s is quiet: %s', (iso, expected) => {
    expect(isQuiet(night, at(iso))).toBe(expected)
  })

  test('TICK-06 the same moment is night in Vladivostok and day in Kaliningrad', () => {
    const moment = at('2026-11-20T12:00:00Z')
    expect(isQuiet({ ...night, timeZone: 'Asia/Vladivostok' }, moment)).toBe(true)
    expect(isQuiet({ ...night, timeZone: 'Europe/Kaliningrad' }, moment)).toBe(false)
  })

  test('TICK-06 quiet that lies within one day, quiet switched off and quiet of no length', () => {
    const siesta = { ...night, quietFrom: 13 * 60, quietUntil: 15 * 60 }
    expect(isQuiet(siesta, at('2026-11-20T11:00:00Z'))).toBe(true)
    expect(isQuiet(siesta, at('2026-11-20T12:00:00Z'))).toBe(false)
    expect(isQuiet({ ...night, quiet: false }, at('2026-11-20T20:00:00Z'))).toBe(false)
    expect(isQuiet({ ...night, quietUntil: night.quietFrom }, at('2026-11-20T20:00:00Z'))).toBe(false)
  })

  test('TICK-06 whoever is asleep hears at nine, to the minute', () => {
    expect(awake(night, at('2026-11-20T20:13:27Z'))).toEqual(at('2026-11-21T06:00:00Z'))
    expect(awake(night, at('2026-11-21T00:00:00Z'))).toEqual(at('2026-11-21T06:00:00Z'))
    const noon = at('2026-11-20T09:00:00Z')
    expect(awake(night, noon)).toEqual(noon)
  })

  test('TICK-06 a night in which the clocks are moved ends at nine all the same', () => {
    const berlin = { ...night, timeZone: 'Europe/Berlin' }
    expect(awake(berlin, at('2026-10-24T20:00:00Z'))).toEqual(at('2026-10-25T08:00:00Z'))
    expect(awake(berlin, at('2027-03-27T21:00:00Z'))).toEqual(at('2027-03-28T07:00:00Z'))
  })

  test('TICK-06 property: whatever the zone and the hours, one is awake within a day, at the end of the quiet', () => {
    const zones = fc.constantFrom(
      'Europe/Moscow',
      'Asia/Kamchatka',
      'Europe/Kaliningrad',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Chatham',
      'Australia/Lord_Howe',
      'UTC',
    )
    const minute = fc.integer({ min: 0, max: 1439 })
    const moments = fc.date({
      noInvalidDate: true,
      min: at('2026-01-01T00:00:00Z'),
      max: at('2028-01-01T00:00:00Z'),
    })
    const property = fc.property(
      fc.record({ timeZone: zones, from: minute, until: minute }),
      moments,
      (wish, moment) => {
        const hours = { timeZone: wish.timeZone, quiet: true, quietFrom: wish.from, quietUntil: wish.until }
        const waited = (awake(hours, moment).getTime() - moment.getTime()) / 60_000
        if (!isQuiet(hours, moment)) return waited === 0
        // An hour that the clocks leap over may be the very one at which the quiet was to end.
        const off = Math.abs(minuteOfDay(wish.timeZone, awake(hours, moment)) - wish.until)
        const isLeapt = off > 0 && Math.min(off, 1440 - off) <= 60
        return waited > 0 && waited <= 25 * 60 && (isLeapt || !isQuiet(hours, awake(hours, moment)))
      },
    )
    expect(fc.check(property, { numRuns: 2000 })).toMatchObject({ failed: false })
  })
})
