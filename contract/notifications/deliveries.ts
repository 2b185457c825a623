import { z } from 'zod'
import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { channelNames } from './channels.ts'
import { idInPath, idParams } from '../wire.ts'

export const deliveryStates = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One way of telling one notification, as admins see it: to whom it went only by number, of its words only the kind. */
export const Delivery = z.object({
  id: z.int(),
  user_id: z.int(),
  kind: z.string(),
  kind_title: z.string(),
  channel: z.enum(channelNames),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Why it was skipped, waits or failed: a word; null where there is nothing to say. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it is to be tried; of a finished one when it was over. */
  at: z.iso.datetime(),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries',
  access: 'admin',
  right: 'manage_deliveries',
  limit: 'read',
  summary: 'Доставка уведомлений, свежие сверху; before — старше этого номера',
  query: z.strictObject({
    channel: z.enum(channelNames).optional(),
    state: z.enum(deliveryStates).optional(),
    kind: z.string().max(40).optional(),
    before: idInPath.optional(),
  }),
  answer: z.object({
    result: z.object({
      items: z.array(Delivery).max(limits.pageSize),
      has_more: z.boolean(),
      kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
    }),
  }),
})

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/:id/retry',
  access: 'admin',
  right: 'manage_deliveries',
  limit: 'write',
  summary: 'Отправить ещё раз то, что не удалось',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: Delivery }),
})

export const retryDeliveries = bulkOf({
  path: '/api/admin/deliveries/bulk',
  right: 'manage_deliveries',
  over: 'delivery',
  summary: 'Отправить ещё раз сразу многое из того, что не удалось',
  body: bulkBody({}, {}),
})
