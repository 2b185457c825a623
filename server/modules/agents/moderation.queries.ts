import { sql } from 'kysely'
import type { ModeratedAgent, ModerationStatus } from '../../../contract/agents.ts'
import { limits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { namesOf } from '../identity/index.ts'
import { presentProfile, selectAgents } from './agents.queries.ts'

export interface AgentFilters {
  search?: string | undefined
  status?: ModerationStatus | undefined
  page: number
}

/** An agent with its person and its last decision. The search is over both, so they are joined here. */
function selectModerated(read: Read) {
  return selectAgents(read)
    .innerJoin('app_user as person', 'person.id', 'agent.id')
    .select([
      'person.first_name',
      'person.last_name',
      'person.patronymic_name',
      'person.email',
      'person.phone',
      'agent.submitted_at',
      'decision.decided_at',
      'decision.register_number',
      'decision.register_url',
      'decision.decided_by',
    ])
}

type ModeratedRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['executeTakeFirstOrThrow']>>

/** Agents for a moderator, the newest submitted first. */
export async function listModerated(
  read: Read,
  filters: AgentFilters,
): Promise<{ items: ModeratedAgent[]; total_items: number }> {
  const { page, status } = filters
  const text = filters.search ?? ''
  const found = selectModerated(read)
    .$if(status !== undefined, (query) => query.where('agent.status', '=', status ?? 0))
    .$if(text !== '', (query) => query.where(matches(text)))
  const [rows, total] = await Promise.all([
    found
      .orderBy('agent.submitted_at', 'desc')
      .orderBy('agent.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(found.clearSelect().select('agent.id').limit(limits.totalCounted).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: await presentAll(read, rows), total_items: total.count }
}

export async function moderatedAgent(read: Read, agentId: number): Promise<ModeratedAgent> {
  const row = await selectModerated(read).where('agent.id', '=', agentId).executeTakeFirst()
  const [agent] = row ? await presentAll(read, [row]) : []
  if (!agent) throw new Refusal('missing', 'not_found')
  return agent
}

/** Organisation, INN, OGRN, name, e-mail by a part of them; the phone by its digits however they are written. */
function matches(text: string) {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  const phonePart = digits.length >= 4 && !/\p{L}|@/u.test(text) ? `%${digits}%` : null
  return sql<boolean>`(
    lower(agent.organisation) like ${part} or agent.inn like ${part} or agent.ogrn like ${part}
    or lower(concat_ws(' ', person.last_name, person.first_name, person.patronymic_name)) like ${part}
    or lower(concat_ws(' ', person.first_name, person.last_name)) like ${part}
    or person.email like ${part} or person.phone like ${phonePart})`
}

async function presentAll(read: Read, rows: readonly ModeratedRow[]): Promise<ModeratedAgent[]> {
  const deciders = rows.flatMap((row) => row.decided_by ?? [])
  const [places, names] = await Promise.all([knownPlaces(read), namesOf(read, deciders)])
  return rows.map((row) => ({
    ...presentProfile(row),
    name: [row.last_name, row.first_name, row.patronymic_name].filter(Boolean).join(' '),
    email: row.email,
    phone: row.phone,
    countries: row.country_ids.map((id) => places.country(id)?.name ?? String(id)),
    operators: row.operator_ids.map((id) => places.operator(id)?.name ?? String(id)),
    submitted_at: row.submitted_at.toISOString(),
    moderated_at: row.decided_at?.toISOString() ?? null,
    moderated_by: names.get(row.decided_by ?? 0)?.full ?? null,
    register_number: row.register_number,
    register_url: row.register_url,
  }))
}
