import { limits } from '../../../../../contract/limits.ts'
import { ATTEMPTS_MAX, type CodeChannel } from '../codes.rules.ts'

/**
 * What a code costs at most, kopecks, with a margin above the tariffs of the end of 2026: the meter has to be right
 * before any provider has told its price. Numbers abroad cost several times as much, and are what fraud lives on.
 */
export function priceOf(phone: string, channel: CodeChannel): number {
  if (channel === 'call') return 50
  return isAbroad(phone) ? 3000 : 600
}

/** Not one of the home tariff: another country's, or a landline. */
export function isAbroad(phone: string): boolean {
  return !/^79\d{9}$/.test(phone)
}

/** Where codes are sent at all; `countries` are their codes, absent: everywhere. */
export function isServed(phone: string, countries: readonly string[] | undefined): boolean {
  return countries?.some((code) => phone.startsWith(code)) ?? true
}

/** The last fifth of the day's money is for those whose device is known: strangers cannot shut everybody out. */
const STRANGERS_SHARE = 0.8
/** Of the day's money, what strangers may spend on phones abroad: fraud that lives on them shuts out nobody else. */
const ABROAD_SHARE = 0.1
/** Of the day's codes for strangers, what one of them may use up, however many addresses are his. */
const WIDE_SHARE = 0.1

export function limitOf(kopecksPerDay: number, isKnownDevice: boolean): number {
  return isKnownDevice ? kopecksPerDay : Math.floor(kopecksPerDay * STRANGERS_SHARE)
}

export function abroadLimitOf(kopecksPerDay: number): number {
  return Math.floor(kopecksPerDay * ABROAD_SHARE)
}

/** How many of the day's codes for strangers go to one network, and to whoever has a wide one to himself. */
export function networkLimitsOf(
  { perAddressPerHour }: { perAddressPerHour: number },
  strangersPerDay: number,
): { network: number; wide: number } {
  const network = 2 * perAddressPerHour
  return { network, wide: Math.max(network, Math.floor(strangersPerDay * WIDE_SHARE)) }
}

/**
 * How many accounts blind guessing opens a day at most, with as many phones and addresses as somebody likes: each code is
 * worth five tries among ten thousand.
 */
export function expectedOpenings({ strangersPerDay, kopecksPerDay }: DayOfCodes): number {
  const cheapest = Math.min(priceOf('79000000000', 'sms'), priceOf('79000000000', 'call'))
  const codes = Math.min(strangersPerDay, Math.floor(limitOf(kopecksPerDay, false) / cheapest))
  return (codes * ATTEMPTS_MAX) / 10 ** limits.codeLength
}

interface DayOfCodes {
  strangersPerDay: number
  kopecksPerDay: number
}
