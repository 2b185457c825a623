import { describe, expect, test } from 'vitest'
import { kinds } from '../kinds/kinds.rules.ts'
import { ATTEMPTS_MAX, dueAt, judge, nextAttempt } from './delivery.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const hours = { timeZone: 'Europe/Moscow', quiet: true, quietFrom: 21 * 60, quietUntil: 9 * 60 }

describe('TICK-06 when a channel is due', () => {
  const kind = kinds['offer.new']

  test('TICK-06 a phone after ten seconds, a letter after ten minutes, security at once', () => {
    expect(dueAt({ channel: 'push', kind, now })).toEqual(after(1 / 6))
    expect(dueAt({ channel: 'email', kind, now })).toEqual(after(10))
    expect(dueAt({ channel: 'email', kind: kinds['session.opened'], now })).toEqual(now)
  })

  test('TICK-06 of a chat a phone hears after five minutes and once in half an hour, a letter comes after thirty', () => {
    const chat = kinds['message.new']
    expect(dueAt({ channel: 'push', kind: chat, now })).toEqual(after(5))
    expect(dueAt({ channel: 'email', kind: chat, now })).toEqual(after(30))
    expect(dueAt({ channel: 'push', kind: chat, now }, [{ waiting: null, sent: after(-10) }])).toEqual(
      after(20),
    )
  })

  test('TICK-06 steady news do not put the letter off: the turn of what they replace is kept', () => {
    expect(dueAt({ channel: 'email', kind, now }, [{ waiting: after(3), sent: null }])).toEqual(after(3))
  })

  test('TICK-06 a group told by letter and not read gets the next one six hours later, an agent one push in half an hour', () => {
    expect(dueAt({ channel: 'email', kind, now }, [{ waiting: null, sent: after(-60) }])).toEqual(after(300))
    const requests = { channel: 'push', kind: kinds['request.new'], now } as const
    expect(dueAt(requests, [{ waiting: null, sent: after(-10) }])).toEqual(after(20))
    expect(dueAt(requests, [{ waiting: null, sent: after(-90) }])).toEqual(after(1 / 6))
  })
})

describe('TICK-06 whether what is due is still to be sent', () => {
  const news = {
    urgency: 'prompt',
    expiresAt: after(60 * 24),
    isRead: false,
    isSeen: false,
    isReplaced: false,
    isWanted: true,
  } as const

  test('TICK-06 yes, unless it was read, seen, replaced, switched off or has grown old', () => {
    expect(judge(news, { now, hours })).toEqual({ send: true })
    expect(judge({ ...news, isRead: true }, { now, hours })).toEqual({ skip: 'seen' })
    expect(judge({ ...news, isSeen: true }, { now, hours })).toEqual({ skip: 'seen' })
    expect(judge({ ...news, isSeen: true, untilRead: true }, { now, hours })).toEqual({ send: true })
    expect(judge({ ...news, isRead: true, untilRead: true }, { now, hours })).toEqual({ skip: 'seen' })
    expect(judge({ ...news, isReplaced: true }, { now, hours })).toEqual({ skip: 'grouped' })
    expect(judge({ ...news, isWanted: false }, { now, hours })).toEqual({ skip: 'off' })
    expect(judge({ ...news, expiresAt: now }, { now, hours })).toEqual({ skip: 'stale' })
  })

  test('TICK-06 at night it waits for the morning, or is dropped where it will be old by then', () => {
    const night = new Date('2026-11-20T20:00:00Z')
    const morning = new Date('2026-11-21T06:00:00Z')
    expect(judge(news, { now: night, hours })).toEqual({ postpone: morning })
    const old = new Date('2026-11-21T05:00:00Z')
    expect(judge({ ...news, expiresAt: old }, { now: night, hours })).toEqual({ skip: 'stale' })
  })

  test('TICK-06 security waits for no morning and is sent even where the page has shown it', () => {
    const night = new Date('2026-11-20T20:00:00Z')
    expect(judge({ ...news, urgency: 'security', isSeen: true }, { now: night, hours })).toEqual({
      send: true,
    })
  })
})

describe('TICK-06 further attempts', () => {
  const expiresAt = after(60 * 24)

  test('TICK-06 come at growing intervals and end', () => {
    const minutes = Array.from({ length: ATTEMPTS_MAX }, (_, at) => {
      const next = nextAttempt({ attempts: at + 1, expiresAt }, { now })
      return next && (next.getTime() - now.getTime()) / 60_000
    })
    expect(minutes).toEqual([0.5, 2, 10, 60, 240, null])
  })

  test('TICK-06 wait as long as the service asks, and are not made for what is no news by then', () => {
    expect(nextAttempt({ attempts: 1, expiresAt }, { now, askedSeconds: 120 })).toEqual(after(2))
    expect(nextAttempt({ attempts: 4, expiresAt: after(30) }, { now })).toBeNull()
  })
})
