import type { Company } from '../../../../contract/agents/companies.ts'

/** The state's register of companies, however it is asked. */
export interface CompanyRegister {
  source: 'dadata' | 'demo'
  /** How often it may be asked a day, by all processes together; absent: as often as one likes. */
  dailyCalls?: number
  /** By INN or OGRN with right check digits; null where there is no such company. Throws RegisterFailure. */
  findByNumber(number: string): Promise<Company | null>
}

/** Account: we are not served, by our key or our quota. Passing: nobody knows, a later try may succeed. */
export type RegisterFault = 'account' | 'passing'

/** Its message is for the log: never a number, a name or a key. */
export class RegisterFailure extends Error {
  override readonly name = 'RegisterFailure'
  readonly fault: RegisterFault

  constructor(fault: RegisterFault, message: string) {
    super(message)
    this.fault = fault
  }
}
