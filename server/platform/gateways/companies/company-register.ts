import type { Company } from '../../../../contract/agents/company.ts'

/** The state's register of companies, however it is asked. */
export interface CompanyRegister {
  source: 'dadata' | 'demo'
  /** How often it may be asked a day, by all processes together; absent: as often as one likes. */
  dailyCalls?: number
  /** By INN or OGRN with right check digits; null where there is no such company. Throws OutsideFailure. */
  findByNumber(number: string): Promise<Company | null>
}
