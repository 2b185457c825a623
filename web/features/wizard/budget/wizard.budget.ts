import { limits } from '../../../../contract/limits.ts'

/** What was asked of the market less than an hour ago need not be asked again. */
export const CHECK_LIFE_MS = 3_600_000

/** A verdict that may still get better: the number of the check, and who is being asked, as people know them. */
export interface Pending {
  id: number
  whom: string
}

/** How old a price is, ISO, and whose: the supplier's title, nothing of the price lists. */
export interface Priced {
  pricedAt: string | null
  source?: string | null
}

/** What is known of the market for the trip as it is described now. Money is whole roubles. */
export type BudgetCheck =
  | { state: 'idle' }
  | { state: 'checking' }
  | ({
      state: 'found'
      minimum: number
      pending?: Pending
    } & Priced)
  /** Accepted: the visitor has said to go on without a price of the market. */
  | { state: 'no-tours'; isAccepted?: boolean; pending?: Pending }
  | { state: 'no-minimum' }
  /** The market could not be asked; the sentence says why. */
  | { state: 'failed'; message: string }
  /** Something was changed after a check; the minimum stays known where only the budget was. */
  | ({ state: 'changed'; minimum: number | null } & Priced)

/** The seven things that are said beside the budget, and that a check has failed. */
export type BudgetFeedback =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | ({ kind: 'too-low' | 'matched'; minimum: number } & Priced)
  | { kind: 'no-tours' }
  | { kind: 'no-minimum' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'changed'; minimum: number | null } & Priced)

export function budgetFeedback(check: BudgetCheck, budget: number | null): BudgetFeedback {
  switch (check.state) {
    case 'found':
      return {
        kind: isBelow(budget, check.minimum) ? 'too-low' : 'matched',
        minimum: check.minimum,
        ...pricedOf(check),
      }
    case 'changed':
      return {
        kind: 'changed',
        minimum: isBelow(budget, check.minimum) ? check.minimum : null,
        ...pricedOf(check),
      }
    case 'failed':
      return { kind: 'failed', message: check.message }
    case 'idle':
    case 'checking':
    case 'no-tours':
    case 'no-minimum':
      return { kind: check.state }
    default:
      return check satisfies never
  }
}

/**
 * Whether the second step may be left: not without a minimum of the market, unless the visitor has said so of a trip that
 * was checked and of which the market knows no tour.
 */
export function isBudgetSettled(check: BudgetCheck, budget: number | null): boolean {
  if (isBelow(budget, limits.budgetMin)) return false
  if (check.state === 'no-tours') return check.isAccepted === true
  return check.state === 'found' && !isBelow(budget, check.minimum)
}

/** Why the second step may not be left yet, of a budget that is large enough in itself. */
export type BudgetWaits = 'unchecked' | 'checking' | 'too-low' | 'no-tours'

/** Null where it may be left. */
export function budgetWaits(check: BudgetCheck, budget: number | null): BudgetWaits | null {
  if (isBudgetSettled(check, budget)) return null
  if (check.state === 'found') return 'too-low'
  return check.state === 'checking' || check.state === 'no-tours' ? check.state : 'unchecked'
}

/** «Продолжить без цены рынка»; of a trip that has a price nothing is accepted. */
export function acceptedWithoutPrice(check: BudgetCheck): BudgetCheck {
  return check.state === 'no-tours' ? { ...check, isAccepted: true } : check
}

/** The next verdict on the same trip: what was accepted need not be said again while suppliers answer one by one. */
export function afterVerdict(before: BudgetCheck, next: BudgetCheck): BudgetCheck {
  const isAccepted = before.state === 'no-tours' && before.isAccepted === true
  return isAccepted ? acceptedWithoutPrice(next) : next
}

/** The check that goes on behind a verdict; undefined where the verdict is the last word. */
export function pendingOf(check: BudgetCheck): Pending | undefined {
  return check.state === 'found' || check.state === 'no-tours' ? check.pending : undefined
}

/** The verdict as it is, once nobody is being asked any more. */
export function withoutPending(check: BudgetCheck): BudgetCheck {
  return check.state === 'found' || check.state === 'no-tours' ? { ...check, pending: undefined } : check
}

/** The market's minimum that the launch sends along; null where none is known. */
export function knownMinimum(check: BudgetCheck): number | null {
  return check.state === 'found' ? check.minimum : null
}

/** Another trip has another minimum. */
export function afterTripChange(check: BudgetCheck): BudgetCheck {
  return check.state === 'idle' ? check : { state: 'changed', minimum: null, pricedAt: null }
}

/** Another budget asks for a new check too, though the trip's minimum is remembered. */
export function afterBudgetChange(check: BudgetCheck): BudgetCheck {
  if (check.state === 'idle' || check.state === 'changed') return check
  return {
    state: 'changed',
    minimum: knownMinimum(check),
    ...(check.state === 'found' ? pricedOf(check) : { pricedAt: null }),
  }
}

/** What is known once the remembered minimum has become the budget: the trip is the one that was checked. */
export function afterMinimumTaken(check: BudgetCheck): BudgetCheck {
  if (check.state !== 'changed' || check.minimum === null) return check
  return { state: 'found', minimum: check.minimum, ...pricedOf(check) }
}

function pricedOf({ pricedAt, source }: Priced): Priced {
  return source ? { pricedAt, source } : { pricedAt }
}

function isBelow(budget: number | null, least: number | null): boolean {
  return least !== null && (budget ?? 0) < least
}
