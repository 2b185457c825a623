import { z } from 'zod'
import { HotelPicture } from '../hotel-pictures/hotel-picture.ts'
import { endpoint } from '../platform/endpoint.ts'
import { adults, childAges } from '../trip.ts'
import { idParams, looseId } from '../wire.ts'

/**
 * 'list': a price list in roubles. 'currency': a price list in the operator's currency, recomputed by today's rate.
 * 'supplier': what an outside supplier answered this moment.
 */
export const formulaKinds = ['list', 'currency', 'supplier'] as const

/** What a price is made of. Money is whole roubles unless said otherwise. */
export const PriceFormula = z.object({
  kind: z.enum(formulaKinds),
  /** The same as one Russian sentence. */
  text: z.string(),
  /** In hundredths of `currency`: of a double room from a list, of the whole party from a supplier. */
  operator_amount: z.int().nullable(),
  /** ISO 4217 */
  currency: z.string(),
  /** Roubles for one unit by the Bank of Russia, and the day from which it is valid, dd.mm.yyyy. */
  rate: z.number().nullable(),
  rate_day: z.string().nullable(),
  /** 'local': rates of a demonstration, made up. */
  rate_source: z.enum(['cbr', 'local']).nullable(),
  /** What the operator adds to the rate. */
  markup_percent: z.number().nullable(),
  /** The price for two and what the party's is of it, in thousandths; null where the price is told for the party. */
  double_price: z.int().nullable(),
  party_factor: z.int().nullable(),
  /** The parts of `price`: what the Bank's rate makes, what the mark-up adds, the fuel surcharge where told apart. */
  by_bank: z.int().nullable(),
  markup: z.int().nullable(),
  fuel: z.int(),
  /** What the supplier said of the flights, Russian sentences. */
  flights: z.array(z.string()),
  /** What is paid beside the price. */
  extras: z.array(z.object({ name: z.string(), price: z.int() })),
  /** What the tour does not contain, in Russian. */
  without: z.array(z.string()),
})
export type PriceFormula = z.output<typeof PriceFormula>

export const priceReasons = ['first', 'same', 'rate', 'operator', 'rate_and_operator'] as const
export type PriceReason = (typeof priceReasons)[number]

export const reasonText: Record<PriceReason, string> = {
  first: 'Цена подтверждена',
  same: 'Цена не изменилась',
  rate: 'Изменился курс валюты',
  operator: 'Туроператор изменил цену',
  rate_and_operator: 'Изменились и курс, и цена туроператора',
}

/** What a tour cost for a party at a moment. */
export const PriceVersion = z.object({
  id: z.int(),
  tour_id: z.int(),
  /** For all guests, fuel surcharge included, whole roubles. */
  price: z.int(),
  /** The version before, or the price that the list showed. */
  previous_price: z.int(),
  difference: z.int(),
  reason: z.enum(priceReasons),
  formula: PriceFormula,
  priced_at: z.iso.datetime(),
})
export type PriceVersion = z.output<typeof PriceVersion>

export const actualiseTour = endpoint({
  method: 'POST',
  path: '/api/tours/actualization/:id',
  access: 'user',
  agencyRight: 'answer',
  limit: 'costly',
  scope: 'tours:search',
  summary: 'Цена тура на сейчас: агенту любого тура, туристу — тура из отклика на его аукцион',
  refusals: {
    conflict: ['other_party'],
    gone: ['tour_sold'],
    tooMany: ['daily_spent'],
    unavailable: ['supplier_silent', 'supplier_quota', 'rate_unknown'],
  },
  owner: { id: 'whoever is offered the tour' },
  params: idParams,
  /** The party that an agent asks about; a tourist's is that of the auction. */
  body: z.strictObject({
    adult_count: adults.default(2),
    childrens: childAges.nullish().transform((ages) => ages ?? []),
  }),
  answer: z.object({ result: PriceVersion }),
})

export const TourDescription = z.object({
  tour_id: z.int(),
  supplier: z.string(),
  hotel: z.object({
    id: z.int(),
    name: z.string(),
    stars: z.int(),
    region: z.string(),
    country: z.string(),
    /** 0 to 5; null where nobody has judged it. */
    rating: z.number().nullable(),
    text: z.string(),
    beach: z.string(),
    built: z.string(),
    services: z.array(z.string()),
    pictures: z.array(HotelPicture),
  }),
  operator: z.string(),
  departure: z.string(),
  /** «из Москвы» */
  departure_name_from: z.string(),
  /** dd.mm.yyyy */
  date: z.string(),
  date_back: z.string(),
  nights: z.int(),
  meal: z.string(),
  room: z.string(),
  /** Russian sentences: «Туда 22.05.2027: рейс уточняется». */
  flights: z.array(z.string()),
  /** What is in the price, and what is to be asked about. */
  included: z.array(z.string()),
  unclear: z.array(z.string()),
  priced_at: z.iso.datetime(),
})
export type TourDescription = z.output<typeof TourDescription>

export const describeTour = endpoint({
  method: 'POST',
  path: '/api/travel-agent/tours/description',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'costly',
  scope: 'tours:search',
  summary: 'Что известно о туре: отель, номер, питание, перелёт и что входит в цену',
  refusals: { gone: ['tour_sold'] },
  owner: { tour_id: 'anyone' },
  body: z.strictObject({ tour_id: looseId }),
  answer: z.object({ result: TourDescription }),
})
