import type { LookUpOutcome } from '../../../../contract/agents/companies.ts'
import type { Company } from '../../../../contract/agents/company.ts'
import { dailyLimits } from '../../../../contract/platform/daily-limits.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import type { CompanyRegister } from '../../../platform/gateways/companies/company-register.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import type { Log } from '../../../platform/log.ts'
import { networkOf } from '../../../platform/network.ts'
import { count, markOf, personOf, type Taking } from '../../../platform/quotas/daily-counts.ts'
import { rememberAnswer, rememberedAnswer } from './company-questions.store.ts'

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

/** What the register of companies says of a number. Never throws: a register that fails is `silent`. */
export async function lookUpCompany(asking: Asking, question: Question): Promise<LookedUp> {
  const register = asking.gateways.companies
  if (!register) return { outcome: 'off', source: null, company: null }
  const { source } = register
  try {
    return { source, ...(await answerOf(asking, register, question)) }
  } catch (error) {
    const message = error instanceof OutsideFailure ? error.message : 'the register could not be asked'
    asking.log.warn(error instanceof OutsideFailure ? {} : { err: error }, message)
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
  // Outside any transaction: a question that was asked stays counted.
  const isCounted = async (...takings: Taking[]) => (await count(database.kysely, takings, now)) === null
  if (by && !(await isCounted(...takingsOf(by, config)))) return { outcome: 'limited', company: null }
  const all = { name: 'company_question', who: source, amount: 1, most: register.dailyCalls ?? 0 }
  if (register.dailyCalls !== undefined && !(await isCounted(all))) {
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

/** Of the person, then of the network. */
function takingsOf({ userId, address }: NonNullable<Question['by']>, { secretKey }: Config): Taking[] {
  const { perPerson, perNetwork } = dailyLimits.company_question
  const one = { name: 'company_question', amount: 1 }
  return [
    { ...one, who: personOf(userId), most: perPerson },
    { ...one, who: markOf(secretKey, networkOf(address)), most: perNetwork },
  ]
}
