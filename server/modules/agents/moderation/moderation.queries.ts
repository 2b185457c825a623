import { sql } from 'kysely'
import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation, type ModerationStatus } from '../../../../contract/agents/agents.ts'
import type { CompanySnapshot } from '../../../../contract/agents/companies.ts'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partOf } from '../../../platform/db/folded.ts'
import { knownPlaces } from '../../geo/index.ts'
import { nameInFull, namesOf } from '../../identity/index.ts'
import { presentProfile, selectAgents } from '../agents.queries.ts'
import type { AgentData } from '../agents.rules.ts'
import {
  cameBack,
  filesSentWith,
  presentResubmission,
  refusalsInRow,
} from '../coming-back/resubmissions.queries.ts'
import { agencyNameAsked, innAsked } from './agency-asked.rules.ts'
import { changesBetween, countryName, operatorName } from './words-of-changes.ts'

export interface AgentFilters {
  search?: string | undefined
  status?: ModerationStatus | undefined
  /** Only those whose record in the register of travel agents has to be looked at again. */
  recheck?: boolean
  agent_id?: number | undefined
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
      'agent.version',
      'agent.register_checked_number',
      'agent.register_url',
      'agent.register_found',
      'agent.register_checked_at',
      'agent.register_checked_by',
      'agent.recheck_due_at',
      'agent.company',
      'agent.company_asked_at',
      'decision.decided_at',
      'decision.decided_by',
      'decision.data as decided_data',
      refusalsInRow,
      sql<number>`(select count(*)::int from agent as twin where twin.inn = agent.inn and twin.id <> agent.id)`.as(
        'same_inn',
      ),
    ])
}

type ModeratedRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['executeTakeFirstOrThrow']>>

/** Agents for a moderator, the newest submitted first; of those to be looked at again the longest due. */
export async function listModerated(read: Read, filters: AgentFilters) {
  const { page, status, recheck = false } = filters
  const text = filters.search ?? ''
  const found = selectModerated(read)
    .$if(status !== undefined, (query) => query.where('agent.status', '=', status ?? 0))
    .$if(recheck, (query) => query.where('agent.recheck_due_at', 'is not', null))
    .$if(filters.agent_id !== undefined, (query) => query.where('agent.id', '=', filters.agent_id ?? 0))
    .$if(text !== '', (query) => query.where(matches(text)))
  const [rows, total, waiting, due] = await Promise.all([
    found
      .$if(recheck, (query) => query.orderBy('agent.recheck_due_at'))
      .orderBy('agent.submitted_at', 'desc')
      .orderBy('agent.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, found.clearSelect().select('agent.id').limit(limits.totalCounted)),
    countOf(read, bounded(read).where('agent.status', '=', moderation.sent)),
    countOf(read, bounded(read).where('agent.recheck_due_at', 'is not', null)),
  ])
  return { items: await presentAll(read, rows), total_items: total, waiting, recheck_due: due }
}

function bounded(read: Read) {
  return read.selectFrom('agent').select('agent.id').limit(limits.totalCounted)
}

export async function moderatedAgent(read: Read, agentId: number): Promise<ModeratedAgent> {
  const row = await selectModerated(read).where('agent.id', '=', agentId).executeTakeFirst()
  const [agent] = row ? await presentAll(read, [row]) : []
  if (!agent) throw new Refusal('missing', 'not_found')
  return agent
}

/** Organisation, INN, OGRN, name, e-mail by a part of them; the phone by its digits however they are written. */
function matches(text: string) {
  const part = partOf(text)
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  const phonePart = digits.length >= 4 && !/\p{L}|@/u.test(text) ? `%${digits}%` : null
  return sql<boolean>`(
    folded(agent.organisation) like ${partOf(agencyNameAsked(text))}
    or agent.inn like ${part} or agent.inn = ${innAsked(text)} or agent.ogrn like ${part}
    or folded(concat_ws(' ', person.last_name, person.first_name, person.patronymic_name)) like ${part}
    or folded(concat_ws(' ', person.first_name, person.last_name)) like ${part}
    or folded(concat_ws(' ', person.first_name, nullif(person.patronymic_name, ''), person.last_name)) like ${part}
    or person.email like ${part} or person.phone like ${phonePart})`
}

async function presentAll(read: Read, rows: readonly ModeratedRow[]): Promise<ModeratedAgent[]> {
  const people = rows.flatMap((row) => [row.decided_by ?? [], row.register_checked_by ?? []].flat())
  const [places, names, again] = await Promise.all([
    knownPlaces(read),
    namesOf(read, people),
    cameBack(
      read,
      rows.map(({ id }) => id),
    ),
  ])
  const files = await filesSentWith(
    read,
    [...again.values()].map(({ id }) => id),
  )
  const nameOf = (id: number | null) => names.get(id ?? 0)?.full ?? null
  return rows.map((row) => ({
    ...presentProfile(row),
    version: row.version,
    name: nameInFull(row),
    email: row.email,
    phone: row.phone,
    countries: row.country_ids.map((id) => countryName(places, id)),
    operators: row.operator_ids.map((id) => operatorName(places, id)),
    submitted_at: row.submitted_at.toISOString(),
    moderated_at: row.decided_at?.toISOString() ?? null,
    moderated_by: nameOf(row.decided_by),
    changes: changesBetween(row.decided_data as unknown as AgentData | null, row, places),
    resubmission: presentResubmission(again.get(row.id), files),
    refusals: row.refusals,
    register_check: row.register_checked_at && {
      number: row.register_checked_number,
      url: row.register_url,
      is_found: row.register_found ?? false,
      checked_at: row.register_checked_at.toISOString(),
      checked_by: nameOf(row.register_checked_by),
    },
    recheck_due_at: row.recheck_due_at?.toISOString() ?? null,
    company: row.company as CompanySnapshot | null,
    company_asked_at: row.company_asked_at?.toISOString() ?? null,
    same_inn: row.same_inn,
  }))
}
