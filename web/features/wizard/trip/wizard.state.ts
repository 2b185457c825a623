import { limits } from '../../../../contract/limits.ts'
import type { NotUnderstood, Understood } from '../../../../contract/wishes/wishes.ts'
import {
  acceptedWithoutPrice,
  afterBudgetChange,
  afterMinimumTaken,
  afterTripChange,
  type BudgetCheck,
} from '../budget/wizard.budget.ts'
import {
  type Consents,
  emptyFields,
  type FieldErrors,
  type Fields,
  type Place,
  tripFieldNames,
} from './wizard.fields.ts'

/** A trip described in one sentence, and what was read of it. */
export interface WishState {
  text: string
  phase: 'idle' | 'reading' | 'failed'
  understood: readonly Understood[]
  unclear: readonly NotUnderstood[]
  /** What stood in the fields before the sentence was laid over them. */
  before: Fields | null
}

export const noWish: WishState = {
  text: '',
  phase: 'idle',
  understood: [],
  unclear: [],
  before: null,
}

/** Everything that the visitor has told the wizard. */
export interface WizardState {
  step: number
  fields: Fields
  check: BudgetCheck
  errors: FieldErrors
  consents: Consents
  wish: WishState
}

export const freshState: WizardState = {
  step: 0,
  fields: emptyFields,
  check: { state: 'idle' },
  errors: {},
  consents: [],
  wish: noWish,
}

/** The visitor changed a field: what hangs on it is reset, its error goes, the budget wants a new check. */
export function change(state: WizardState, patch: Partial<Fields>): WizardState {
  const fields = withDependants(state.fields, patch)
  return {
    ...state,
    fields,
    check: checkAfter(state, fields),
    errors: withoutErrorsOf(state.errors, patch),
  }
}

/** The market's minimum, or the price suggested where no tour was found, becomes the budget: it is checked already. */
export function takeMinimum(state: WizardState): WizardState {
  const check = afterMinimumTaken(state.check)
  if (check.state === 'found') return withBudget({ ...state, check }, check.minimum)
  return check.state === 'no-tours' ? withBudget(withoutPrice(state), limits.budgetSuggested) : state
}

/** The visitor goes on though the market knows no price of the trip. */
export function withoutPrice(state: WizardState): WizardState {
  return { ...state, check: acceptedWithoutPrice(state.check) }
}

function withBudget(state: WizardState, budget: number): WizardState {
  return { ...state, fields: { ...state.fields, budget }, errors: { ...state.errors, budget: undefined } }
}

/** Choosing an outer place resets the inner ones, a country the class too; a hotel brings its own class. */
function withDependants(fields: Fields, patch: Partial<Fields>): Fields {
  const next = { ...fields, ...patch }
  if (isOther(patch.country, fields.country)) return { ...next, stars: null, region: null, hotel: null }
  if (isOther(patch.region, fields.region)) return { ...next, hotel: null }
  if (patch.hotel) return { ...next, stars: knownClass(patch.hotel.stars) ?? next.stars }
  // A hotel has one class: another one means another hotel.
  const isOtherClass = typeof patch.stars === 'number' && patch.stars !== fields.hotel?.stars
  return isOtherClass ? { ...next, hotel: null } : next
}

/** Undefined means that the field was not touched, null that it was emptied. */
function isOther(chosen: Place | null | undefined, before: Place | null): boolean {
  return chosen !== undefined && chosen?.id !== before?.id
}

function knownClass(stars: number | null): number | null {
  return stars !== null && stars >= limits.starsMin && stars <= limits.starsMax ? stars : null
}

function checkAfter({ fields: before, check }: WizardState, after: Fields): BudgetCheck {
  if (tripFieldNames.some((name) => !isSame(before[name], after[name]))) return afterTripChange(check)
  return before.budget === after.budget ? check : afterBudgetChange(check)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function withoutErrorsOf(errors: FieldErrors, patch: Partial<Fields>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in patch)))
}
