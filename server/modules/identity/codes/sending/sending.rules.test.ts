import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, type Sendings, waitOf, withOneMore } from './sending.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const sent = (toSame: Date[], more: Partial<Sendings> = {}): Sendings => ({
  toSame,
  resendSeconds: 60,
  windows: [],
  ...more,
})

test('AUTH-13 the first code goes at once', () => {
  expect(waitOf(sent([]), now)).toBeNull()
})

test.each([
  [[ago(18)], 42],
  [[ago(0), ago(70)], 120],
  [[ago(100), ago(170)], 20],
  [[ago(0), ago(200), ago(300)], 240],
  [[ago(0), ago(3600)], 60],
])('AUTH-13 the pause doubles with every code of an hour: %j waits %i s', (times, seconds) => {
  expect(waitOf(sent(times), now)).toEqual({ seconds, code: 'code_too_soon' })
})

test('AUTH-13 a pause that is over is over, to the second', () => {
  expect(waitOf(sent([ago(60)]), now)).toBeNull()
  expect(waitOf(sent([ago(59)]), now)?.seconds).toBe(1)
})

test('AUTH-13 a full window frees a place when its oldest leaves it, and the longest wait is told', () => {
  const window = { times: [ago(10), ago(HOUR_MS / 1000)], max: 2, withinMs: DAY_MS }
  expect(waitOf(sent([ago(10)], { windows: [window] }), now)).toEqual({
    seconds: 23 * 3600,
    code: 'too_many',
  })
  expect(waitOf(sent([], { windows: [{ ...window, max: 3 }] }), now)).toBeNull()
})

test('AUTH-13 where no pause is asked for there is none, however often', () => {
  expect(waitOf(sent([ago(0), ago(0), ago(0)], { resendSeconds: 0 }), now)).toBeNull()
})

test('AUTH-13 what is promised after a code is what the next one has to wait', () => {
  const before = sent([ago(61)], { windows: [{ times: [ago(61)], max: 2, withinMs: HOUR_MS }] })
  expect(waitOf(before, now)).toBeNull()
  expect(waitOf(withOneMore(before, now), now)).toEqual({ seconds: 3539, code: 'too_many' })
})
