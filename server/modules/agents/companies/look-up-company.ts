import { createHmac } from 'node:crypto'
import type { Company, LookUpOutcome } from '../../../../contract/companies.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import {
  type CompanyRegister,
  RegisterFailure,
} from '../../../platform/gateways/companies/company-register.ts'
import type { Log } from '../../../platform/log.ts'
import { countQuestion, rememberAnswer, rememberedAnswer } from './company-questions.store.ts'

/** The world outside a transaction, as a call or a job has it. */
export interface Asking {
  gateways: { companies: CompanyRegister | null }
  database: Database
  config: Config
  log: Log
}

export interface Question {
  /** INN or OGRN with right check digits. */
  number: string
  now: Date
  /** Who wants to know; absent: we ourselves. */
  by?: { userId: number; address: string }
}

export interface LookedUp {
  /** `limited`: this person or address has asked too often today. */
  outcome: LookUpOutcome | 'limited'
  source: CompanyRegister['source'] | null
  company: Company | null
}

const DAY_MS = 24 * 3_600_000
/** An office registers a few agencies a day, a person one; whoever collects companies wants thousands. */
const PER_PERSON = 30
const PER_ADDRESS = 100

/** What the register of companies says of a number. Never throws: a register that fails is `silent`. */
export async function lookUpCompany(asking: Asking, question: Question): Promise<LookedUp> {
  const register = asking.gateways.companies
  if (!register) return { outcome: 'off', source: null, company: null }
  const { source } = register
  try {
    return { source, ...(await answerOf(asking, register, question)) }
  } catch (error) {
    const message = error instanceof RegisterFailure ? error.message : 'the register could not be asked'
    asking.log.warn(error instanceof RegisterFailure ? {} : { err: error }, message)
    return { outcome: 'silent', source, company: null }
  }
}

async function answerOf(
  { database, config, log }: Asking,
  register: CompanyRegister,
  { number, now, by }: Question,
): Promise<Omit<LookedUp, 'source'>> {
  const { source } = register
  const known = await rememberedAnswer(database, { number, source, since: new Date(now.getTime() - DAY_MS) })
  if (known !== undefined) return outcomeOf(known)
  const count = (who: string, limit: number) => countQuestion(database, { who, limit, now })
  if (by) {
    const mayAsk =
      (await count(`user ${by.userId}`, PER_PERSON)) &&
      (await count(addressMark(config.secretKey, by.address), PER_ADDRESS))
    if (!mayAsk) return { outcome: 'limited', company: null }
  }
  if (register.dailyCalls !== undefined && !(await count(source, register.dailyCalls))) {
    log.warn(`${source}: today's questions are used up`)
    return { outcome: 'silent', company: null }
  }
  const company = await register.findByNumber(number)
  await rememberAnswer(database, { number, source, company, at: now })
  return outcomeOf(company)
}

function outcomeOf(company: Company | null): Omit<LookedUp, 'source'> {
  return { outcome: company ? 'found' : 'missing', company }
}

/** An address as such is kept nowhere for this. */
function addressMark(key: string, address: string): string {
  return `address ${createHmac('sha256', key).update(`companies:${address}`).digest('base64url').slice(0, 22)}`
}
