import { z } from 'zod'
import { AgentRating } from '../agents/agent-rating.ts'
import { HotelPicture } from '../hotel-pictures/hotel-picture.ts'
import { endpoint } from '../platform/endpoint.ts'
import { smallIdInPath } from '../wire.ts'
import { Beside, PlaceCountry, PlaceFacts } from './facts.ts'

export const hotelFactsLimits = { rooms: 12, others: 4 } as const

/** All that the page of a hotel tells: the same trip and the same prices as on the pages of places. */
export const HotelFacts = PlaceFacts.pick({
  path: true,
  crumbs: true,
  departure: true,
  best: true,
  tours: true,
  days: true,
  agencies: true,
  own: true,
  documents: true,
}).extend({
  country: PlaceCountry,
  region: z.object({
    id: z.int(),
    name: z.string(),
    path: z.string(),
    /** Of the resort's centre; null where it is not known. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  hotel: z.object({ id: z.int(), name: z.string(), stars: z.int(), kinds: z.array(z.string()) }),
  /** The main one first. */
  pictures: z.array(HotelPicture),
  /** Those with which it is sold. */
  meals: z.array(z.string()),
  /** Those that are sold from the asked city, the most often offered first. */
  rooms: z.array(z.string()),
  /** Other cities with a price, in the order in which cities are listed everywhere. */
  departures: z.array(z.object({ id: z.int(), name_from: z.string(), price: z.int() })),
  /** Well known hotels of the resort. */
  others: z.array(Beside.extend({ stars: z.int(), picture: HotelPicture.nullable() })),
  /** Of those who have been there. */
  rating: AgentRating,
})
export type HotelFacts = z.output<typeof HotelFacts>

export const hotelFacts = endpoint({
  method: 'GET',
  path: '/api/pages/hotel/:id',
  access: 'public',
  limit: 'read',
  summary: 'Страница отеля: цены за двоих на 7 ночей по неделям, питание, номера, фотографии, соседи',
  owner: { id: 'anyone' },
  params: z.strictObject({ id: smallIdInPath }),
  query: z.strictObject({ departure_id: smallIdInPath.optional() }),
  answer: z.object({ result: HotelFacts }),
})
