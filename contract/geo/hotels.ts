import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { adultsOnly } from './adults-only.ts'
import { searchText, smallIdInPath } from '../wire.ts'
import { noQuery, lookup } from './lookup.ts'
import { Meal } from './meals.ts'

export const Hotel = z.object({
  id: z.int(),
  name: z.string(),
  /** The resort; a hotel is shown as name (code). */
  code: z.string(),
  stars: z.int(),
  region_id: z.int(),
  country_id: z.int(),
})

/** What a hotel is for; the words of our own reference files. */
export const hotelKinds = {
  active: 'Активный отдых',
  adults: adultsOnly,
  beach: 'Пляжный',
  budget: 'Недорогой',
  city: 'Городской',
  deluxe: 'Люкс',
  family: 'Семейный',
  quiet: 'Спокойный',
  ski: 'Горнолыжный',
  spa: 'Спа',
} as const

export const HotelService = z.object({ id: z.int(), name: z.string(), group: z.string() })

/** All that is known of a hotel. Services and a rating are not among it: no source of ours has them. */
export const HotelDetails = Hotel.extend({
  country: z.object({ name: z.string(), slug: z.string(), flag: z.string() }),
  region: z.object({
    name: z.string(),
    /** Which of our pictures stands for the place. */
    scene: z.string(),
    /** Of the resort's centre; null where it is not known. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  kinds: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Those in which it is sold; empty where that is not known. */
  meals: z.array(Meal),
})
export type Hotel = z.output<typeof Hotel>
export type HotelDetails = z.output<typeof HotelDetails>

const hotelQuery = z.strictObject({
  search: searchText.optional(),
  region_id: smallIdInPath.optional(),
  country_id: smallIdInPath.optional(),
  city_id: smallIdInPath.optional(),
})
export const hotels = lookup({
  path: '/api/geo/v2/hotels',
  summary: 'Отели курорта',
  query: hotelQuery,
  item: Hotel,
})
export const hotelsOld = lookup({
  path: '/api/geo/hotels',
  summary: 'Отели (прежний путь)',
  query: hotelQuery,
  item: Hotel,
})

export const hotel = endpoint({
  method: 'GET',
  path: '/api/geo/v2/hotel/:id',
  access: 'public',
  limit: 'read',
  scope: 'any key',
  summary: 'Отель и всё, что о нём известно',
  owner: { id: 'anyone' },
  params: z.strictObject({ id: smallIdInPath }),
  answer: z.object({ result: HotelDetails }),
})
export const hotelServices = lookup({
  path: '/api/types/hotels',
  summary: 'Услуги отелей',
  query: noQuery,
  item: HotelService,
})
