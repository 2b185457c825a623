import { z } from 'zod'
import { DocumentRules } from '../travellers/document-rules.ts'
import { HotelPicture } from '../hotel-pictures/hotel-picture.ts'
import { endpoint } from '../platform/endpoint.ts'
import { HotTour } from '../supply/hot-tours.ts'
import { smallIdInPath } from '../wire.ts'
import { PlacePage } from './places.ts'

/** For whom and for how long the prices of places are told, so that places can be compared. */
export const factsTrip = { adults: 2, nights: 7 } as const
export const factsLimits = {
  hotels: 5,
  hotTours: 3,
  /** Our own statistics of fewer are hidden: they would say something of single people. */
  ownEnough: 20,
} as const

/** The least price for two: on which day (dd.mm.yyyy), whose it is and when it was looked at. Whole roubles. */
const Best = z.object({
  price: z.int(),
  day: z.string(),
  source: z.string(),
  checked_at: z.iso.datetime(),
})
export type Best = z.output<typeof Best>

const City = z.object({ id: z.int(), name: z.string(), name_from: z.string() })
export const PlaceCountry = z.object({ id: z.int(), name: z.string(), name_to: z.string(), flag: z.string() })
const Region = z.object({ id: z.int(), name: z.string() })
const Operator = z.object({ id: z.int(), name: z.string() })

/** A page beside this one, with the least price there; only those that have one. `path` is where that very price stands. */
export const Beside = z.object({ id: z.int(), name: z.string(), price: z.int(), path: z.string() })
export type Beside = z.output<typeof Beside>

/** The departures of some days, a week or one day; `best` is null where nothing is sold. */
const DaysPrice = z.object({ date_from: z.string(), date_to: z.string(), best: Best.nullable() })
export type DaysPrice = z.output<typeof DaysPrice>

const OwnStatistics = z.object({
  /** What tourists asked for in the last year; null where too few have. */
  asked: z
    .object({
      auctions: z.int(),
      nights: z.int(),
      /** Of two adults, whole roubles; null where too few of them. */
      budget: z.int().nullable(),
      /** Meals by how many of a hundred name them, the most wanted first. */
      meals: z.array(z.object({ name: z.string(), percent: z.int() })),
    })
    .nullable(),
  /** Until the first offer, of the middle auction. */
  first_offer_minutes: z.int().nullable(),
  /** Offers of a hundred that cost less than the market's minimum did. */
  below_market_percent: z.int().nullable(),
})
export type OwnStatistics = z.output<typeof OwnStatistics>

const Documents = z.object({
  rules: DocumentRules,
  /** Null where nothing is known for sure. */
  visa: z.object({ is_needed: z.boolean(), url: z.string(), checked_on: z.string() }).nullable(),
})

export const PlaceFacts = z.object({
  page: PlacePage,
  path: z.string(),
  crumbs: z.array(z.object({ title: z.string(), path: z.string() })),
  /** Absent of a page about a departure city or an operator. */
  country: PlaceCountry.nullable(),
  region: Region.nullable(),
  /** Of an operator's page alone: every price on it is its own. */
  operator: Operator.nullable(),
  /** From where the prices are. */
  departure: City,
  best: Best.nullable(),
  /** Tours on sale from there, of this length. */
  tours: z.int(),
  /** All weeks that can be flown in, Monday to Sunday; of a month its days. */
  days: z.array(DaysPrice),
  months: z.array(Beside.extend({ year: z.int() })),
  departures: z.array(Beside.extend({ name_from: z.string() })),
  resorts: z.array(Beside),
  countries: z.array(Beside.extend({ flag: z.string() })),
  hotels: z.array(
    Beside.extend({
      stars: z.int(),
      resort_id: z.int(),
      resort: z.string(),
      picture: HotelPicture.nullable(),
    }),
  ),
  hot_tours: z.array(HotTour),
  /** Verified agencies that sell the country, or work with the operator. */
  agencies: z.int(),
  own: OwnStatistics,
  documents: Documents.nullable(),
})
export type PlaceFacts = z.output<typeof PlaceFacts>

const part = z.string().min(1).max(100)
const query = z.strictObject({ departure_id: smallIdInPath.optional() })
const answer = z.object({ result: PlaceFacts })
const common = { method: 'GET', access: 'public', limit: 'read', query, answer } as const

/** The addresses are those of the pages, behind `/api/pages`. */
export const countryFacts = endpoint({
  ...common,
  path: '/api/pages/country/:country',
  summary: 'Страница страны: цены за двоих на 7 ночей, курорты, что просят туристы; из города или из Москвы',
  params: z.strictObject({ country: part }),
})
export const inCountryFacts = endpoint({
  ...common,
  path: '/api/pages/country/:country/:place',
  summary: 'Страница курорта, месяца (iyul) или города вылета (from-kazan) в стране',
  params: z.strictObject({ country: part, place: part }),
})
export const departureFacts = endpoint({
  ...common,
  path: '/api/pages/from/:city',
  summary: 'Страница города вылета: куда из него летят и почём',
  params: z.strictObject({ city: part }),
})
export const operatorFacts = endpoint({
  ...common,
  path: '/api/pages/operator/:operator',
  summary: 'Страница туроператора: его цены по неделям и странам из города или из Москвы',
  params: z.strictObject({ operator: part }),
})

/** One of the list of operators: what it sells from the city for the trip of the pages. */
const ListedOperator = Operator.extend({
  path: z.string(),
  tours: z.int(),
  countries: z.int(),
  /** The least, for two; null where it sells nothing from there. */
  price: z.int().nullable(),
})

export const listedOperators = endpoint({
  ...common,
  path: '/api/pages/operators',
  summary: 'Туроператоры по алфавиту: сколько туров и стран, самая низкая цена за двоих на 7 ночей',
  answer: z.object({
    result: z.object({ departure: City, items: z.array(ListedOperator) }),
  }),
})
