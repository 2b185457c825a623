import { z } from 'zod'
import { HotelPicture } from '../hotel-pictures/hotel-picture.ts'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { knownMeal } from '../geo/meals.ts'
import { pageInQuery, pageOf, smallIdInPath } from '../wire.ts'

/** A tour is hot where it leaves within so many days. */
export const hotDaysMax = 21

/** A page of the list has so many, and so many pages are given at once. */
export const hotToursPerPage = 24
export const hotPagesMax = 6

export const hotTourSorts = ['useful', 'price', 'date', 'discount'] as const
export type HotTourSort = (typeof hotTourSorts)[number]

/** Whose it is: of the built-in price lists, of an outside search, an agent's own special offer. */
export const hotTourKinds = ['price-list', 'supplier', 'agent'] as const
export type HotTourKind = (typeof hotTourKinds)[number]

const Place = z.object({ id: z.int(), name: z.string() })

/** What the wizard is opened with: the specification's prefill data, by its names, and the country's flag. */
const TourPrefill = z.object({
  geo_departure_id: z.int(),
  geo_departure_name: z.string(),
  country_id: z.int(),
  country_name: z.string(),
  country_flag: z.string(),
  resort_id: z.int(),
  resort_name: z.string(),
  /** Null where the hotel is not in our catalogue. */
  hotel_id: z.int().nullable(),
  hotel_name: z.string().nullable(),
  hotel_stars: z.int(),
  count_days: z.int(),
  adult_count: z.int(),
  /** dd.mm.yyyy */
  date_from: z.string(),
  date_to: z.string(),
  price: z.int(),
  food_types: z.array(z.int()),
  /** The meal's code: AI. */
  meal: z.string(),
})

export const HotTour = z.object({
  id: z.int(),
  kind: z.enum(hotTourKinds),
  /** Who sells it, as people know it. */
  source: z.string(),
  /** Of an agency's own special offer; null for all others. */
  agent_id: z.int().nullable(),
  /** What the agency adds to the tour, in its own words; empty where nothing. */
  bonus: z.string(),
  /** How many the agency still has, and the last day (dd.mm.yyyy) on which it may be taken. */
  places: z.int().nullable(),
  until: z.string().nullable(),
  /** For whom the prices are. */
  adult_count: z.int(),
  departure: Place.extend({ name_from: z.string() }),
  country: Place.extend({ flag: z.string(), slug: z.string() }),
  region: Place,
  hotel: z.object({ id: z.int().nullable(), name: z.string(), stars: z.int() }),
  /** Null: there is none yet. */
  picture: HotelPicture.nullable(),
  /** dd.mm.yyyy */
  date: z.string(),
  days_left: z.int(),
  nights: z.int(),
  meal: z.string(),
  meal_code: z.string(),
  room: z.string(),
  operator: z.string(),
  /** For `adult_count`, fuel surcharge included, whole roubles; `old_price` is what such tours usually cost on these days. */
  price: z.int(),
  old_price: z.int(),
  percent: z.int(),
  /** Why it is called hot, a Russian sentence. */
  reason: z.string(),
  priced_at: z.iso.datetime(),
  prefill: TourPrefill,
})
export type HotTour = z.output<typeof HotTour>

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, 'Укажите целое число')
    .transform(Number)
    .pipe(z.int().min(1).max(max))

export const HotTourQuery = z.strictObject({
  departure_id: smallIdInPath.optional(),
  country_id: smallIdInPath.optional(),
  /** Leaves within so many days. */
  days: count(hotDaysMax).optional(),
  /** This class or better. */
  stars: count(limits.starsMax).pipe(z.int().min(limits.starsMin)).optional(),
  /** This meal or better, by its number. */
  meal: count(99).transform(knownMeal).optional(),
  /** At most, for two, whole roubles. */
  price: z
    .string()
    .regex(/^\d{1,8}$/, 'Укажите цену целым числом рублей')
    .transform(Number)
    .pipe(z.int().min(1))
    .optional(),
  sort: z.enum(hotTourSorts).default('useful'),
  page: pageInQuery,
  /** So many of them at once, `page` is the first. */
  pages: count(hotPagesMax).default(1),
})
export type HotTourFilters = z.output<typeof HotTourQuery>

const Choice = Place.extend({ tours: z.int() })

export const hotTours = endpoint({
  method: 'GET',
  path: '/api/hot-tours',
  access: 'public',
  limit: 'read',
  summary:
    'Горящие туры: скоро вылет и заметно дешевле обычного, и спецпредложения турагентов; цены за двоих, если не сказано иначе',
  query: HotTourQuery,
  answer: z.object({
    result: pageOf(HotTour).extend({
      /** Where hot tours leave from and lead to, whatever the filters; each with how many it has beside the others. */
      departures: z.array(Choice),
      countries: z.array(Choice),
      /** When hot tours were last looked for; null before the first time. */
      refreshed_at: z.iso.datetime().nullable(),
      /** Prices have changed since and hot tours are being looked for anew. */
      is_refreshing: z.boolean(),
    }),
  }),
})
