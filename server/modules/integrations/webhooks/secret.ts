import { SECRET_MARK } from '../../../../contract/integrations/webhooks.ts'
import { seal } from '../../../platform/keys/seal.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'

/** Where a webhook's secret can be opened: in its own row alone. */
export const placeOf = (webhookId: number) => `webhook:${webhookId}`

/** A new secret, as its agency is shown it and as it is kept. */
export function newSecret(secretKey: string, webhookId: number): { secret: string; sealed: Buffer } {
  const secret = SECRET_MARK + randomSecret()
  return { secret, sealed: seal(secretKey, secret, placeOf(webhookId)) }
}
