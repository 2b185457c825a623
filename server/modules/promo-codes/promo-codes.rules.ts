import { PAYMENT_MIN } from '../../../contract/billing/methods.ts'
import type { ActivatedState } from '../../../contract/promo-codes/promo-codes.ts'
import type {
  PromoKind,
  PromoPayer,
  PromoRefusal,
  PromoState,
  PromoUseState,
} from '../../../contract/promo-codes/promo-code.ts'
import type { StoredPromoState } from './promo.states.ts'

/** What a promo says; kopecks, ISO days of Moscow. */
export interface PromoTerms {
  kind: PromoKind
  state: StoredPromoState
  percent: number | null
  capKopecks: number | null
  kopecks: number | null
  minKopecks: number
  startsOn: string | null
  endsOn: string | null
  usesMax: number | null
  personUsesMax: number
  countryIds: readonly number[]
  isForNewPeople: boolean
  payer: PromoPayer
  agencyId: number | null
}

/** How often it has been used, reserved included. */
export interface PromoUses {
  all: number
  /** Of this very code, and how often it may be. */
  ofCode: number
  ofCodeMax: number | null
  /** By whoever asks, of all codes of the promo. */
  own: number
}

/** What a discount is asked for: known to its module, and here by number. */
export interface PromoBooking {
  bookingId: number
  /** The tourist. */
  personId: number
  agencyId: number
  countryId: number
  /** Before the discount. */
  kopecks: number
  /** Has never had a trip with us that was paid. */
  isNewPerson: boolean
}

type Standing = Pick<PromoTerms, 'state' | 'startsOn' | 'endsOn' | 'usesMax'>

/** As administrators see it on this day. */
export function stateOf({ state, endsOn, usesMax }: Standing, uses: number, today: string): PromoState {
  if (state !== 'active') return state
  if (endsOn !== null && today > endsOn) return 'expired'
  return usesMax !== null && uses >= usesMax ? 'exhausted' : 'active'
}

/**
 * What a discount is worth for a sum, kopecks: never more than the sum, parts of a kopeck stay with whoever bears it. What is
 * left of the sum can be paid, or is nothing.
 */
export function discountOf(
  { percent, capKopecks, kopecks }: Pick<PromoTerms, 'percent' | 'capKopecks' | 'kopecks'>,
  sum: number,
): number {
  const wanted = percent === null ? (kopecks ?? 0) : Math.floor((sum * percent) / 100)
  const worth = Math.min(sum, wanted, capKopecks ?? Number.MAX_SAFE_INTEGER)
  const isPayable = worth === sum || sum - worth >= PAYMENT_MIN
  return isPayable ? worth : Math.max(0, sum - PAYMENT_MIN)
}

interface Asked {
  terms: PromoTerms
  uses: PromoUses
  today: string
}

/** Nobody else's code, nor one that nobody has made yet, is told apart from none at all. */
function isHidden({ terms, uses }: Asked, kind: PromoKind): boolean {
  const onlyOnce = (uses.ofCodeMax ?? terms.usesMax) === 1
  return terms.kind !== kind || terms.state === 'draft' || (onlyOnce && uses.ofCode > 0 && uses.own === 0)
}

/** Why a code cannot be used at all today; null where it can. */
function overOf({ terms, uses, today }: Asked): PromoRefusal | null {
  if (uses.own >= terms.personUsesMax) return 'promo_used'
  if (stateOf(terms, uses.all, today) !== 'active') return 'promo_over'
  if (uses.ofCodeMax !== null && uses.ofCode >= uses.ofCodeMax) return 'promo_over'
  return null
}

function isEarly({ terms: { startsOn }, today }: Asked): boolean {
  return startsOn !== null && today < startsOn
}

/** Why a code is not kept for somebody; it may be kept before its first day. */
export function activationRefusal(asked: Asked): PromoRefusal | null {
  return isHidden(asked, 'discount') ? 'promo_unknown' : overOf(asked)
}

/** Why a code brings an agency nothing. */
export function bonusRefusal(asked: Asked): PromoRefusal | null {
  if (isHidden(asked, 'bonus')) return 'promo_unknown'
  return overOf(asked) ?? (isEarly(asked) ? 'promo_not_yet' : null)
}

/** Why a code gives this booking nothing. `isTyped`: whoever types it may be guessing, and is told less. */
export function bookingRefusal(
  asked: Asked,
  booking: PromoBooking,
  { isTyped }: { isTyped: boolean },
): PromoRefusal | null {
  const { terms } = asked
  if (isTyped ? isHidden(asked, 'discount') : terms.kind !== 'discount' || terms.state === 'draft')
    return 'promo_unknown'
  const over = overOf(asked) ?? (isEarly(asked) ? 'promo_not_yet' : null)
  if (over) return over
  if (!isFor(terms, booking)) return 'promo_not_for_this'
  return booking.kopecks < terms.minKopecks || discountOf(terms, booking.kopecks) === 0
    ? 'promo_min_sum'
    : null
}

function isFor(
  { countryIds, agencyId, isForNewPeople }: PromoTerms,
  { countryId, agencyId: ofBooking, isNewPerson }: PromoBooking,
): boolean {
  if (countryIds.length > 0 && !countryIds.includes(countryId)) return false
  if (agencyId !== null && agencyId !== ofBooking) return false
  return isNewPerson || !isForNewPeople
}

/** `returned`: used, and all of it has ended with refunds. */
export type LastUse = PromoUseState | 'returned'

/** How a code stands for whoever has activated it; `last` is the state of their newest use of it. */
export function activatedState(asked: Asked, last: LastUse | null): ActivatedState {
  if (asked.uses.own >= asked.terms.personUsesMax)
    return last === 'reserved' || last === 'returned' ? last : 'used'
  if (overOf(asked)) return 'over'
  if (isEarly(asked)) return 'waiting'
  return last === 'reserved' ? 'reserved' : 'ready'
}
