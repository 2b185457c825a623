import type { ApiKey } from '../../../../contract/integrations/integrations.ts'
import type { ApiScope } from '../../../../contract/platform/scopes.ts'
import type { Read } from '../../../platform/db/database.ts'

/** The keys of an agency that have not been revoked, new ones first; there are ten at the most. */
export async function keysOf(
  read: Read,
  { agentId, now }: { agentId: number; now: Date },
): Promise<ApiKey[]> {
  const rows = await read
    .selectFrom('api_key')
    .select([
      'id',
      'name',
      'prefix',
      'scopes',
      'addresses',
      'created_at',
      'expires_at',
      'daily_fee_max',
      'used_at',
      'used_from',
    ])
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ scopes, created_at, expires_at, used_at, ...row }) => ({
    ...row,
    scopes: scopes as ApiScope[],
    state: expires_at !== null && expires_at <= now ? 'expired' : 'active',
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    used_at: used_at?.toISOString() ?? null,
  }))
}
