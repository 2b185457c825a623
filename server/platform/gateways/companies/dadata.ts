import { z } from 'zod'
import { type Company, type CompanyState } from '../../../../contract/agents/company.ts'
import { isInn, isOgrn } from '../../../../contract/agents/company-numbers.ts'
import { oneForm, isStorable } from '../../../../contract/wire.ts'
import { callOutside } from '../../outside/call-outside.ts'
import { type Circuit, createCircuit, through } from '../../outside/circuit.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import type { CompanyRegister } from './company-register.ts'

interface DadataAccount {
  url: string
  key: string
  dailyCalls: number
}

const FIND = '/suggestions/api/4_1/rs/findById/party'
/** A person waits with the form open. */
const TIMEOUT_MS = 4000
/** A company with all its fields takes some five thousand bytes. */
const BYTES_MAX = 256 * 1024
const PACE = { failuresInRow: 3, restMs: 60_000 }
const TEXT_MAX = 300

const states: Record<string, CompanyState> = {
  ACTIVE: 'active',
  LIQUIDATING: 'liquidating',
  LIQUIDATED: 'liquidated',
  BANKRUPT: 'bankrupt',
  REORGANIZING: 'reorganizing',
}

const text = z.string().max(20_000).nullish()
const Party = z.object({
  inn: z.string(),
  ogrn: z.string(),
  type: z.enum(['LEGAL', 'INDIVIDUAL']),
  name: z.object({ short_with_opf: text, full_with_opf: text }).nullish(),
  management: z.object({ name: text }).nullish(),
  okved: text,
  address: z.object({ value: text, unrestricted_value: text }).nullish(),
  state: z
    .object({
      status: text,
      registration_date: z.number().nullish(),
      liquidation_date: z.number().nullish(),
    })
    .nullish(),
})
const Answer = z.object({ suggestions: z.array(z.object({ data: z.unknown() })).max(100) })

/** DaData: the state's registers of organisations and of sole proprietors behind one call. An empty list is «not found». */
export function dadata(account: DadataAccount, circuit: Circuit = createCircuit(PACE)): CompanyRegister {
  return {
    source: 'dadata',
    dailyCalls: account.dailyCalls,
    findByNumber: (number) =>
      through(circuit, 'dadata', async () => companyIn(await ask(account, number), number)),
  }
}

async function ask({ url, key }: DadataAccount, number: string): Promise<unknown> {
  const { status, json } = await callOutside({
    name: 'dadata',
    url: `${url}${FIND}`,
    headers: {
      authorization: `Token ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ query: number, branch_type: 'MAIN', count: 5 }),
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  })
  // 401 a wrong key, 403 the day's quota or an unconfirmed account, 429 too many a second; 413 is our own fault.
  if (status === 401 || status === 403 || status === 429)
    throw new OutsideFailure('ours', `dadata answered ${status}`)
  if (status !== 200) throw new OutsideFailure('later', `dadata answered ${status}`)
  if (json === null) throw new OutsideFailure('later', 'dadata answered something that is no JSON')
  return json
}

/** The company with this very number. Another one in its place is an answer not to be believed. */
export function companyIn(answer: unknown, number: string): Company | null {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) throw new OutsideFailure('later', 'dadata answered in another form')
  const { suggestions } = parsed.data
  if (suggestions.length === 0) return null
  for (const { data } of suggestions) {
    const party = Party.safeParse(data)
    if (party.success && (party.data.inn === number || party.data.ogrn === number)) {
      const company = companyOf(party.data)
      if (company) return company
    }
  }
  throw new OutsideFailure('later', 'dadata answered about somebody else')
}

function companyOf(party: z.output<typeof Party>): Company | null {
  const legal = party.type === 'LEGAL'
  const isWhole =
    isInn(party.inn) &&
    isOgrn(party.ogrn) &&
    party.inn.length === (legal ? 10 : 12) &&
    party.ogrn.length === (legal ? 13 : 15)
  const name = tidy(party.name?.short_with_opf) ?? tidy(party.name?.full_with_opf)
  if (!isWhole || !name) return null
  return {
    kind: legal ? 'legal' : 'individual',
    name: legal ? inRussianQuotes(name) : name,
    inn: party.inn,
    ogrn: party.ogrn,
    address: tidy(party.address?.unrestricted_value) ?? tidy(party.address?.value) ?? '',
    director: legal ? tidy(party.management?.name) : null,
    state: states[party.state?.status ?? ''] ?? 'unknown',
    registered_on: dayOf(party.state?.registration_date),
    liquidated_on: dayOf(party.state?.liquidation_date),
    okved: /^\d{2}(?:\.\d{1,2}){0,2}$/.exec(party.okved ?? '')?.[0] ?? null,
  }
}

function tidy(value: string | null | undefined): string | null {
  if (!value || !isStorable(value)) return null
  return oneForm(value.replace(/\p{Cc}/gu, ' ')).slice(0, TEXT_MAX) || null
}

/** The registers write names with straight quotes. */
function inRussianQuotes(name: string): string {
  return name.replace(/"([^"]*)"/g, '«$1»')
}

const YEAR_1900 = Date.UTC(1900, 0, 1)
const YEAR_2100 = Date.UTC(2100, 0, 1)

/** Milliseconds since 1970; the registers know days alone. */
function dayOf(moment: number | null | undefined): string | null {
  if (typeof moment !== 'number' || !(moment > YEAR_1900 && moment < YEAR_2100)) return null
  return new Date(moment).toISOString().slice(0, 10)
}
