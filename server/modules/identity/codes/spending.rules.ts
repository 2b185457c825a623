import type { CodeChannel } from './codes.rules.ts'

/**
 * What a code costs at most, kopecks, with a margin above the tariffs of the end of 2026: the meter has to be right
 * before any provider has told its price. Numbers abroad cost several times as much, and are what fraud lives on.
 */
export function priceOf(phone: string, channel: CodeChannel): number {
  if (channel === 'call') return 50
  return /^79\d{9}$/.test(phone) ? 600 : 3000
}

/** The last fifth of the day's money is for those whose device is known: strangers cannot shut everybody out. */
const STRANGERS_SHARE = 0.8

export function limitOf(kopecksPerDay: number, isKnownDevice: boolean): number {
  return isKnownDevice ? kopecksPerDay : Math.floor(kopecksPerDay * STRANGERS_SHARE)
}
