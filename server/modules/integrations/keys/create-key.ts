import {
  type createApiKey,
  KEY_MARK,
  type NewApiKey,
} from '../../../../contract/integrations/integrations.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { hashSecret, randomSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { apiKeyMade } from '../integrations.events.ts'
import { keysOf } from './keys.queries.ts'
import { insertKey } from './keys.store.ts'

const DAY_MS = 86_400_000
/** Of 43 letters so many stay visible, to tell one key from another. */
const SHOWN = 8

/** A moderated agent makes a key for the agency's own system. The key itself is answered once and kept nowhere. */
export async function createKey(ctx: Ctx, input: NewApiKey): Promise<Answer<typeof createApiKey>> {
  const { tx, now } = ctx
  const agent = await requireVerifiedAgent(tx, requireActor(ctx))
  const key = KEY_MARK + randomSecret()
  const prefix = key.slice(0, KEY_MARK.length + SHOWN)
  const days = input.expires_in_days
  const id = await insertKey(tx, {
    agent_id: agent.id,
    name: input.name,
    prefix,
    key_hash: hashSecret(key),
    scopes: input.scopes,
    addresses: input.addresses,
    created_at: now,
    expires_at: days ? new Date(now.getTime() + days * DAY_MS) : null,
    daily_fee_max: input.daily_fee_max ?? null,
  })
  if (id === null) throw new Refusal('conflict', 'api_keys_max')
  ctx.emit(apiKeyMade({ keyId: id, agentId: agent.id, prefix }))
  const result = (await keysOf(tx, { agentId: agent.id, now })).find((one) => one.id === id)
  if (!result) throw new Error('the key that was just made is not there')
  return { result: { ...result, key }, key }
}
