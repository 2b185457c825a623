import { type RawBuilder, sql } from 'kysely'
import type { AgentPage, ListedAgent } from '../../../../contract/agents/agent-pages.ts'
import { openAddress } from '../../../../contract/agents/seller.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import type { CompanySnapshot } from '../../../../contract/agents/companies.ts'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partOf } from '../../../platform/db/folded.ts'
import { asking, together } from '../../../platform/db/statement.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { photoPaths } from '../../identity/index.ts'
import { confirmedNumber } from '../agents.queries.ts'
import { countriesOfAgent, operatorsOfAgent } from '../lists.queries.ts'
import { presentRating } from '../rating/agent-rating.queries.ts'
import { countryName, operatorName } from '../moderation/words-of-changes.ts'

export interface PublicFilters {
  search?: string | undefined
  country_id?: number | undefined
  operator_id?: number | undefined
  home_city_id?: number | undefined
  page: number
}

/** Whom everybody may see: passed by a moderator, not blocked. */
function publicAgents(read: Read) {
  return read
    .selectFrom('agent')
    .innerJoin('app_user as person', 'person.id', 'agent.id')
    .where('agent.status', '=', moderation.success)
    .where('person.deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from block_in_force where user_id = agent.id)`)
}

/** How many agencies work with a country. */
export function countAgencies(read: Read, countryId: number): Promise<number> {
  return countPublic(
    read,
    sql<boolean>`exists (select from agent_country where agent_id = agent.id and country_id = ${countryId})`,
  )
}

/** How many agencies work with an operator. */
export function countSellers(read: Read, operatorId: number): Promise<number> {
  return countPublic(
    read,
    sql<boolean>`exists (select from agent_operator where agent_id = agent.id and operator_id = ${operatorId})`,
  )
}

export interface CityAgencies {
  home_city_id: number
  agents: number
  /** Without those of a demonstration. */
  real: number
  /** When the newest of them came to stand so. */
  changed_at: Date
}

/** How many agencies are at home in each city; cities without any are left out. */
export function agenciesByCity(read: Read): Promise<CityAgencies[]> {
  return publicAgents(read)
    .where('person.home_city_id', 'is not', null)
    .select(({ fn }) => [
      sql<number>`person.home_city_id`.as('home_city_id'),
      fn.countAll<number>().as('agents'),
      sql<number>`(count(*) filter (where not agent.is_demo))::int`.as('real'),
      sql<Date>`max(agent.submitted_at)`.as('changed_at'),
    ])
    .groupBy('person.home_city_id')
    .execute()
}

async function countPublic(read: Read, those: RawBuilder<boolean>): Promise<number> {
  const { count } = await publicAgents(read)
    .where(those)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function selectListed(read: Read) {
  return publicAgents(read)
    .leftJoin('agent_rating as rating', 'rating.agent_id', 'agent.id')
    .select([
      'agent.id',
      'agent.organisation',
      'agent.kind',
      'agent.is_demo',
      'person.photo',
      'rating.value as rating_value',
      'rating.reviews as rating_reviews',
      confirmedNumber,
      countriesOfAgent,
      operatorsOfAgent,
    ])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

/** Agents for everybody: those whose record a moderator has found first, then by name. */
export async function listPublic(read: Read, filters: PublicFilters) {
  const { search = '', country_id, operator_id, home_city_id, page } = filters
  const found = selectListed(read)
    .$if(home_city_id !== undefined, (query) => query.where('person.home_city_id', '=', home_city_id ?? 0))
    .$if(search !== '', (query) => query.where(isNamed(search)))
    .$if(country_id !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from agent_country where agent_id = agent.id and country_id = ${country_id})`,
      ),
    )
    .$if(operator_id !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from agent_operator where agent_id = agent.id and operator_id = ${operator_id})`,
      ),
    )
  const places = await knownPlaces(read)
  // By one connection: whoever asks so is anybody.
  const [rows, [total], countries, operators] = await together(
    read,
    asking(
      found
        .orderBy(sql`agent.register_found and agent.register_checked_number = agent.register_number`, (by) =>
          by.desc().nullsLast(),
        )
        .orderBy(sql`lower(agent.organisation)`)
        .orderBy('agent.id')
        .limit(limits.pageSize)
        .offset((page - 1) * limits.pageSize),
    ),
    asking(
      read
        .selectFrom(found.clearSelect().select('agent.id').limit(limits.totalCounted).as('found'))
        .select(({ fn }) => fn.countAll<number>().as('count')),
    ),
    asking(
      publicAgents(read)
        .innerJoin('agent_country', 'agent_country.agent_id', 'agent.id')
        .select(['agent_country.country_id as id', sql<number>`count(*)::int`.as('agents')])
        .groupBy('agent_country.country_id'),
    ),
    asking(
      publicAgents(read)
        .innerJoin('agent_operator', 'agent_operator.agent_id', 'agent.id')
        .select(['agent_operator.operator_id as id', sql<number>`count(*)::int`.as('agents')])
        .groupBy('agent_operator.operator_id'),
    ),
  )
  return {
    items: rows.map((row) => presentListed(row, places)),
    total_items: total?.count ?? 0,
    countries: named(countries, (id) => countryName(places, id)),
    operators: named(operators, (id) => operatorName(places, id)),
  }
}

/** By a part of the name, quotes of any kind aside, or by the number in the register that everybody sees. */
function isNamed(text: string) {
  const part = partOf(text.replace(/[«»"„“]/g, ''))
  return sql<boolean>`(
    folded(translate(agent.organisation, '«»"„“', '')) like ${part}
    or (agent.register_found and agent.register_checked_number = agent.register_number
      and folded(agent.register_number) like ${part}))`
}

function named(rows: readonly { id: number; agents: number }[], nameOf: (id: number) => string) {
  return rows
    .map(({ id, agents }) => ({ id, name: nameOf(id), agents }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
}

function presentListed(row: ListedRow, places: Places): ListedAgent {
  return {
    id: row.id,
    organisation: row.organisation,
    kind: row.kind,
    is_demo: row.is_demo,
    photo: photoPaths(row.photo)?.small ?? null,
    register_number: row.register_number,
    rating: presentRating(row),
    countries: row.country_ids
      .map((id) => ({ id, name: countryName(places, id), flag: places.country(id)?.flag ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    operators: row.operator_ids
      .map((id) => ({ id, name: operatorName(places, id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
  }
}

/** One agent's page. Refuses with 404 whoever is not to be seen. */
export async function publicAgent(read: Read, id: number): Promise<AgentPage> {
  const row = await selectListed(read)
    .select([
      'agent.inn',
      'agent.ogrn',
      'agent.legal_address',
      'agent.register_url',
      'agent.register_checked_at',
      'agent.company',
      'person.home_city_id',
      sql<Date | null>`(select min(happened_at) from agent_history
        where agent_id = agent.id and agent_history.kind = 'accepted')`.as('moderated_since'),
    ])
    .where('agent.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  const { register_number: number, register_checked_at: checkedAt } = row
  const places = await knownPlaces(read)
  const home = places.homeCities.find(({ id: city }) => city === row.home_city_id)
  const snapshot = row.company as CompanySnapshot | null
  return {
    ...presentListed(row, places),
    home_city: home ? { id: home.id, name: home.name } : null,
    inn: row.inn,
    ogrn: row.ogrn,
    legal_address: openAddress(row),
    register:
      number && checkedAt ? { number, url: row.register_url, checked_at: checkedAt.toISOString() } : null,
    company_since: snapshot?.outcome === 'found' ? (snapshot.company?.registered_on ?? null) : null,
    moderated_since: row.moderated_since?.toISOString() ?? null,
  }
}

/** Refuses with 404 whoever is not to be seen. */
export async function requirePublicAgent(read: Read, id: number): Promise<void> {
  if (!(await isPublicAgent(read, id))) throw new Refusal('missing', 'not_found')
}

export async function isPublicAgent(read: Read, id: number): Promise<boolean> {
  const row = await publicAgents(read).select('agent.id').where('agent.id', '=', id).executeTakeFirst()
  return row !== undefined
}
