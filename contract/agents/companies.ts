import { z } from 'zod'
import { agentKinds, isInn, isOgrn } from './company-numbers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { agentText } from './agent-texts.ts'

/** How a company stands in the state's register. */
export const companyStates = [
  'active',
  'liquidating',
  'liquidated',
  'bankrupt',
  'reorganizing',
  'unknown',
] as const
export type CompanyState = (typeof companyStates)[number]

export const companyStateWords: Record<CompanyState, string> = {
  active: 'Действует',
  liquidating: 'Ликвидируется',
  liquidated: 'Прекратила деятельность',
  bankrupt: 'Банкротство',
  reorganizing: 'Реорганизуется',
  unknown: 'Состояние неизвестно',
}

/** A company as the state's register of companies has it. */
export const Company = z.object({
  kind: z.enum(agentKinds),
  name: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  address: z.string(),
  /** Who acts for it; of a sole proprietor nobody but himself. */
  director: z.string().nullable(),
  state: z.enum(companyStates),
  /** ISO days. */
  registered_on: z.string().nullable(),
  liquidated_on: z.string().nullable(),
  /** The code of its main activity: 79.11, 79.12 and 79.90 are those of travel. */
  okved: z.string().nullable(),
})
export type Company = z.output<typeof Company>

/** Activities of tour operators, travel agencies and other booking. */
export function isTravelActivity(okved: string | null): boolean {
  return okved !== null && /^79\.(?:11|12|90)/.test(okved)
}

/** Which register answers here: DaData over the state's one, the demo's own handful of made-up companies, or none. */
export const companySources = ['dadata', 'demo'] as const

/**
 * found: it is this one; missing: the register knows no such number; silent: it did not answer, nothing is known; off:
 * no register is configured.
 */
export const lookUpOutcomes = ['found', 'missing', 'silent', 'off'] as const
export type LookUpOutcome = (typeof lookUpOutcomes)[number]

/** What is kept beside an agent for moderators. `mismatch`: INN and OGRN belong to different companies. */
export const CompanySnapshot = z.object({
  outcome: z.enum([...lookUpOutcomes, 'mismatch']),
  source: z.enum(companySources).nullable(),
  company: Company.nullable(),
})
export type CompanySnapshot = z.output<typeof CompanySnapshot>

export const lookUpCompany = endpoint({
  method: 'POST',
  path: '/api/travel-agent/company',
  access: 'user',
  limit: 'secret',
  summary: 'Организация по ИНН или ОГРН: данные из реестра для формы агентства',
  body: z.strictObject({
    number: z
      .string({ error: agentText.inn })
      .max(30, agentText.inn)
      .transform((text) => text.replace(/\s/g, ''))
      .refine((number) => isInn(number) || isOgrn(number), agentText.companyNumber),
  }),
  answer: z.object({
    result: z.object({
      outcome: z.enum(lookUpOutcomes),
      source: z.enum(companySources).nullable(),
      company: Company.nullable(),
    }),
  }),
})
