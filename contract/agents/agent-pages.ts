import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, pageInQuery, pageOf, searchText, smallIdInPath } from '../wire.ts'

import { AgentRating } from './agent-rating.ts'
import { sellerFields } from './seller.ts'

const Place = z.object({ id: z.int(), name: z.string() })

/** A moderated agent in the public list: never a phone or an e-mail; the numbers stand on the agency's own page. */
export const ListedAgent = z.object({
  id: z.int(),
  organisation: z.string(),
  kind: z.enum(['legal', 'individual']),
  is_demo: z.boolean(),
  photo: z.string().nullable(),
  /** In the federal register of travel agents, as a moderator found it there. */
  register_number: z.string().nullable(),
  rating: AgentRating,
  countries: z.array(Place.extend({ flag: z.string() })),
  operators: z.array(Place),
})
export type ListedAgent = z.output<typeof ListedAgent>

/** A filter's choice, with how many agents it would leave. */
const Choice = Place.extend({ agents: z.int() })

export const publicAgents = endpoint({
  method: 'GET',
  path: '/api/agents',
  access: 'public',
  limit: 'read',
  summary: 'Турагенты, чьи данные проверил модератор: поиск, фильтры по стране, туроператору и городу',
  owner: { operator_id: 'anyone' },
  query: z.strictObject({
    search: searchText.optional(),
    country_id: smallIdInPath.optional(),
    operator_id: smallIdInPath.optional(),
    home_city_id: smallIdInPath.optional(),
    page: pageInQuery,
  }),
  answer: z.object({
    result: pageOf(ListedAgent).extend({ countries: z.array(Choice), operators: z.array(Choice) }),
  }),
})

export const AgentPage = ListedAgent.extend({
  ...sellerFields,
  /** Where its owner lives; null where that is not told. */
  home_city: Place.nullable(),
  /** The record in the federal register of travel agents: where it stands, when a moderator last saw it. */
  register: z
    .object({ number: z.string(), url: z.string().nullable(), checked_at: z.iso.datetime() })
    .nullable(),
  /** ISO day since when the company exists, by the state's register; null where it was not looked up. */
  company_since: z.string().nullable(),
  /** Passed moderation for the first time. */
  moderated_since: z.iso.datetime().nullable(),
})
export type AgentPage = z.output<typeof AgentPage>

export const publicAgent = endpoint({
  method: 'GET',
  path: '/api/agents/:id',
  access: 'public',
  limit: 'read',
  summary: 'Страница турагента: паспорт агентства',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: AgentPage }),
})

/** Under so many cases a share or a median says nothing, and is not told. */
export const recordMinimum = { answers: 5, prices: 10 } as const

/** How an agent has worked over the last year. */
export const AgentRecord = z.object({
  answered: z.int(),
  /** Chosen by the tourist. */
  won: z.int(),
  /** From the launch of a request to the answer, the median in minutes; null where there is too little to say it. */
  answer_minutes: z.int().nullable(),
  /** Prices of offers that somebody had checked again within three days. */
  prices_checked: z.int(),
  /** Of those, the share that had not risen, per cent; null where there is too little to say it. */
  prices_held_percent: z.int().nullable(),
})
export type AgentRecord = z.output<typeof AgentRecord>

export const agentRecord = endpoint({
  method: 'GET',
  path: '/api/agents/:id/record',
  access: 'public',
  limit: 'costly',
  summary: 'Как агент работал за год: ответы, победы, скорость, удержанные цены',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: AgentRecord }),
})
