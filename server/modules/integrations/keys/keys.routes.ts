import { createApiKey, listApiKeys, revokeApiKey } from '../../../../contract/integrations/integrations.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { createKey } from './create-key.ts'
import { keysOf } from './keys.queries.ts'
import { revokeKey } from './revoke-key.ts'

export function keyRoutes({ serve }: Http): void {
  serve(listApiKeys, async ({ read, actor, now }) => ({
    result: { items: await keysOf(read, { agentId: agencyOf(actor), now }) },
  }))
  serve(createApiKey, async ({ act, body }) => act(createKey, body))
  serve(revokeApiKey, async ({ act, params }) => {
    await act(revokeKey, params)
    return {}
  })
}
