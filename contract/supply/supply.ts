import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import {
  adults,
  childAges,
  mealIds,
  nights,
  stars,
  tripFields,
  TripRequest,
  tripPlaces,
  type Trip,
} from '../trip.ts'
import { day, id, idInPath, looseId, smallIdInPath } from '../wire.ts'

export const createMinPrice = endpoint({
  method: 'POST',
  path: '/api/min-price/request/create',
  access: 'public',
  limit: 'costly',
  summary: 'Начать проверку бюджета',
  body: TripRequest,
  answer: z.object({ request_id: z.int() }),
})

export const searchStates = ['searching', 'finished'] as const
export const supplierStates = ['waiting', 'searching', 'finished', 'failed'] as const

/** How far one supplier of tours has come with a search. */
export const SupplierProgress = z.object({
  name: z.string(),
  /** As people know it. */
  title: z.string(),
  state: z.enum(supplierStates),
  /** 0 to 100. */
  progress: z.int(),
  tours_found: z.int(),
  /** Why it gave nothing or not all, a Russian sentence; null where nothing went wrong. */
  failure: z.string().nullable(),
  /** What it could not look at, Russian sentences. */
  notes: z.array(z.string()),
  /** How old its prices are; null while there are none. */
  as_of: z.iso.datetime().nullable(),
})
export type SupplierProgress = z.output<typeof SupplierProgress>

export const minPriceOutcomes = ['found', 'no_tours', 'no_minimum'] as const

export const MinPrice = z.object({
  /** 'searching' until every supplier has ended; what is known by then is told meanwhile. */
  state: z.enum(searchStates),
  /** No tours: the market was asked and has none. No minimum: nobody could answer. Null: not known yet. */
  outcome: z.enum(minPriceOutcomes).nullable(),
  /** For all guests, fuel surcharge included, whole roubles; null where no tour was found. */
  min_price: z.int().nullable(),
  /** The departure day of the cheapest tour, dd.mm.yyyy; null where it is not known. */
  min_date: z.string().nullable(),
  tours_found: z.int(),
  /** How old the price is. */
  priced_at: z.iso.datetime().nullable(),
  suppliers: z.array(SupplierProgress),
})
export type MinPrice = z.output<typeof MinPrice>

export const getMinPrice = endpoint({
  method: 'GET',
  path: '/api/min-price/request/get',
  access: 'public',
  limit: 'read',
  summary: 'Состояние проверки бюджета',
  owner: { request_id: 'anyone' },
  query: z.strictObject({ request_id: idInPath }),
  answer: z.object({ result: MinPrice }),
})

export const agentMinPrice = endpoint({
  method: 'GET',
  path: '/api/min-price/request/agents',
  access: 'agent',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Минимальная цена рынка и лучшая цена в откликах по заявке',
  owner: { request_id: 'an agent of its country' },
  query: z.strictObject({ request_id: idInPath }),
  answer: z.object({
    result: z.object({
      min_price: z.int().nullable(),
      min_offer_price: z.int().nullable(),
      /** When the price list behind `min_price` was loaded. */
      priced_at: z.iso.datetime().nullable(),
      /** When the market was last looked at for this trip. */
      checked_at: z.iso.datetime().nullable(),
    }),
  }),
})

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
  /** Holiday types that are certainly not to be had there. */
  missing_rest_types: z.array(z.int()),
  tours: z.array(Tour),
})
export type TourHotel = z.output<typeof TourHotel>

export const tourSorts = ['price', 'stars', 'date'] as const

const SearchRequest = z
  .strictObject({
    ...tripFields,
    date_from: day.optional(),
    date_to: day.optional(),
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
    const filters = {
      operator_ids: fields.operator_ids?.length ? fields.operator_ids : null,
      price_to: fields.price_to ?? null,
      hotel_name: fields.hotel_name?.trim() || null,
    }
    if (page.request_id && !fields.date_from) return { ...page, ...filters, trip: null }
    if (!fields.date_from || !fields.date_to) {
      context.addIssue({ code: 'custom', path: ['date_from'], message: 'Укажите даты вылета' })
      return z.NEVER
    }
    const trip: Trip = {
      ...tripPlaces(fields, context),
      date_from: fields.date_from,
      date_to: fields.date_to,
      nights: fields.days_count,
      adults: fields.adult_count,
      child_ages: fields.childrens,
      meal_ids: fields.food_types,
      hotel_stars: fields.hotel_stars,
    }
    return { ...page, ...filters, trip }
  })
export type TourSearch = z.output<typeof SearchRequest>

export const searchTours = endpoint({
  method: 'POST',
  path: '/api/travel-agent/tours/search',
  access: 'agent',
  limit: 'costly',
  scope: 'tours:search',
  summary: 'Поиск туров: отели с турами, дешёвые сверху',
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

const countInQuery = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
const listInQuery = z
  .string()
  .regex(/^\d{1,2}(,\d{1,2}){0,5}$/)
  .transform((text) => text.split(',').map(Number))

/** A trip without its days, as it stands in an address: lists are `1,4`. */
const tripInQuery = {
  departure_id: smallIdInPath,
  country_id: smallIdInPath,
  region_id: smallIdInPath.optional(),
  hotel_id: smallIdInPath.optional(),
  /** This class or better; 0 is not important. */
  hotel_stars: stars.optional(),
  nights: countInQuery.pipe(nights),
  adults: countInQuery.pipe(adults),
  child_ages: listInQuery.pipe(childAges).optional(),
  meal_ids: listInQuery.pipe(mealIds).optional(),
}

/** The cheapest tour for each departure day: what the calendar beside the dates shows. */
export const priceCalendar = endpoint({
  method: 'GET',
  path: '/api/prices/calendar',
  access: 'public',
  limit: 'costly',
  summary: 'Самая низкая цена по дням вылета',
  query: z.strictObject(tripInQuery),
  answer: z.object({
    result: z.object({
      days: z.array(z.object({ /** ISO */ date: z.string(), min_price: z.int() })),
      priced_at: z.iso.datetime().nullable(),
    }),
  }),
})

/** How many tours cost more than `from` and at most `to`, whole roubles: a budget of `to` pays for each of them. */
export const PriceBucket = z.object({ from: z.int(), to: z.int(), tours: z.int() })
export type PriceBucket = z.output<typeof PriceBucket>

export const PriceHistogram = z.object({
  /** Side by side, dearer and dearer; of one width but the last, which takes a long tail in. Empty without tours. */
  buckets: z.array(PriceBucket),
  tours_found: z.int(),
  /** Prices are for all guests, fuel surcharge included, whole roubles; null where no tour was found. */
  min_price: z.int().nullable(),
  median_price: z.int().nullable(),
  max_price: z.int().nullable(),
  /** When the price list behind the answer was loaded. */
  priced_at: z.iso.datetime().nullable(),
})
export type PriceHistogram = z.output<typeof PriceHistogram>

/** The tours that the budget check looks at, by their price: what stands beside the budget. */
export const priceHistogram = endpoint({
  method: 'GET',
  path: '/api/prices/histogram',
  access: 'public',
  limit: 'costly',
  summary: 'Сколько туров по какой цене',
  query: z.strictObject({ ...tripInQuery, date_from: day, date_to: day }),
  answer: z.object({ result: PriceHistogram }),
})
