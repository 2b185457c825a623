import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { searchText, smallIdInPath } from '../wire.ts'

export const continents = ['oceania', 'europe', 'asia', 'america', 'africa'] as const

export const Departure = z.object({
  id: z.int(),
  name: z.string(),
  /** 'из Москвы' */
  name_from: z.string(),
  popular: z.boolean(),
})

export const Country = z.object({
  id: z.int(),
  name: z.string(),
  /** 'в Турцию' */
  name_to: z.string(),
  slug: z.string(),
  continent: z.enum(continents),
  flag: z.string(),
  priority: z.number(),
  popular: z.boolean(),
  /** The least price for two, seven nights, from Moscow in the present price list; whole roubles. */
  min_price: z.int().nullable(),
})

export const Region = z.object({ id: z.int(), country_id: z.int(), name: z.string(), popular: z.boolean() })

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
  adults: 'Только для взрослых',
  beach: 'Пляжный',
  budget: 'Недорогой',
  city: 'Городской',
  deluxe: 'Люкс',
  family: 'Семейный',
  quiet: 'Спокойный',
  ski: 'Горнолыжный',
  spa: 'Спа',
} as const

export const Meal = z.object({ id: z.int(), code: z.string(), name: z.string() })
export const HolidayType = z.object({ id: z.int(), name: z.string(), icon: z.string() })
export const HotelService = z.object({ id: z.int(), name: z.string(), group: z.string() })
export const Operator = z.object({
  id: z.int(),
  name: z.string(),
  /** Where its tours lead, as far as the reference files say. */
  country_ids: z.array(z.int()),
})

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

export type Departure = z.output<typeof Departure>
export type Country = z.output<typeof Country>
export type Region = z.output<typeof Region>
export type Hotel = z.output<typeof Hotel>
export type HotelDetails = z.output<typeof HotelDetails>
export type Meal = z.output<typeof Meal>
export type HolidayType = z.output<typeof HolidayType>
export type Operator = z.output<typeof Operator>

/** The fallback of the specification where the server's list fails; `rank` orders them from the simplest. */
export const meals = [
  { id: 1, code: 'BB', name: 'Завтраки', rank: 1 },
  { id: 2, code: 'HB', name: 'Полупансион', rank: 2 },
  { id: 3, code: 'FB', name: 'Полный пансион', rank: 3 },
  { id: 4, code: 'AI', name: 'Всё включено', rank: 4 },
  { id: 5, code: 'UAI', name: 'Ультра всё включено', rank: 5 },
  { id: 6, code: 'RO', name: 'Без питания', rank: 0 },
] as const

/** «Всё включено (AI)» */
export function mealTitle(id: number): string {
  const meal = meals.find((one) => one.id === id)
  return meal ? `${meal.name} (${meal.code})` : ''
}

/** A supplier's own number above six is taken for 'all inclusive' where its code is not known. */
export function knownMeal(id: number): number {
  return id > 6 ? 4 : id
}

const searchQuery = z.strictObject({ search: searchText.optional() })
const inCountry = z.strictObject({ search: searchText.optional(), country_id: smallIdInPath.optional() })
const list = <T extends z.ZodType>(item: T) => z.object({ result: z.array(item) })

interface Lookup<Q extends z.ZodType, T extends z.ZodType> {
  path: string
  /** By name: the browser's build leaves such texts out. */
  summary: string
  query: Q
  item: T
}

const lookup = <Q extends z.ZodType, T extends z.ZodType>({ path, summary, query, item }: Lookup<Q, T>) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    limit: 'read',
    scope: 'any key',
    summary,
    query,
    answer: list(item),
  })

const hotelQuery = z.strictObject({
  search: searchText.optional(),
  region_id: smallIdInPath.optional(),
  country_id: smallIdInPath.optional(),
  city_id: smallIdInPath.optional(),
})

export const departures = lookup({
  path: '/api/geo/v2/departures',
  summary: 'Города вылета',
  query: searchQuery,
  item: Departure,
})
/** Countries, and when the prices of all of them were loaded. */
const countryLookup = ({ path, summary }: { path: string; summary: string }) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    limit: 'read',
    scope: 'any key',
    summary,
    query: searchQuery,
    answer: list(Country).extend({ priced_at: z.iso.datetime().nullable() }),
  })

export const countries = countryLookup({ summary: 'Страны', path: '/api/geo/v2/countries' })
export const regions = lookup({
  path: '/api/geo/v2/regions',
  summary: 'Курорты страны',
  query: inCountry,
  item: Region,
})
export const hotels = lookup({
  path: '/api/geo/v2/hotels',
  summary: 'Отели курорта',
  query: hotelQuery,
  item: Hotel,
})
export const countriesOld = countryLookup({ summary: 'Страны (прежний путь)', path: '/api/geo/country' })
export const regionsOld = lookup({
  path: '/api/geo/city',
  summary: 'Курорты (прежний путь)',
  query: inCountry,
  item: Region,
})
export const hotelsOld = lookup({
  path: '/api/geo/hotels',
  summary: 'Отели (прежний путь)',
  query: hotelQuery,
  item: Hotel,
})
export const homeCities = lookup({
  path: '/api/geo/home-cities',
  summary: 'Города проживания',
  query: searchQuery,
  item: z.object({ id: z.int(), name: z.string(), departure_id: z.int() }),
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

export const mealTypes = lookup({
  path: '/api/types/food',
  summary: 'Типы питания; с country_id — те, что бывают в отелях страны',
  query: z.strictObject({ country_id: smallIdInPath.optional() }),
  item: Meal,
})
const noQuery = z.strictObject({})
export const holidayTypes = lookup({
  path: '/api/types/rest',
  summary: 'Типы отдыха',
  query: noQuery,
  item: HolidayType,
})
export const hotelServices = lookup({
  path: '/api/types/hotels',
  summary: 'Услуги отелей',
  query: noQuery,
  item: HotelService,
})
export const operators = lookup({
  path: '/api/types/operators',
  summary: 'Туроператоры',
  query: noQuery,
  item: Operator,
})
export const tourOperators = lookup({
  path: '/api/tour-operators',
  summary: 'Туроператоры по имени',
  query: noQuery,
  item: Operator,
})
