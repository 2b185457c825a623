import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { pageInQuery, pageOf, yesNo } from '../wire.ts'
import { auctionStates } from './auction-states.ts'

/** A request as an administrator sees it in the list; nobody's phone or e-mail is among it. */
export const ManagedRequest = z.object({
  id: z.int(),
  state: z.enum(auctionStates),
  created_at: z.iso.datetime(),
  country: z.string(),
  /** Whole roubles. */
  max_price: z.int(),
  offers_count: z.int(),
  tourist_id: z.int(),
  tourist: z.string(),
  /** The three documents of product decision 8 were accepted by its tourist when it was launched. */
  has_consents: z.boolean(),
})
export type ManagedRequest = z.output<typeof ManagedRequest>

export const listManagedRequests = endpoint({
  method: 'GET',
  path: '/api/admin/requests',
  access: 'admin',
  right: 'see_users',
  limit: 'read',
  summary: 'Заявки всех туристов, новые сверху; без согласий — те, что пришли мимо страниц сайта',
  query: z.strictObject({ page: pageInQuery, without_consents: yesNo.optional() }),
  answer: z.object({ result: pageOf(ManagedRequest) }),
})
