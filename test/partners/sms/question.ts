import type { Phones } from './phones.ts'

/** What the partner takes for a right key, of either company. */
export const PARTNER_KEY = 'demo'

export interface Question {
  path: string
  fields: Record<string, string>
  phones: Phones
  /** A refusal that is to be answered in the company's own words. */
  refusal: string | undefined
}
