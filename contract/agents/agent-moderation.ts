import { z } from 'zod'
import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { counted } from '../texts.ts'
import {
  freeText,
  idInPath,
  idParams,
  isStorable,
  looseId,
  pageInQuery,
  pageOf,
  searchText,
} from '../wire.ts'
import { AgencyFile } from './agency-files.ts'
import { Change, RegisterCheck } from './agent-history.ts'
import { agentText } from './agent-texts.ts'
import { AgentProfile, type ModerationStatus, registerNumber } from './agents.ts'
import { CompanySnapshot } from './companies.ts'

const reasonMax = 1000
const moderationReason = freeText(reasonMax, `Причина не длиннее ${counted(reasonMax, 'symbol')}`)

/** A look at the register of travel agents holds for so many days. */
export const recheckDays = 30

/** As an admin sees an agent. */
export const ModeratedAgent = AgentProfile.extend({
  /** Of the data that are checked and of what was decided: a decision names the version that it is about. */
  version: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countries: z.array(z.string()),
  operators: z.array(z.string()),
  submitted_at: z.iso.datetime(),
  moderated_at: z.iso.datetime().nullable(),
  moderated_by: z.string().nullable(),
  /** Since the last decision. */
  changes: z.array(Change),
  /** How a refused agency has come back since: against what, with which word, with which files. */
  resubmission: z
    .object({
      refused_for: z.string().nullable(),
      note: z.string().nullable(),
      files: z.array(AgencyFile),
      sent_at: z.iso.datetime(),
    })
    .nullable(),
  /** Refusals in a row. */
  refusals: z.int(),
  register_check: RegisterCheck.extend({
    checked_at: z.iso.datetime(),
    checked_by: z.string().nullable(),
  }).nullable(),
  /** Since when the register has to be looked at again. */
  recheck_due_at: z.iso.datetime().nullable(),
  company: CompanySnapshot.nullable(),
  company_asked_at: z.iso.datetime().nullable(),
  /** Other agents with the same INN. */
  same_inn: z.int(),
})
export type ModeratedAgent = z.output<typeof ModeratedAgent>

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/admin/travel-agents',
  access: 'admin',
  right: 'moderate_agents',
  limit: 'read',
  owner: { agent_id: 'anyone' },
  summary: 'Турагенты: поиск, очередь проверки и тех, кого пора сверить с реестром снова',
  query: z.strictObject({
    search: searchText.optional(),
    status: z
      .enum(['0', '1', '2', '3'])
      .transform((digit) => Number(digit) as ModerationStatus)
      .optional(),
    recheck: z.literal('1').optional(),
    agent_id: idInPath.optional(),
    page: pageInQuery,
  }),
  answer: z.object({ result: pageOf(ModeratedAgent).extend({ waiting: z.int(), recheck_due: z.int() }) }),
})

const registerUrl = z.union(
  [
    z.literal(''),
    z
      .url({ protocol: /^https?$/ })
      .max(500)
      .refine(isStorable),
  ],
  { error: 'Укажите ссылку на запись реестра' },
)

const isExplained = ({ status, reason }: { status: 2 | 3; reason?: string | null | undefined }) =>
  status === 2 || !!reason
const needsReason = { path: ['reason'], error: agentText.rejectReason }

export const moderateAgent = endpoint({
  method: 'PATCH',
  path: '/api/admin/travel-agent/moderation',
  access: 'admin',
  right: 'moderate_agents',
  limit: 'write',
  summary: 'Решение по турагенту: принять или отказать с причиной',
  owner: { agent_id: 'anyone' },
  body: z
    .strictObject({
      agent_id: looseId,
      status: z.union([z.literal(2), z.literal(3)], { error: 'Выберите решение' }),
      /** What was seen: where the data have changed since, the decision is refused. */
      version: z.int().positive().optional(),
      reason: moderationReason.nullish(),
      register_number: registerNumber.nullish(),
      register_url: registerUrl.nullish(),
    })
    .refine(isExplained, needsReason),
  answer: z.object({ result: ModeratedAgent }),
})

export const moderateAgents = bulkOf({
  path: '/api/admin/travel-agents/bulk',
  right: 'moderate_agents',
  over: 'agency',
  summary: 'Решение сразу по многим турагентам: принять или отказать с одной причиной',
  body: bulkBody(
    { version: z.int().positive() },
    {
      status: z.union([z.literal(2), z.literal(3)], { error: 'Выберите решение' }),
      reason: moderationReason.nullish(),
    },
  ).refine(isExplained, needsReason),
})

export const checkRegister = endpoint({
  method: 'POST',
  path: '/api/admin/travel-agent/:id/register-check',
  access: 'admin',
  right: 'moderate_agents',
  limit: 'write',
  summary: 'Сверка с реестром турагентов: есть запись или нет',
  owner: { id: 'anyone' },
  params: idParams,
  body: z
    .strictObject({
      is_found: z.boolean({ error: 'Выберите, есть ли запись' }),
      register_number: registerNumber.nullish(),
      register_url: registerUrl.nullish(),
    })
    .refine((check) => !check.is_found || !!check.register_number, {
      path: ['register_number'],
      error: agentText.registerNumber,
    }),
  answer: z.object({ result: ModeratedAgent }),
})
