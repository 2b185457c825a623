import { setTimeout as sleep } from 'node:timers/promises'
import { agentInput } from '../../../server/modules/agents/agents.factory.ts'
import type { Person } from './journal.ts'
import { type Answer, type Call, type Client, openClient } from './http-client.ts'
import type { Machine } from '../server/machine.ts'

type Site = Pick<Machine, 'url' | 'sql'>

/** Turkey and Egypt: what the agents work with and the tourists ask for. */
export const COUNTRIES = [4, 1]
const TOURISTS = 4
const RICH_AGENTS = 5
const COME_AGAIN = 30
const PLENTY_KOPECKS = 100_000_000_000

export interface Cast {
  tourists: Person[]
  /** The last has only what a demo gives, and will run out of it. */
  agents: Person[]
  /** Tours of the price list that an option may name. */
  tourIds: number[]
}

/** Everybody registers as people do, over HTTP; only the money of the busy agents is put into the ledger by hand. */
export async function gatherCast(machine: Site): Promise<Cast> {
  const client = openClient(machine.url)
  try {
    const people: Person[] = []
    for (let place = 0; place < TOURISTS + RICH_AGENTS + 1; place++)
      people.push(await register(client, place))
    const agents = people.slice(TOURISTS)
    await becomeAgents(client, agents)
    await waitForGrants(machine, agents)
    for (const { id } of agents.slice(0, RICH_AGENTS)) await machine.sql(TOP_UP, [id, PLENTY_KOPECKS])
    return { tourists: people.slice(0, TOURISTS), agents, tourIds: await findTours(client, agents[0]) }
  } finally {
    client.close()
  }
}

async function register(client: Client, place: number): Promise<Person> {
  const body = {
    last_name: 'Проверкин',
    first_name: 'Иван',
    email: `person${place}@example.ru`,
    phone: `7999000${String(place).padStart(4, '0')}`,
  }
  const sent = await done(client, { method: 'POST', path: '/api/registration', body })
  const confirmed = await done(client, {
    method: 'PATCH',
    path: '/api/sms',
    body: { code_id: sent.body.id, value: sent.body.code },
  })
  const token: string = confirmed.body.auth_token
  const user = await done(client, { method: 'GET', path: '/api/user', token })
  return { id: user.body.result.id, token }
}

/** As people do when they are asked once more who they are: a code to their own phone. False: no more codes are sent today. */
export async function proveAnew(client: Client, { token }: Person): Promise<boolean> {
  const asked = await client.call({ method: 'POST', path: '/api/session/proof', body: {}, token })
  if (asked.status === 429) return false
  if (asked.status !== 200) throw new Error(`/api/session/proof answered ${asked.status}`)
  const body = { code_id: asked.body.id, value: asked.body.code }
  await done(client, { method: 'POST', path: '/api/session/proof/confirm', body, token })
  return true
}

async function becomeAgents(client: Client, agents: readonly Person[]): Promise<void> {
  const login = { email: 'admin@lotour.demo', password: 'lotour-demo' }
  const admin = await done(client, { method: 'POST', path: '/api/admin/login', body: login })
  for (const { id, token } of agents) {
    const body = { ...agentInput, country_ids: COUNTRIES }
    await done(client, { method: 'POST', path: '/api/travel-agent/create', body, token })
    await done(client, {
      method: 'PATCH',
      path: '/api/admin/travel-agent/moderation',
      body: { agent_id: id, status: 2 },
      token: admin.body.auth_token,
    })
  }
}

/** The demo's own money comes by a job; ours is laid upon it. */
async function waitForGrants(machine: Site, agents: readonly Person[]): Promise<void> {
  const ids = agents.map(({ id }) => id)
  const granted =
    'select from ledger_account where agent_id = any($1) and exists (select from ledger_entry where account_id = ledger_account.id)'
  for (let tries = 0; tries < 300; tries++) {
    if ((await machine.sql(granted, [ids])).length === ids.length) return
    await sleep(100)
  }
  throw new Error('the demo money did not come')
}

async function findTours(client: Client, agent: Person | undefined): Promise<number[]> {
  const today = Date.now()
  const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  const body = {
    geo_departure_id: 1,
    geo_country_id: 4,
    days_count: 7,
    date_from: day(20),
    date_to: day(120),
  }
  const search = {
    method: 'POST',
    path: '/api/travel-agent/tours/search',
    body,
    token: agent?.token ?? '',
  } as const
  const { hotels } = (await done(client, search)).body.result as { hotels: { tours: { id: number }[] }[] }
  const ids = hotels.flatMap(({ tours }) => tours.map(({ id }) => id))
  if (ids.length < 10) throw new Error('the price list holds too few tours')
  return ids
}

/** Nothing is tried yet: where a busy machine says to come again, everybody does. */
async function done(client: Client, call: Call): Promise<Answer> {
  let answer = await client.call(call)
  for (let tries = 0; answer.status === 503 && answer.retryAfter && tries < COME_AGAIN; tries++) {
    await sleep(1000)
    answer = await client.call(call)
  }
  if (answer.status !== 200)
    throw new Error(`${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const TOP_UP = `
  with account as (
    select id from ledger_account where agent_id = $1
  ), last as (
    select seq + 1 as seq, balance_kopecks + $2::bigint as balance, hash from ledger_entry
    where account_id = (select id from account) and seq is not null order by seq desc limit 1
  ), moved as (
    insert into ledger_transfer (reason, kind) values ('demo:kill:' || $1::text, 'demo_grant') returning id, reason, created_at
  )
  insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks, hash)
  select moved.id, account.id, $2::bigint, last.seq, last.balance,
    ledger_hash(last.hash, account.id, last.seq, $2::bigint, last.balance,
      'demo_grants', 'demo_grant', null, null, null, null, moved.created_at, moved.reason)
  from moved, account, last
  union all
  select moved.id, house.id, -$2::bigint, null, null, null
  from moved, ledger_account as house where house.kind = 'demo_grants'`
