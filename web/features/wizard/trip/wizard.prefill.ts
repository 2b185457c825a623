import { meals, knownMeal } from '../../../../contract/geo/meals.ts'
import { limits } from '../../../../contract/limits.ts'
import { parseDay } from '../../../../contract/wire.ts'
import { wholeTrip } from '../again/again.rules.ts'
import { CHECK_LIFE_MS } from '../budget/wizard.budget.ts'
import { emptyFields, type Fields, type Place, tripFieldNames } from './wizard.fields.ts'
import { change, type WizardState } from './wizard.state.ts'

/** What a page knows of the trip, by the names of the specification's section 3. */
type TripKey =
  | 'geo_departure_id'
  | 'geo_departure_name'
  | 'country_id'
  | 'country_name'
  | 'country_flag'
  | 'resort_id'
  | 'resort_name'
  | 'hotel_id'
  | 'hotel_name'
  | 'hotel_stars'
  | 'count_days'
  | 'adult_count'
  | 'date_from'
  | 'date_to'
  | 'price'
  | 'food_types'
  | 'meal'
  | 'childrens'
  | 'rest_types'
  | 'rest_type_names'
  | 'kind'
  | 'priced_at'
  | 'wishes'

/** And of whoever launches; the city is where they live, of an id space of its own. */
const launcherKeys = ['full_name', 'city_id', 'city_name'] as const

type Value = string | number | readonly number[] | readonly string[] | null | undefined
export type Prefill = Partial<Record<TripKey | (typeof launcherKeys)[number], Value>>

export interface Launcher {
  /** Last name, first name, patronymic where there is one; empty where nobody is signed in. */
  fullName: string
  /** Where they live. */
  homeCity: Place | null
}

export function launcherOf({ full_name, city_id, city_name }: Prefill): Launcher {
  return {
    fullName: typeof full_name === 'string' ? full_name : '',
    homeCity: placeOf(city_id, city_name),
  }
}

/** Whether there is anything to lay over a draft. */
export function describesTrip(prefill: Prefill): boolean {
  return Object.entries(prefill).some(
    ([key, value]) => !launcherKeys.some((name) => name === key) && value !== null && value !== undefined,
  )
}

/** A whole trip, with nothing of another that somebody has begun to describe. */
export const isWholeTrip = ({ kind }: Prefill): boolean => kind === wholeTrip

/** Lays what a page knows over the state, from the outer places to the inner; what makes no sense is left out. */
export function applyPrefill(state: WizardState, prefill: Prefill): WizardState {
  return patchesOf(prefill).reduce(change, state)
}

/**
 * A price list's price that the page showed is the market's where it was looked at a while ago and the trip is that very
 * tour for that very party: it is not checked again. `now` in milliseconds.
 */
export function withKnownPrice(state: WizardState, prefill: Prefill, now: number): WizardState {
  const { fields } = state
  const { kind, priced_at: pricedAt } = prefill
  const { departure, region, hotel, dates, budget } = fields
  if (!departure || !region || !hotel || !dates || !budget || !holds(fields, prefill)) return state
  if (kind !== 'price-list' || typeof pricedAt !== 'string' || !(now - Date.parse(pricedAt) < CHECK_LIFE_MS))
    return state
  return { ...state, check: { state: 'found', minimum: budget, pricedAt } }
}

/** What the page does not know is as it was before the visitor chose anything. */
function holds(fields: Fields, prefill: Prefill): boolean {
  const told = patchesOf(prefill).reduce<Partial<Fields>>((all, patch) => ({ ...all, ...patch }), {})
  const known = { ...emptyFields, ...told }
  return [...tripFieldNames, 'budget' as const].every(
    (name) => JSON.stringify(known[name]) === JSON.stringify(fields[name]),
  )
}

/** What a page knows, by the wizard's own fields. */
export function patchesOf(prefill: Prefill): Partial<Fields>[] {
  const stars = wholeIn(prefill.hotel_stars, limits.starsMin, limits.starsMax)
  const hotel = placeOf(prefill.hotel_id, prefill.hotel_name)
  const country = placeOf(prefill.country_id, prefill.country_name)
  const flag = typeof prefill.country_flag === 'string' ? { flag: prefill.country_flag } : {}
  return [
    given('departure', placeOf(prefill.geo_departure_id, prefill.geo_departure_name)),
    given('country', country && { ...country, ...flag }),
    given('region', placeOf(prefill.resort_id, prefill.resort_name)),
    given('stars', stars),
    given('hotel', hotel && { ...hotel, stars }),
    given('nights', wholeIn(prefill.count_days, limits.nightsMin, limits.nightsMax)),
    given('adults', wholeIn(prefill.adult_count, limits.adultsMin, limits.adultsMax)),
    given('dates', datesOf(prefill)),
    given('mealIds', mealsOf(prefill)),
    given('budget', wholeIn(prefill.price, limits.budgetMin, limits.rangeInputMax)),
    given('childAges', wholesOf(prefill.childrens, limits.childAgeMin, limits.childAgeMax)),
    given('restTypeIds', wholesOf(prefill.rest_types, 1, Number.MAX_SAFE_INTEGER)),
    given('wishes', typeof prefill.wishes === 'string' ? prefill.wishes : null),
  ]
}

/** Null where it is no list; what makes no sense in it is left out. */
function wholesOf(value: Value, min: number, max: number): number[] | null {
  return Array.isArray(value) ? value.flatMap((one: Value) => wholeIn(one, min, max) ?? []) : null
}

function given<K extends keyof Fields>(name: K, value: Fields[K] | null): Partial<Fields> {
  return value === null ? {} : { [name]: value }
}

function placeOf(id: Value, name: Value): Place | null {
  const number = wholeIn(id, 1, Number.MAX_SAFE_INTEGER)
  return number !== null && typeof name === 'string' && name ? { id: number, title: name } : null
}

function wholeIn(value: Value, min: number, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : null
}

function datesOf({ date_from, date_to }: Prefill): Fields['dates'] {
  const from = typeof date_from === 'string' ? parseDay(date_from) : null
  const to = typeof date_to === 'string' ? parseDay(date_to) : from
  return from && to ? { from, to } : null
}

/** A list of numbers, one number, or the code of the meal. */
function mealsOf({ food_types, meal }: Prefill): number[] | null {
  const listed = Array.isArray(food_types) ? food_types : [food_types]
  const ids = listed.flatMap((one: Value) => wholeIn(one, 1, 99) ?? []).map(knownMeal)
  const byCode = meals.find(({ code }) => code === meal)
  if (ids.length > 0) return [...new Set(ids)]
  return byCode ? [byCode.id] : null
}
