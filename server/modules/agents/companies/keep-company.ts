import type { CompanySnapshot } from '../../../../contract/agents/companies.ts'
import type { AgentProfileInput } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { storeCompany } from '../agents.store.ts'
import { type Asking, lookUpCompany, type LookedUp, type Question } from './look-up-company.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

type Numbers = Pick<AgentProfileInput, 'inn' | 'ogrn'>

/** What the register said when it was asked about an agent's INN. */
export interface AskedCompany {
  looked: LookedUp
  at: Date
}

/** Asks beside any transaction, before the agent's data are stored. */
export async function askCompany(
  asking: Asking,
  { inn }: Numbers,
  { now, by }: Omit<Question, 'number'>,
): Promise<AskedCompany> {
  return { looked: await lookUpCompany(asking, { number: inn, now, ...(by ? { by } : {}) }), at: now }
}

/** Numbers of two different companies are refused by their field. */
export function refuseForeignOgrn({ inn, ogrn }: Numbers, { looked: { company } }: AskedCompany): void {
  if (!company || company.ogrn === ogrn) return
  throw new Refusal('invalid', 'bad_request', {
    fields: { ogrn: `По ИНН ${inn} в реестре другой ОГРН: ${company.ogrn}. Проверьте оба номера` },
  })
}

/** The same where an agency sends its data once more: numbers that stay are not asked about. */
export async function askAboutNewNumbers(
  asking: Asking,
  numbers: Numbers,
  { own, ...question }: Omit<Question, 'number'> & { own: Numbers },
): Promise<AskedCompany | null> {
  if (own.inn === numbers.inn && own.ogrn === numbers.ogrn) return null
  const asked = await askCompany(asking, numbers, question)
  refuseForeignOgrn(numbers, asked)
  return asked
}

/** A company that the demonstration has made up is everybody's to try. */
export function isClaimed({ looked: { source, company } }: AskedCompany): boolean {
  return !(source === 'demo' && company)
}

/** The job that asks again where the register was silent. */
export const askCompanyTask = defineTask<{ agentId: number }>('agents_ask_company')

/** Keeps for moderators what the register said. Where it said nothing it is asked again later. */
export async function keepCompany(
  { tx, enqueue }: Ctx,
  agent: Numbers & { id: number },
  { looked, at }: AskedCompany,
): Promise<void> {
  await storeCompany(tx, agent, { snapshot: snapshotOf(agent, looked), at })
  if (looked.outcome === 'silent' || looked.outcome === 'limited')
    enqueue(askCompanyTask, { agentId: agent.id }, { key: `ask company of ${agent.id}` })
}

export function snapshotOf({ ogrn }: Numbers, { outcome, source, company }: LookedUp): CompanySnapshot {
  if (outcome === 'limited') return { outcome: 'silent', source, company: null }
  return { outcome: company && company.ogrn !== ogrn ? 'mismatch' : outcome, source, company }
}
