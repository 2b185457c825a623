import { sql } from 'kysely'
import type { AgentRating } from '../../../contract/agents/agent-rating.ts'
import { type AgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { type OfferSeller, openAddress } from '../../../contract/agents/seller.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read } from '../../platform/db/database.ts'
import { photoPaths } from '../identity/index.ts'
import { presentRating } from './rating/agent-rating.queries.ts'
import { countriesOfAgent, operatorsOfAgent } from './lists.queries.ts'

export const decisions = ['accepted', 'refused', 'withdrawn'] as const

/** The columns of every profile; the newest decision is joined as `decision`. */
export function selectAgents(read: Read) {
  return read
    .selectFrom('agent')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('agent_history')
          .select(['reason', 'actor_id as decided_by', 'happened_at as decided_at', 'data'])
          .whereRef('agent_history.agent_id', '=', 'agent.id')
          .where('agent_history.kind', 'in', decisions)
          .orderBy('agent_history.id', 'desc')
          .limit(1)
          .as('decision'),
      (join) => join.onTrue(),
    )
    .select([
      'agent.id',
      'agent.kind',
      'agent.organisation',
      'agent.legal_address',
      'agent.inn',
      'agent.ogrn',
      'agent.address',
      'agent.register_number',
      'agent.status',
      'agent.is_demo',
      'decision.reason',
      countriesOfAgent,
      operatorsOfAgent,
    ])
}

export type AgentRow = Awaited<ReturnType<ReturnType<typeof selectAgents>['executeTakeFirstOrThrow']>>

export function presentProfile(row: AgentRow): AgentProfile {
  const { id, reason, ...profile } = row
  return {
    agent_id: id,
    kind: profile.kind,
    organisation: profile.organisation,
    legal_address: profile.legal_address,
    inn: profile.inn,
    ogrn: profile.ogrn,
    address: profile.address,
    register_number: profile.register_number,
    country_ids: profile.country_ids,
    operator_ids: profile.operator_ids,
    status: profile.status,
    reason: profile.status === moderation.reject ? reason : null,
    is_demo: profile.is_demo,
  }
}

/** An agent's own profile. Refuses with 404 whoever has none. */
export async function agentProfile(read: Read, agentId: number): Promise<AgentProfile> {
  const row = await selectAgents(read).where('agent.id', '=', agentId).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return presentProfile(row)
}

/** The countries whose requests an agent may see; null before a moderator has passed the agent. */
export async function verifiedCountries(read: Read, agentId: number): Promise<number[] | null> {
  const row = await read
    .selectFrom('agent')
    .select(countriesOfAgent)
    .where('id', '=', agentId)
    .where('status', '=', moderation.success)
    .executeTakeFirst()
  return row?.country_ids ?? null
}

/** The same of many agents at once, in their order. */
export async function verifiedCountriesOf(
  read: Read,
  agentIds: readonly number[],
): Promise<(number[] | null)[]> {
  const rows = await read
    .selectFrom('agent')
    .select(['id', countriesOfAgent])
    .where('id', '=', sql<number>`any(${agentIds})`)
    .where('status', '=', moderation.success)
    .execute()
  const known = new Map(rows.map(({ id, country_ids }) => [id, country_ids]))
  return agentIds.map((id) => known.get(id) ?? null)
}

/** The number in the register of travel agents that a moderator has found there; null while it is the agent's word alone. */
export const confirmedNumber = sql<string | null>`case
  when agent.register_found and agent.register_checked_number = agent.register_number
  then agent.register_number end`.as('register_number')

/** What a tourist sees of an agent beside an offer. */
export interface AgentCard {
  id: number
  organisation: string
  is_demo: boolean
  /** In the federal register of travel agents, as a moderator checked it. */
  register_number: string | null
  photo: string | null
  /** Null where too few have reviewed it. */
  rating: AgentRating
  /** The account has been deleted. */
  is_gone: boolean
  is_blocked: boolean
  /** Who it is by law, as everybody may read it; null where the account has been deleted. */
  seller: OfferSeller | null
}

export async function agentCards(read: Read, ids: readonly number[]): Promise<Map<number, AgentCard>> {
  const rows = await read
    .selectFrom('agent')
    .innerJoin('app_user', 'app_user.id', 'agent.id')
    .leftJoin('block_in_force as block', 'block.user_id', 'agent.id')
    .leftJoin('agent_rating as rating', 'rating.agent_id', 'agent.id')
    .select([
      'agent.id',
      'block.id as block_id',
      'organisation',
      'agent.is_demo',
      'agent.kind',
      'agent.inn',
      'agent.ogrn',
      'agent.legal_address',
      'agent.register_url',
      'app_user.photo',
      'app_user.deleted_at',
      'rating.value as rating_value',
      'rating.reviews as rating_reviews',
      confirmedNumber,
    ])
    .where('agent.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        organisation: row.organisation,
        is_demo: row.is_demo,
        register_number: row.register_number,
        rating: presentRating(row),
        photo: photoPaths(row.photo)?.small ?? null,
        is_gone: row.deleted_at !== null,
        is_blocked: row.block_id !== null,
        seller: row.deleted_at === null ? sellerOf(row) : null,
      },
    ]),
  )
}

/** By law, for whoever has not chosen it; the record in the register only where a moderator has found it there. */
function sellerOf(row: Omit<OfferSeller, 'legal_address'> & Legal): OfferSeller {
  const { kind, inn, ogrn, register_number, register_url } = row
  const url = register_number === null ? null : register_url
  return { kind, inn, ogrn, legal_address: openAddress(row), register_url: url }
}

interface Legal {
  legal_address: string
  register_number: string | null
}
