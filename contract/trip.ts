import { z } from 'zod'
import { limits } from './limits.ts'
import { fieldText } from './texts.ts'
import { knownMeal } from './geo/meals.ts'
import { addDays, addYears, day, looseSmallId } from './wire.ts'

/**
 * A trip as a tourist wishes it: what the budget check, the launch and the tour search have in common.
 * Days are ISO after parsing; `hotel_stars` and the meals mean "this or better".
 */
export const stars = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: fieldText.stars })
  .refine((value) => value === 0 || (value >= limits.starsMin && value <= limits.starsMax), fieldText.stars)
  .transform((value) => (value === 0 ? null : value))

export const childAges = z
  .array(
    z
      .int(fieldText.childAge)
      .min(limits.childAgeMin, fieldText.childAge)
      .max(limits.childAgeMax, fieldText.childAge),
    {
      error: fieldText.children,
    },
  )
  .max(limits.childrenMax, fieldText.children)

export const nights = z
  .int(fieldText.nights)
  .min(limits.nightsMin, fieldText.nights)
  .max(limits.nightsMax, fieldText.nights)

export const adults = z
  .int(fieldText.adults)
  .min(limits.adultsMin, fieldText.adults)
  .max(limits.adultsMax, fieldText.adults)

export const mealIds = z
  .array(z.int(fieldText.meals).positive(fieldText.meals).max(99, fieldText.meals).transform(knownMeal), {
    error: fieldText.meals,
  })
  .max(6, fieldText.meals)

export const budget = z
  .int({ error: fieldText.price })
  .min(limits.budgetMin, fieldText.price)
  .max(limits.rangeInputMax, fieldText.priceMax)

/** Null: any will do. */
export const mealWish = mealIds
  .nullish()
  .transform((ids) => (ids && ids.length > 0 ? [...new Set(ids)].sort((a, b) => a - b) : null))

/** The fields of the specification's section 3, its legacy names beside them. */
export const tripFields = {
  adult_count: adults.default(limits.adultsDefault),
  childrens: childAges.nullish().transform((ages) => ages ?? []),
  days_count: nights.default(limits.nightsDefault),
  date_from: day,
  date_to: day,
  food_types: mealWish,
  hotel_stars: stars.nullish().transform((value) => value ?? null),
  geo_departure_id: looseSmallId.nullish(),
  geo_country_id: looseSmallId.nullish(),
  geo_region_id: looseSmallId.nullish(),
  geo_hotel_id: looseSmallId.nullish(),
  // The names of older pages.
  departure_city_id: looseSmallId.nullish(),
  geo_departure: looseSmallId.nullish(),
  country_id: looseSmallId.nullish(),
  resort_id: looseSmallId.nullish(),
  hotel_id: looseSmallId.nullish(),
}

interface TripPlaces {
  geo_departure_id?: number | null
  departure_city_id?: number | null
  geo_departure?: number | null
  geo_country_id?: number | null
  country_id?: number | null
  geo_region_id?: number | null
  resort_id?: number | null
  geo_hotel_id?: number | null
  hotel_id?: number | null
}

export interface Places {
  departure_id: number
  country_id: number
  region_id: number | null
  hotel_id: number | null
}

/** The new name wins over the legacy one; 0 means none. Reports the two required places. */
export function tripPlaces(fields: TripPlaces, context: z.RefinementCtx): Places {
  const departure = fields.geo_departure_id || fields.departure_city_id || fields.geo_departure || 0
  const country = fields.geo_country_id || fields.country_id || 0
  if (!departure)
    context.addIssue({ code: 'custom', path: ['geo_departure_id'], message: fieldText.departure })
  if (!country) context.addIssue({ code: 'custom', path: ['geo_country_id'], message: fieldText.country })
  return {
    departure_id: departure,
    country_id: country,
    region_id: fields.geo_region_id || fields.resort_id || null,
    hotel_id: fields.geo_hotel_id || fields.hotel_id || null,
  }
}

/**
 * The rule for the departure dates: from tomorrow to one year ahead. `today` is the day of whoever asks; the server
 * gives the earliest and the latest day that it is anywhere, so that no visitor's own tomorrow is refused.
 */
export function checkDates(
  dates: { date_from: string; date_to: string },
  today: { earliest: string; latest: string },
): Record<string, string> {
  const first = addDays(today.earliest, limits.dateFirstInDays)
  const last = addYears(today.latest, limits.dateLastInYears)
  if (dates.date_from < first) return { date_from: fieldText.dateEarly }
  if (dates.date_from > last) return { date_from: fieldText.dateLate }
  if (dates.date_to < dates.date_from) return { date_to: fieldText.dateOrder }
  if (dates.date_to > last) return { date_to: fieldText.dateLate }
  return {}
}

/** A trip after parsing. Days are ISO, ages in years, money absent. */
export interface Trip extends Places {
  date_from: string
  date_to: string
  nights: number
  adults: number
  child_ages: number[]
  meal_ids: number[] | null
  hotel_stars: number | null
}

export const TripRequest = z.strictObject(tripFields).transform((fields, context): Trip => ({
  ...tripPlaces(fields, context),
  date_from: fields.date_from,
  date_to: fields.date_to,
  nights: fields.days_count,
  adults: fields.adult_count,
  child_ages: fields.childrens,
  meal_ids: fields.food_types,
  hotel_stars: fields.hotel_stars,
}))
