import { z } from 'zod'
import { agentKinds } from './company-numbers.ts'

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
