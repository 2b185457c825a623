import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { TripRequest } from '../trip.ts'
import { idInPath } from '../wire.ts'
import { searchStates, SupplierProgress } from './search-progress.ts'

export const createMinPrice = endpoint({
  method: 'POST',
  path: '/api/min-price/request/create',
  access: 'public',
  limit: 'costly',
  summary: 'Начать проверку бюджета',
  body: TripRequest,
  answer: z.object({ request_id: z.int() }),
})

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
  /** Whose price it is, as people know it; null: that of the price lists. */
  source: z.string().nullable(),
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
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Минимальная цена рынка и лучшая цена в откликах по заявке',
  owner: { request_id: 'an agent of its country' },
  query: z.strictObject({ request_id: idInPath }),
  answer: z.object({
    result: z.object({
      min_price: z.int().nullable(),
      min_offer_price: z.int().nullable(),
      /** For how many nights that best price is; the request may ask for others. */
      min_offer_nights: z.int().nullable(),
      /** When the price list behind `min_price` was loaded. */
      priced_at: z.iso.datetime().nullable(),
      /** When the market was last looked at for this trip. */
      checked_at: z.iso.datetime().nullable(),
    }),
  }),
})
