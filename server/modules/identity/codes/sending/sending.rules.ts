import type { RefusalCode } from '../../../../../contract/platform/refusals.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How often something was sent to or from somebody, newest first, and how often it may be. */
export interface Window {
  times: readonly Date[]
  max: number
  withinMs: number
}

export interface Sendings {
  /** To the very same recipient, newest first. */
  toSame: readonly Date[]
  /** Seconds between the first code and the second; each further pause is twice as long. 0: no pauses. */
  resendSeconds: number
  windows: readonly Window[]
}

export interface Wait {
  /** At least 1. */
  seconds: number
  code: Extract<RefusalCode, 'code_too_soon' | 'too_many'>
}

/** How long the next code has to wait; null where it may go at once. The longest of all reasons is told. */
export function waitOf({ toSame, resendSeconds, windows }: Sendings, now: Date): Wait | null {
  const soon = secondsUntil(now, endOfPause(toSame, resendSeconds))
  const full = Math.max(0, ...windows.map((window) => secondsUntil(now, freedAt(window))))
  if (soon <= 0 && full <= 0) return null
  return full > soon ? { seconds: full, code: 'too_many' } : { seconds: soon, code: 'code_too_soon' }
}

/** The same history after one more code, sent now. */
export function withOneMore({ toSame, windows, ...rest }: Sendings, now: Date): Sendings {
  return {
    ...rest,
    toSame: [now, ...toSame],
    windows: windows.map((window) => ({ ...window, times: [now, ...window.times] })),
  }
}

/** Codes of the hour before the newest one make the pause after it longer: 60, 120, 240 seconds. */
function endOfPause(times: readonly Date[], resendSeconds: number): number {
  const newest = times[0]?.getTime()
  if (newest === undefined) return 0
  const inHour = times.filter((time) => time.getTime() > newest - HOUR_MS).length
  return newest + resendSeconds * 1000 * 2 ** (inHour - 1)
}

/** A full window has a place again when its oldest leaves it. */
function freedAt({ times, max, withinMs }: Window): number {
  const oldest = times[max - 1]
  return oldest ? oldest.getTime() + withinMs : 0
}

function secondsUntil(now: Date, moment: number): number {
  return Math.ceil((moment - now.getTime()) / 1000)
}
