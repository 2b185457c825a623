import { z } from 'zod'
import { isInn, isOgrn } from './company-numbers.ts'
import { Company } from './company.ts'
import { endpoint } from '../platform/endpoint.ts'
import { agentText } from './agent-texts.ts'

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
