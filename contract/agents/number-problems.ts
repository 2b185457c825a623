import { agentText } from './agent-texts.ts'
import {
  type AgentKind,
  areSwapped,
  type CompanyNumbers,
  innLength,
  isInn,
  isOgrn,
  ogrnLength,
} from './company-numbers.ts'

const otherKind = { legal: 'individual', individual: 'legal' } as const

/** What is wrong with the numbers of a company of this kind, by field; nothing where both are right. */
export function numberProblems(kind: AgentKind, numbers: CompanyNumbers): Partial<CompanyNumbers> {
  if (areSwapped(numbers)) return { inn: agentText.numbersSwapped, ogrn: agentText.numbersSwapped }
  const [inn, ogrn] = [innProblem(kind, numbers.inn), ogrnProblem(kind, numbers.ogrn)]
  return { ...(inn ? { inn } : {}), ...(ogrn ? { ogrn } : {}) }
}

function innProblem(kind: AgentKind, inn: string): string | null {
  if (/[^\d]/.test(inn)) return agentText.innDigits
  if (inn.length === innLength[otherKind[kind]] && isInn(inn)) return agentText.innOfOther[kind]
  if (inn.length !== innLength[kind]) return agentText.inn
  return isInn(inn) ? null : agentText.innCheck
}

function ogrnProblem(kind: AgentKind, ogrn: string): string | null {
  if (/[^\d]/.test(ogrn)) return agentText.ogrnDigits
  if (ogrn.length === ogrnLength[otherKind[kind]] && isOgrn(ogrn)) return agentText.ogrnOfOther[kind]
  if (ogrn.length !== ogrnLength[kind]) return agentText.ogrn
  return isOgrn(ogrn) ? null : agentText.ogrnCheck
}
