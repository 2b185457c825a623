import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { adults, childAges, mealIds, nights, stars } from '../trip.ts'
import { day, smallIdInPath } from '../wire.ts'

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

/** The cheapest tour of each hotel of a resort: what stands beside the hotels before a name is typed. */
export const hotelPrices = endpoint({
  method: 'GET',
  path: '/api/prices/hotels',
  access: 'public',
  limit: 'costly',
  scope: 'any key',
  summary: 'Самая низкая цена по отелям курорта',
  query: z.strictObject(tripInQuery).omit({ hotel_id: true }).required({ region_id: true }),
  answer: z.object({
    result: z.object({
      /** The cheapest first; at most a hundred. */
      hotels: z.array(z.object({ hotel_id: z.int(), min_price: z.int() })),
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
