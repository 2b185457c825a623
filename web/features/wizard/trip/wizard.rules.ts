import { AuctionRequest } from '../../../../contract/auctions/launch.ts'
import { consentDocuments } from '../../../../contract/identity/consents.ts'
import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { checkDates } from '../../../../contract/trip.ts'
import { budgetWaits, knownMinimum } from '../budget/wizard.budget.ts'
import {
  type Consents,
  type FieldErrors,
  type FieldName,
  type Fields,
  step,
  stepFields,
} from './wizard.fields.ts'
import { texts } from '../texts.ts'
import { auctionBody, tripBody } from './wizard.payload.ts'
import type { WizardState } from './wizard.state.ts'

/** The contract's names of the wizard's fields. */
const fieldOf: Record<string, FieldName> = {
  geo_departure_id: 'departure',
  geo_country_id: 'country',
  geo_region_id: 'region',
  geo_hotel_id: 'hotel',
  hotel_stars: 'stars',
  date_from: 'dates',
  date_to: 'dates',
  days_count: 'nights',
  adult_count: 'adults',
  childrens: 'childAges',
  food_types: 'mealIds',
  max_price: 'budget',
  wishes: 'wishes',
  rest_types: 'restTypeIds',
}

/** What keeps a step from being left, a sentence a field. `today` is the visitor's own day, ISO. */
export function errorsOfStep(state: WizardState, today: string): FieldErrors {
  const { fields, check, consents, step: at } = state
  const errors = pick(contractErrors(fields, today), stepFields[at] ?? [])
  const waits = at === step.details && !errors.budget && budgetWaits(check, fields.budget)
  if (waits === 'too-low') errors.budget = texts.budgetWaits[waits](knownMinimum(check) ?? limits.budgetMin)
  else if (waits) errors.budget = texts.budgetWaits[waits]
  if (at === step.preview && !areConsentsGiven(consents)) errors.consents = fieldText.consents
  return errors
}

/** What keeps the budget from being checked. */
export function errorsBeforeCheck({ fields }: WizardState, today: string): FieldErrors {
  return pick(contractErrors(fields, today), [...stepFields[step.direction], ...stepFields[step.details]])
}

/** The server's refusal by the wizard's own fields. */
export function fieldErrorsOf(refused: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([name, text]) => (fieldOf[name] ? [[fieldOf[name], text]] : [])),
  )
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some(Boolean)
}

/** The first step that has an error; null where none has. */
export function stepOfErrors(errors: FieldErrors): number | null {
  const at = stepFields.findIndex((names) => names.some((name) => errors[name]))
  return at < 0 ? null : at
}

export function areConsentsGiven(consents: Consents): boolean {
  return consentDocuments.every(({ name }) => consents.includes(name))
}

function contractErrors(fields: Fields, today: string): FieldErrors {
  const dates = fields.dates ?? { from: today, to: today }
  const { error } = AuctionRequest.safeParse({
    ...auctionBody(fields, { state: 'idle' }),
    ...tripBody({ ...fields, dates }),
  })
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf[String(path[0])]
    if (field) errors[field] ??= message
  }
  return { ...placeErrors(fields), ...errors, ...dateErrors(fields, today) }
}

/** Said beside all other errors: the contract looks at the places only when the rest is in order. */
function placeErrors({ departure, country }: Fields): FieldErrors {
  return {
    ...(departure ? {} : { departure: fieldText.departure }),
    ...(country ? {} : { country: fieldText.country }),
  }
}

function dateErrors({ dates }: Fields, today: string): FieldErrors {
  if (!dates) return { dates: fieldText.empty }
  const errors = checkDates({ date_from: dates.from, date_to: dates.to }, { earliest: today, latest: today })
  const [text] = Object.values(errors)
  return text ? { dates: text } : {}
}

function pick(errors: FieldErrors, names: readonly FieldName[]): FieldErrors {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}
