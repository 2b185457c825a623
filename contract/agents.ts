import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { fieldText } from './texts.ts'
import { freeText, isStorable, looseId, pageInQuery, pageOf, searchText, smallId } from './wire.ts'

export const agentKinds = ['legal', 'individual'] as const

/** 0 new, 1 sent, 2 success, 3 reject. */
export const moderation = { new: 0, sent: 1, success: 2, reject: 3 } as const
export const ModerationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ModerationStatus = z.output<typeof ModerationStatus>

const weighted = (digits: string, weights: readonly number[]) =>
  (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10

const INN10 = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const
const INN12_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const
const INN12_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const

/** The check digits of a Russian tax number, ten digits (organisation) or twelve (person). */
export function isInn(inn: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(inn) || /^(\d)\1+$/.test(inn) || inn.startsWith('00')) return false
  if (inn.length === 10) return weighted(inn, INN10) === Number(inn[9])
  return weighted(inn, INN12_11) === Number(inn[10]) && weighted(inn, INN12_12) === Number(inn[11])
}

/** The check digit of a registration number: ОГРН of 13 digits or ОГРНИП of 15. */
export function isOgrn(ogrn: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(ogrn) || /^(\d)\1+$/.test(ogrn)) return false
  const organisation = ogrn.length === 13
  if (organisation ? !'15'.includes(ogrn.charAt(0)) : ogrn[0] !== '3') return false
  const body = BigInt(ogrn.slice(0, -1))
  return Number((body % (organisation ? 11n : 13n)) % 10n) === Number(ogrn.at(-1))
}

const required = (max: number, empty: string) =>
  freeText(max, `Не длиннее ${max} символов`).refine((text) => text.length > 0, empty)

const numberText = (empty: string) =>
  z.union([z.string(), z.int()], { error: empty }).transform((value) => String(value).replace(/\s/g, ''))

const ids = (empty: string, max: number) =>
  z
    .array(smallId, { error: empty })
    .min(1, empty)
    .max(max)
    .transform((list) => [...new Set(list)])

export const AgentProfileInput = z
  .strictObject({
    kind: z.enum(agentKinds, { error: fieldText.empty }),
    organisation: required(limits.organisationMax, fieldText.organisation),
    legal_address: required(limits.addressMax, fieldText.legalAddress),
    inn: numberText(fieldText.inn),
    ogrn: numberText(fieldText.ogrn),
    address: required(limits.addressMax, fieldText.address),
    country_ids: ids(fieldText.countries, limits.agentCountriesMax),
    operator_ids: ids(fieldText.operators, limits.agentOperatorsMax),
  })
  .superRefine((profile, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const legal = profile.kind === 'legal'
    if (!new RegExp(`^\\d{${legal ? 10 : 12}}$`).test(profile.inn)) fail('inn', fieldText.inn)
    else if (!isInn(profile.inn)) fail('inn', fieldText.innCheck)
    if (!new RegExp(`^\\d{${legal ? 13 : 15}}$`).test(profile.ogrn)) fail('ogrn', fieldText.ogrn)
    else if (!isOgrn(profile.ogrn)) fail('ogrn', fieldText.ogrnCheck)
  })
export type AgentProfileInput = z.output<typeof AgentProfileInput>

export const AgentProfile = z.object({
  agent_id: z.int(),
  kind: z.enum(agentKinds),
  organisation: z.string(),
  legal_address: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  address: z.string(),
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
  summary: 'Стать турагентом: данные уходят на проверку',
  body: AgentProfileInput,
  answer: z.object({ result: AgentProfile }),
})

export const editAgent = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/edit',
  access: 'agent',
  scope: 'no keys',
  summary: 'Изменить данные агента; новые юридические данные проверяются заново',
  body: AgentProfileInput,
  answer: z.object({ result: AgentProfile }),
})

export const getAgentProfile = endpoint({
  method: 'GET',
  path: '/api/travel-agent/profile',
  access: 'agent',
  scope: 'any key',
  summary: 'Свой профиль агента и состояние проверки',
  answer: z.object({ result: AgentProfile }),
})

/** As an admin sees an agent. */
export const ModeratedAgent = AgentProfile.extend({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countries: z.array(z.string()),
  operators: z.array(z.string()),
  submitted_at: z.iso.datetime(),
  moderated_at: z.iso.datetime().nullable(),
  moderated_by: z.string().nullable(),
  register_number: z.string().nullable(),
  register_url: z.string().nullable(),
})
export type ModeratedAgent = z.output<typeof ModeratedAgent>

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/admin/travel-agents',
  access: 'admin',
  summary: 'Турагенты: поиск и очередь проверки',
  query: z.strictObject({
    search: searchText.optional(),
    status: z
      .enum(['0', '1', '2', '3'])
      .transform((digit) => Number(digit) as ModerationStatus)
      .optional(),
    page: pageInQuery,
  }),
  answer: z.object({ result: pageOf(ModeratedAgent) }),
})

export const moderateAgent = endpoint({
  method: 'PATCH',
  path: '/api/admin/travel-agent/moderation',
  access: 'admin',
  summary: 'Решение по турагенту: принять или отказать с причиной',
  owner: { agent_id: 'anyone' },
  body: z
    .strictObject({
      agent_id: looseId,
      status: z.union([z.literal(2), z.literal(3)], { error: 'Выберите решение' }),
      reason: freeText(1000, 'Причина не длиннее 1000 символов').nullish(),
      register_number: z
        .string()
        .trim()
        .regex(/^(РТА \d{7})?$/, 'Номер в реестре имеет вид РТА 0000000')
        .nullish(),
      register_url: z
        .union(
          [
            z.literal(''),
            z
              .url({ protocol: /^https?$/ })
              .max(500)
              .refine(isStorable),
          ],
          {
            error: 'Укажите ссылку на запись реестра',
          },
        )
        .nullish(),
    })
    .refine((decision) => decision.status === 2 || !!decision.reason, {
      path: ['reason'],
      error: fieldText.rejectReason,
    }),
  answer: z.object({ result: ModeratedAgent }),
})
