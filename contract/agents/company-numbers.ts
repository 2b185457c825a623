import '../platform/no-eval.ts'
import { limits } from '../limits.ts'

export const agentKinds = ['legal', 'individual'] as const
export type AgentKind = (typeof agentKinds)[number]

export interface CompanyNumbers {
  inn: string
  ogrn: string
}

const weighted = (digits: string, weights: readonly number[]) =>
  (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10

const INN10 = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const
const INN12_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const
const INN12_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const

/** The check digits of a Russian tax number, ten digits (organisation) or twelve (person). */
export function isInn(inn: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(inn) || /^(\d)\1+$/.test(inn) || inn.startsWith('00')) return false
  if (inn.length === innLength.legal) return weighted(inn, INN10) === Number(inn[9])
  return weighted(inn, INN12_11) === Number(inn[10]) && weighted(inn, INN12_12) === Number(inn[11])
}

/** The check digit of a registration number: ОГРН of 13 digits or ОГРНИП of 15. */
export function isOgrn(ogrn: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(ogrn) || /^(\d)\1+$/.test(ogrn)) return false
  const organisation = ogrn.length === ogrnLength.legal
  if (organisation ? !'15'.includes(ogrn.charAt(0)) : ogrn[0] !== '3') return false
  const body = BigInt(ogrn.slice(0, -1))
  return Number((body % (organisation ? 11n : 13n)) % 10n) === Number(ogrn.at(-1))
}

export const innLength = { legal: limits.innLengths[0], individual: limits.innLengths[1] }
export const ogrnLength = { legal: limits.ogrnLengths[0], individual: limits.ogrnLengths[1] }

/** Each number stands in the other one's place. */
export function areSwapped({ inn, ogrn }: CompanyNumbers): boolean {
  return isOgrn(inn) && isInn(ogrn)
}

/** Which kind of company an INN or an OGRN with right check digits belongs to; null where it is neither. */
export function kindOfNumber(number: string): AgentKind | null {
  if (!isInn(number) && !isOgrn(number)) return null
  return number.length === innLength.legal || number.length === ogrnLength.legal ? 'legal' : 'individual'
}

/** 'РТА 1234567' of any writing: 'рта1234567', 'PTA 1234567' (Latin letters), '1234567'. */
export function registerNumberOf(text: string): string {
  const tidy = text.trim()
  const isKnown = /^(?:[рp][тt][аa])? ?№? ?\d{7}$/i.test(tidy.replace(/\s+/g, ' '))
  return isKnown ? `РТА ${tidy.replace(/\D/g, '')}` : tidy
}
