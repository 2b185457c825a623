import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, smallId } from '../wire.ts'
import { moderation } from './agents.ts'
import { agentKinds } from './company-numbers.ts'

const text = (max: number) => freeText(max, `Не длиннее ${max} символов`).default('')
const ids = (max: number) =>
  z
    .array(smallId)
    .max(max)
    .transform((list) => [...new Set(list)])
    .default([])

/** The agency's data as far as they are filled in: nothing is judged but lengths, for nobody decides about them yet. */
export const AgentDraftInput = z.strictObject({
  kind: z.enum(agentKinds).default('legal'),
  organisation: text(workLimits.organisationMax),
  legal_address: text(workLimits.addressMax),
  inn: text(40),
  ogrn: text(40),
  address: text(workLimits.addressMax),
  register_number: freeText(40, 'Не длиннее 40 символов').nullish(),
  country_ids: ids(workLimits.agentCountriesMax),
  operator_ids: ids(workLimits.agentOperatorsMax),
})
export type AgentDraftInput = z.output<typeof AgentDraftInput>

export const AgentDraft = z.object({
  kind: z.enum(agentKinds),
  organisation: z.string(),
  legal_address: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  address: z.string(),
  register_number: z.string().nullable(),
  country_ids: z.array(z.int()),
  operator_ids: z.array(z.int()),
  /** Not sent: the first of the statuses of moderation. */
  status: z.literal(moderation.new),
  saved_at: z.iso.datetime(),
})
export type AgentDraft = z.output<typeof AgentDraft>

export const saveAgentDraft = endpoint({
  method: 'PUT',
  path: '/api/travel-agent/draft',
  access: 'user',
  limit: 'write',
  summary: 'Сохранить черновик данных агентства: никуда не уходит, пока человек не станет турагентом',
  body: AgentDraftInput,
  answer: z.object({ result: AgentDraft }),
})

export const getAgentDraft = endpoint({
  method: 'GET',
  path: '/api/travel-agent/draft',
  access: 'user',
  limit: 'read',
  summary: 'Свой черновик данных агентства; null, если его нет',
  answer: z.object({ result: AgentDraft.nullable() }),
})
