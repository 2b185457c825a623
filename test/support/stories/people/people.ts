import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { StaffRole } from '../../../../contract/platform/rights.ts'
import { type Client, client } from '../client.ts'
import { inDatabase } from '../market/days.ts'
import { inn10, ogrn13 } from './legal-numbers.ts'

/** Of the demo: printed by `npm start`. */
export const admin = { email: 'admin@lotour.demo', password: 'lotour-demo' }

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  /** Eleven digits. */
  phone: string
  /** Where they live, by the home cities' own numbers. */
  homeCityId?: number
}

/** Somebody whom the application has never seen. */
export function newcomer(firstName = 'Марина', lastName = 'Соколова'): Newcomer {
  const digits = String(randomInt(10 ** 9)).padStart(9, '0')
  return { firstName, lastName, email: `guest${digits}@example.ru`, phone: `79${digits}` }
}

export async function signIn(phone: string): Promise<Client> {
  const sent = await client().call('POST /api/sms', { phone, role: 'user' })
  return confirm(sent)
}

export async function registered(person: Newcomer = newcomer()): Promise<Client> {
  const sent = await client().call('POST /api/registration', {
    last_name: person.lastName,
    first_name: person.firstName,
    patronymic_name: '',
    email: person.email,
    phone: person.phone,
    city_id: person.homeCityId,
  })
  return confirm(sent)
}

async function confirm(sent: { id: string; code: string }): Promise<Client> {
  const { auth_token } = await client().call('PATCH /api/sms', { code_id: sent.id, value: sent.code })
  return client(auth_token)
}

export async function signedInAdmin(): Promise<Client> {
  const { auth_token } = await client().call('POST /api/admin/login', admin)
  return client(auth_token)
}

/** Somebody of the staff who came in by the administrators' entrance; a demonstration has none but its administrator. */
export async function signedInStaff(...roles: StaffRole[]): Promise<Client> {
  const member = await registered()
  const { result } = await member.call('GET /api/user')
  for (const role of roles)
    await inDatabase('insert into user_role (user_id, role) values ($1, $2)', [result.id, role])
  await inDatabase('update session set as_admin = true where user_id = $1', [result.id])
  return member
}

export interface Agency {
  organisation: string
  inn: string
  ogrn: string
}

/** An agency of no real company: the tax office 9999 does not exist, the check digits are right. */
export function agency(name: string): Agency {
  const number = nextNumber()
  return { organisation: `${name} ${number}`, inn: inn10(number), ogrn: ogrn13(number) }
}

let given = 0

/**
 * Six digits of which the last five no other agency of the run has: each worker counts in a thousand of its own, from
 * the number that the run begins with. The first thousand belongs to the demo.
 */
function nextNumber(): number {
  const begins = Number(process.env['STORIES_NUMBERS_FROM']) + 1000 * Number(process.env['TEST_WORKER_INDEX'])
  return 101_000 + ((begins + given++) % 99_000)
}

/** Registered and waiting for moderation. Works with Turkey and with every operator. */
export async function applyingAgent(person: Newcomer, { organisation, inn, ogrn }: Agency): Promise<Client> {
  const agent = await registered(person)
  const { result: operators } = await agent.call('GET /api/types/operators')
  await agent.call('POST /api/travel-agent/create', {
    kind: 'legal',
    organisation,
    inn,
    ogrn,
    legal_address: '101000, Москва, улица Мясницкая, 1',
    address: 'Москва, улица Мясницкая, 1',
    country_ids: [TURKEY],
    operator_ids: operators.map(({ id }: { id: number }) => id),
  })
  // All stories come from one address, and have more agencies than one office may ask the register about in a day.
  await inDatabase(`delete from daily_count where name = 'company_question'`)
  return agent
}

/** May answer requests; nobody answers in its name. */
export async function verifiedAgent(person: Newcomer, firm: Agency): Promise<Client> {
  const agent = await applyingAgent(person, firm)
  const moderator = await signedInAdmin()
  const { result: profile } = await agent.call('GET /api/travel-agent/profile')
  await moderator.call('PATCH /api/admin/travel-agent/moderation', { agent_id: profile.agent_id, status: 2 })
  await expect
    .poll(async () => (await agent.call('GET /api/travel-agent/balance')).result.balance)
    .toBe(GRANT)
  return agent
}

/** Roubles that a demo gives to every accepted agent, a moment after the decision. */
const GRANT = 3_000_000

export const MOSCOW = 1
export const TURKEY = 4
