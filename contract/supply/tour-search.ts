import { z } from 'zod'
import { HotelPicture } from '../hotel-pictures/hotel-picture.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { nights, type Trip, tripFields, tripPlaces } from '../trip.ts'
import { day, id, looseId, looseSmallId } from '../wire.ts'
import { searchStates, SupplierProgress } from './search-progress.ts'

/** A tour of the price list or of an outside supplier, priced for the asked party. */
export const Tour = z.object({
  id: z.int(),
  /** Whose it is: the name of one of the search's suppliers. */
  supplier: z.string(),
  /** How old the price is. */
  priced_at: z.iso.datetime().nullable(),
  /** The operator has to confirm room or flight. */
  on_request: z.boolean(),
  /** For all guests, fuel surcharge included, whole roubles. */
  price: z.int(),
  /** dd.mm.yyyy */
  date: z.string(),
  nights: z.int(),
  meal_id: z.int(),
  meal: z.string(),
  room: z.string(),
  operator_id: z.int(),
  operator: z.string(),
  departure_id: z.int(),
  departure: z.string(),
  /** «из Москвы» */
  departure_name_from: z.string(),
})
export type Tour = z.output<typeof Tour>

export const TourHotel = z.object({
  id: z.int(),
  name: z.string(),
  stars: z.int(),
  region_id: z.int(),
  region: z.string(),
  country_id: z.int(),
  country: z.string(),
  min_price: z.int(),
  /** Null: there is none yet. */
  picture: HotelPicture.nullable(),
  /** Holiday types that are certainly not to be had there. */
  missing_rest_types: z.array(z.int()),
  tours: z.array(Tour),
})
export type TourHotel = z.output<typeof TourHotel>

export const tourSorts = ['price', 'stars', 'date'] as const

/** A trip whose length may vary: from `nights` to `nights_to`. Without it there is one length. */
export interface SearchedTrip extends Trip {
  nights_to?: number
}

/** More than any country has in the catalogue. */
const REGIONS_MAX = 300

const SearchRequest = z
  .strictObject({
    ...tripFields,
    date_from: day.optional(),
    date_to: day.optional(),
    /** The longest stay, where `days_count` is the shortest. */
    days_count_to: nights.nullish(),
    /** Any of these resorts; `geo_region_id` is then not looked at. */
    geo_region_ids: z.array(looseSmallId).max(REGIONS_MAX).nullish(),
    /** A search that is to be continued: its fields may then be left out. */
    request_id: looseId.nullish(),
    page: z.int().min(1).max(500).default(1),
    operator_ids: z.array(z.int().positive()).max(50).nullish(),
    price_to: z.int().positive().max(100_000_000).nullish(),
    hotel_name: z.string().max(100).nullish(),
    sort: z.enum(tourSorts).default('price'),
  })
  .transform((fields, context) => {
    const page = { request_id: fields.request_id ?? null, page: fields.page, sort: fields.sort }
    const regions = [...new Set(fields.geo_region_ids)]
    const filters = {
      region_ids: regions.length > 0 ? regions : null,
      operator_ids: fields.operator_ids?.length ? fields.operator_ids : null,
      price_to: fields.price_to ?? null,
      hotel_name: fields.hotel_name?.trim() || null,
    }
    if (page.request_id && !fields.date_from) return { ...page, ...filters, trip: null }
    if (!fields.date_from || !fields.date_to) {
      context.addIssue({ code: 'custom', path: ['date_from'], message: 'Укажите даты вылета' })
      return z.NEVER
    }
    const longest = fields.days_count_to ?? fields.days_count
    if (longest < fields.days_count) {
      context.addIssue({ code: 'custom', path: ['days_count_to'], message: fieldText.nights })
      return z.NEVER
    }
    const trip: SearchedTrip = {
      ...tripPlaces({ ...fields, ...ofOneRegion(regions) }, context),
      date_from: fields.date_from,
      date_to: fields.date_to,
      nights: fields.days_count,
      ...(longest > fields.days_count && { nights_to: longest }),
      adults: fields.adult_count,
      child_ages: fields.childrens,
      meal_ids: fields.food_types,
      hotel_stars: fields.hotel_stars,
    }
    return { ...page, ...filters, trip }
  })
export type TourSearch = z.output<typeof SearchRequest>

/** One resort narrows the trip itself, also outside; several are a choice among what is found in the country. */
function ofOneRegion(regions: readonly number[]): {
  geo_region_id?: number | null
  resort_id?: number | null
} {
  if (regions.length === 0) return {}
  return { geo_region_id: regions.length === 1 ? regions[0]! : null, resort_id: null }
}

export const searchTours = endpoint({
  method: 'POST',
  path: '/api/travel-agent/tours/search',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'costly',
  scope: 'tours:search',
  summary: 'Поиск туров: отели с турами, дешёвые сверху',
  refusals: { missing: ['search_expired'], tooMany: ['daily_spent'] },
  owner: { request_id: 'anyone' },
  body: SearchRequest,
  answer: z.object({
    request_id: z.int(),
    result: z.object({
      hotels: z.array(TourHotel),
      search: z.object({ toursfound: z.int(), progress: z.int(), state: z.enum(searchStates) }),
      pages: z.int(),
      request_id: id,
      /** When the price list behind the answer was loaded. */
      priced_at: z.iso.datetime().nullable(),
      suppliers: z.array(SupplierProgress),
    }),
  }),
})
