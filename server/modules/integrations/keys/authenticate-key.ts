import { moderation } from '../../../../contract/agents/agents.ts'
import type { RefusalCode } from '../../../../contract/platform/refusals.ts'
import type { ApiScope } from '../../../../contract/platform/scopes.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import { type Statement, statement } from '../../../platform/db/statement.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { type Known, type Role, shutOutBy } from '../../../platform/actor.ts'
import { isAllowedFrom } from './addresses.rules.ts'

const STANDING_KEY = `
  select json_build_object(
    'id', api_key.id, 'agent_id', api_key.agent_id, 'scopes', scopes, 'addresses', addresses, 'daily_fee_max', daily_fee_max,
    'is_expired', coalesce(expires_at <= now(), false), 'is_verified', agent.status = ${moderation.success}, 
    'shut_out', case when block.id is not null then json_build_object('until', block.ends_at, 'reason', block.told_reason) end,
    'unnoted', used_at is null or used_at < now() - interval '1 minute'
      or used_at < now() - interval '5 seconds' and used_from is distinct from $2,
    'roles', array(select role from user_role where user_role.user_id = api_key.agent_id)) as key
  from api_key join agent on agent.id = api_key.agent_id
    left join block_in_force as block on block.user_id = api_key.agent_id
  where key_hash = $1 and revoked_at is null`

const USED = `update api_key set used_at = now(), used_from = $2 where id = $1`

interface KeyRow {
  id: number
  agent_id: number
  scopes: ApiScope[]
  addresses: string[]
  daily_fee_max: number | null
  is_expired: boolean
  is_verified: boolean
  shut_out: { until: string | null; reason: string | null } | null
  /** The last use is noted once a minute; from another address than before, every few seconds. */
  unnoted: boolean
  roles: Role[]
}

/**
 * Whose key it is; null where it was never one or is revoked. It is looked up at every call and kept
 * nowhere, so that a revoked key is dead at once in every process.
 */
export async function authenticateKey(
  database: Database,
  { token, address }: { token: string; address: string },
): Promise<Known> {
  const { rows } = await database.pool.query<{ key: KeyRow }>(STANDING_KEY, [hashSecret(token), address])
  const key = rows[0]?.key
  if (!key) return null
  if (key.shut_out) return shutOutBy(key.shut_out)
  const refusal = refusalOf(key, address)
  if (!refusal && key.unnoted) await database.pool.query(USED, [key.id, address])
  return {
    id: key.agent_id,
    agencyId: key.agent_id,
    sessionId: 0,
    key: { id: key.id, scopes: key.scopes, refusal, dailyFeeMax: key.daily_fee_max },
    // An agency's key is no administrator's, whoever its owner may be besides.
    roles: key.roles.filter((role) => role === 'agent'),
    asAdmin: false,
    isFresh: false,
  }
}

function refusalOf({ is_expired, is_verified, addresses }: KeyRow, address: string): RefusalCode | null {
  if (is_expired) return 'key_expired'
  if (!isAllowedFrom(address, addresses)) return 'key_address'
  return is_verified ? null : 'agent_not_verified'
}

/** The person first, as whoever takes an account away: rows are locked in the order in which they stand here. */
const HELD = `
  select api_key.id from app_user join api_key on api_key.agent_id = app_user.id
    join agent on agent.id = api_key.agent_id
  where api_key.id = $1 for share`

/** Asked after the rows are held: what a block or a decision that has just been committed left is seen. */
const STANDS = `
  select revoked_at is null and agent.status = ${moderation.success} and not exists (
    select from block_in_force where user_id = api_key.agent_id) as stands
  from api_key join agent on agent.id = api_key.agent_id where api_key.id = $1`

/**
 * Whether an agency's key still stands; until the transaction's end it is neither revoked nor is its owner blocked. So a
 * call that is under way then commits before that, or not at all.
 */
export function holdKey(keyId: number): readonly Statement<boolean>[] {
  return [
    statement(HELD, [keyId], (rows) => rows.length === 1),
    statement(STANDS, [keyId], ([key]: { stands: boolean }[]) => key?.stands ?? false),
  ]
}
