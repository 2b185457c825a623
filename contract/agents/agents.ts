import { z } from 'zod'
import { agentKinds, registerNumberOf } from './company-numbers.ts'
import { numberProblems } from './number-problems.ts'
import { fullName, proprietorOf } from '../identity/person/full-name.ts'
import { endpoint } from '../platform/endpoint.ts'
import { workLimits } from '../cabinet-limits.ts'
import { agentText } from './agent-texts.ts'
import { fieldText } from '../texts.ts'
import { freeText, smallId } from '../wire.ts'

/** 0 new, 1 sent, 2 success, 3 reject. */
export const moderation = { new: 0, sent: 1, success: 2, reject: 3 } as const
export const ModerationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ModerationStatus = z.output<typeof ModerationStatus>

const required = (max: number, empty: string) =>
  freeText(max, `Не длиннее ${max} символов`).refine((text) => text.length > 0, empty)

const numberText = (empty: string) =>
  z
    .union([z.string().max(40, empty), z.int()], { error: empty })
    .transform((value) => String(value).replace(/\s/g, ''))

const ids = (empty: string, max: number) =>
  z
    .array(smallId, { error: empty })
    .min(1, empty)
    .max(max)
    .transform((list) => [...new Set(list)])

/** The number in the federal register of travel agents, in any writing. */
export const registerNumber = z
  .string()
  .max(40, agentText.registerNumber)
  .transform(registerNumberOf)
  .pipe(z.string().regex(/^(РТА \d{7})?$/, agentText.registerNumber))

export const AgentProfileInput = z
  .strictObject({
    kind: z.enum(agentKinds, { error: fieldText.empty }),
    organisation: required(workLimits.organisationMax, agentText.organisation),
    legal_address: required(workLimits.addressMax, agentText.legalAddress),
    inn: numberText(agentText.inn),
    ogrn: numberText(agentText.ogrn),
    address: required(workLimits.addressMax, agentText.address),
    register_number: registerNumber.nullish(),
    country_ids: ids(agentText.countries, workLimits.agentCountriesMax),
    operator_ids: ids(agentText.operators, workLimits.agentOperatorsMax),
  })
  .superRefine((profile, context) => {
    for (const [path, message] of Object.entries(numberProblems(profile.kind, profile)))
      context.addIssue({ code: 'custom', path: [path], message })
    if (profile.kind !== 'individual') return
    const name = fullName.safeParse(proprietorOf(profile.organisation))
    const message = name.error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', path: ['organisation'], message })
  })
export type AgentProfileInput = z.output<typeof AgentProfileInput>

/** What a moderator checks; where it changes, it is checked again. */
export const legalFields = ['kind', 'organisation', 'legal_address', 'inn', 'ogrn'] as const

export const AgentProfile = z.object({
  agent_id: z.int(),
  kind: z.enum(agentKinds),
  organisation: z.string(),
  legal_address: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  address: z.string(),
  /** As the agency gives it, or as a moderator found it. */
  register_number: z.string().nullable(),
  country_ids: z.array(z.int()),
  operator_ids: z.array(z.int()),
  status: ModerationStatus,
  /** Why it was rejected, in the admin's words. */
  reason: z.string().nullable(),
  is_demo: z.boolean(),
})
export type AgentProfile = z.output<typeof AgentProfile>

export const createAgent = endpoint({
  method: 'POST',
  path: '/api/travel-agent/create',
  access: 'user',
  limit: 'write',
  summary: 'Стать турагентом: данные уходят на проверку',
  body: AgentProfileInput,
  answer: z.object({ result: AgentProfile }),
})

export const editAgent = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/edit',
  access: 'agent',
  agencyRight: 'data',
  limit: 'write',
  scope: 'no keys',
  summary: 'Изменить данные агента; новые юридические данные проверяются заново',
  body: AgentProfileInput,
  answer: z.object({ result: AgentProfile }),
})

export const getAgentProfile = endpoint({
  method: 'GET',
  path: '/api/travel-agent/profile',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'any key',
  summary: 'Свой профиль агента и состояние проверки',
  answer: z.object({ result: AgentProfile }),
})
