import { z } from 'zod'
import { knownMeal } from '../geo/meals.ts'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageInQuery, pageOf, smallIdInPath } from '../wire.ts'
import { HotTour } from './hot-tours.ts'

/** Strictly by what is named; nobody's tour stands higher for money or for any other reason. */
export const browseSorts = ['price', 'date', 'stars'] as const
export type BrowseSort = (typeof browseSorts)[number]

export const browsedPerPage = 24

/** What narrows the list; the city of departure and the length of the stay are always one or another. */
export const browseNarrowings = [
  'country_id',
  'region_id',
  'month',
  'stars',
  'meal',
  'price',
  'operator_id',
  'nights',
  'departure_id',
] as const
export type BrowseNarrowing = (typeof browseNarrowings)[number]

/** The best of a hotel's tours, by the order that is asked for: for two, of the price lists alone. */
export const BrowsedTour = HotTour.pick({
  id: true,
  departure: true,
  country: true,
  region: true,
  picture: true,
  date: true,
  nights: true,
  meal: true,
  meal_code: true,
  room: true,
  operator: true,
  price: true,
  priced_at: true,
  prefill: true,
}).extend({
  hotel: z.object({ id: z.int(), name: z.string(), stars: z.int() }),
  /** How many tours of the hotel the filters pass. */
  tours: z.int(),
})
export type BrowsedTour = z.output<typeof BrowsedTour>

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/, 'Укажите целое число')
    .transform(Number)
    .pipe(z.int().min(1).max(max))

export const BrowseQuery = z.strictObject({
  /** From Moscow where none is given. */
  departure_id: smallIdInPath.default(1),
  country_id: smallIdInPath.optional(),
  /** Of the country. */
  region_id: smallIdInPath.optional(),
  nights: digits(limits.nightsMax).default(limits.nightsDefault),
  /** The month of departure: 2027-06. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Укажите месяц')
    .optional(),
  /** This class or better. */
  stars: digits(limits.starsMax).pipe(z.int().min(limits.starsMin)).optional(),
  /** This meal or better, by its number. */
  meal: digits(99).transform(knownMeal).optional(),
  /** At most, for two, whole roubles. */
  price: digits(99_999_999).optional(),
  operator_id: smallIdInPath.optional(),
  sort: z.enum(browseSorts).default('price'),
  page: pageInQuery,
})
export type BrowseFilters = z.output<typeof BrowseQuery>

const Place = z.object({ id: z.int(), name: z.string() })

export const browseTours = endpoint({
  method: 'GET',
  path: '/api/tours',
  access: 'public',
  limit: 'read',
  summary: 'Туры прайс-листов по отелям: лучший тур каждого отеля, цены за двоих',
  query: BrowseQuery,
  answer: z.object({
    result: pageOf(BrowsedTour).extend({
      /** Where tours of this city lead to, and the country's resorts that have some. */
      countries: z.array(Place),
      regions: z.array(Place),
      /** Where nothing was found: what one would find without one of the filters, the most first. */
      without: z.array(z.object({ filter: z.enum(browseNarrowings), hotels: z.int() })),
      priced_at: z.iso.datetime().nullable(),
    }),
  }),
})
