import '../platform/no-eval.ts'
import { limits } from '../limits.ts'
import { money } from '../numbers.ts'

export const promoLimits = {
  codeMin: 4,
  codeMax: 24,
  /** What a batch's codes begin with, before a hyphen and what is drawn by lot. */
  prefixMax: 12,
  batchMin: 2,
  batchMax: 10_000,
  titleMax: 100,
  /** Whole roubles. */
  amountMax: 1_000_000,
  sumMax: limits.rangeInputMax,
  usesMax: 1_000_000,
  personUsesMax: 100,
  countriesMax: 50,
  /** Of one person, or of one agency. */
  activatedMax: 100,
} as const

export const promoKinds = ['discount', 'bonus'] as const
/** A discount on a trip, or money on an agent's balance. */
export type PromoKind = (typeof promoKinds)[number]

export const promoPayers = ['platform', 'agency'] as const
/** Who bears a discount. */
export type PromoPayer = (typeof promoPayers)[number]

/** `expired` and `exhausted` are not stored: the last day has passed, or all uses are taken. */
export const promoStates = ['draft', 'active', 'stopped', 'expired', 'exhausted'] as const
export type PromoState = (typeof promoStates)[number]

export const promoUseStates = ['reserved', 'used', 'released'] as const
/** Kept for a booking until its money comes; then used, or free again. */
export type PromoUseState = (typeof promoUseStates)[number]

/** Why a code gives nothing: as the refusals are called. */
export const promoRefusals = [
  'promo_unknown',
  'promo_over',
  'promo_used',
  'promo_not_yet',
  'promo_not_for_this',
  'promo_min_sum',
] as const
export type PromoRefusal = (typeof promoRefusals)[number]

/** A Latin letter and the Cyrillic one that looks the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
  Ё: 'Е',
}
const NOT_SEEN = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/gu
const DASHES = /[\u2010-\u2015\u2212]/gu
const FORM = new RegExp(`^[A-ZА-Я0-9-]{${promoLimits.codeMin},${promoLimits.codeMax}}$`)

/** A code as it is shown: capitals, plain hyphens, no spaces; `ё` is `Е`. */
export function writtenPromoCode(typed: string): string {
  return typed
    .replace(NOT_SEEN, '')
    .replace(DASHES, '-')
    .toUpperCase()
    .normalize('NFC')
    .replace(/[ЕЁ]\u0308*/g, 'Е')
}

/** What two codes have in common that people take for the same: case, Ё, letters of two alphabets that look alike. */
export function foldedPromoCode(typed: string): string {
  return writtenPromoCode(typed).replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

/** Whether this may be a code; `typed` in whatever case. */
export function isPromoCode(typed: string): boolean {
  return FORM.test(writtenPromoCode(typed))
}

/** What a code gives, whole roubles: either `percent` or `amount`. */
export interface PromoGift {
  kind: PromoKind
  percent: number | null
  amount: number | null
  /** Of a percentage, at most so much. */
  cap: number | null
}

/** 'Скидка 10 %, не больше 5 000 ₽', 'Скидка 4 000 ₽', 'Бонус 1 000 ₽ на баланс' */
export function giftWords({ kind, percent, amount, cap }: PromoGift): string {
  if (kind === 'bonus') return `Бонус ${money(amount ?? 0)} на баланс`
  if (percent === null) return `Скидка ${money(amount ?? 0)}`
  return `Скидка ${percent}\u00a0%${cap === null ? '' : `, не больше ${money(cap)}`}`
}

export interface PromoConditions {
  min_sum: number
  countries: readonly { name: string }[]
  new_people: boolean
  /** The only one whose trips it is for. */
  agency: string | null
}

/** For what it is good, a phrase for each condition; none where it is for everything. */
export function conditionWords({ min_sum, countries, new_people, agency }: PromoConditions): string[] {
  return [
    min_sum > 0 && `поездка от ${money(min_sum)}`,
    countries.length > 0 && countries.map(({ name }) => name).join(', '),
    agency !== null && `у агентства ${agency}`,
    new_people && 'первая поездка с Лотуром',
  ].filter((words) => words !== false)
}

interface PromoTerm {
  /** dd.mm.yyyy */
  from: string | null
  until: string | null
}

/** 'с 01.12.2026 по 31.12.2026'; both days belong to it, Moscow's. */
export function termWords({ from, until }: PromoTerm): string {
  if (from && until) return `с ${from} по ${until}`
  if (until) return `по ${until}`
  return from ? `с ${from}` : 'бессрочно'
}

/** What is said of the form of a code. */
export const promoText = {
  code: `Код — от ${promoLimits.codeMin} до ${promoLimits.codeMax} букв, цифр и дефисов`,
} as const
