import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

/** Whom a running auction has reached and what there is for it, as of now. */
export const Reach = z.object({
  /** Agencies of the country that work here; null: they do not see it, since it is hidden or over. */
  agencies: z.int().nullable(),
  /** Of the price lists on sale; null of an auction that is over. */
  tours_found: z.int().nullable(),
  /** Those of them that the budget pays for. */
  tours_held: z.int().nullable(),
})
export type Reach = z.output<typeof Reach>

export const auctionReach = endpoint({
  method: 'GET',
  path: '/api/request/:id/reach',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Сколько агентств видят свой аукцион и сколько для него туров в прайс-листах',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({ result: Reach }),
})
