import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { fieldText } from '../../texts.ts'
import { id, looseId } from '../../wire.ts'
import { hideReasons } from './hide-reasons.ts'

export const agentHideAuction = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/request/hide',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Скрыть заявку из своей ленты или вернуть её',
  owner: { request_id: 'an agent of its country' },
  body: z.strictObject({
    request_id: looseId,
    status: z.boolean(fieldText.wrongType).default(true),
    reason: z.enum(hideReasons, fieldText.wrongType).nullish(),
  }),
  answer: z.object({
    result: z.object({ id, is_hidden: z.boolean(), hide_reason: z.enum(hideReasons).nullable() }),
  }),
})
export const agentHideAuctionPost = endpoint({ ...agentHideAuction, method: 'POST' })

export const seeRequest = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/request/seen',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'write',
  scope: 'no keys',
  summary: 'Агент открыл заявку: она больше не «новая»',
  owner: { request_id: 'an agent of its country' },
  body: z.strictObject({ request_id: looseId }),
  answer: z.object({ result: z.object({ id, is_unread: z.literal(false) }) }),
})

const Unread = z.object({
  /** Exact up to `limits.totalCounted`, from there on a floor. */
  unread: z.int(),
  /** The same of each saved filter. */
  filters: z.array(z.object({ filter: id, unread: z.int() })),
  /** The newest request that was there to be counted; of a later one a live word comes. */
  newest: z.int(),
})

export const unreadRequests = endpoint({
  method: 'GET',
  path: '/api/travel-agent/requests/unread',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Сколько заявок агент ещё не открывал, всего и по сохранённым фильтрам',
  answer: z.object({ result: Unread }),
})

export const waitingRequests = endpoint({
  method: 'GET',
  path: '/api/travel-agent/requests/waiting',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Сколько открытых заявок в странах агентства; известно и до проверки',
  /** Exact up to `limits.totalCounted`, from there on a floor. */
  answer: z.object({ result: z.object({ requests: z.int() }) }),
})

export const seeAllRequests = endpoint({
  method: 'POST',
  path: '/api/travel-agent/requests/seen',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'write',
  scope: 'no keys',
  summary: 'Отметить прочитанными все заявки ленты',
  body: z.strictObject({}),
  answer: z.object({ result: Unread }),
})
