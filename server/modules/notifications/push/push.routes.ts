import { allowPush, forbidPush, getPushKey } from '../../../../contract/notifications/push.ts'
import { vapidKeys } from '../../../platform/gateways/vapid-key.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { allowPush as allow, forbidPush as forbid } from './allow-push.ts'

export function pushRoutes({ serve, config }: Http): void {
  const { publicKey } = vapidKeys(config.secretKey, config.push.privateKey)
  serve(getPushKey, async () => ({ result: { key: publicKey } }))
  serve(allowPush, async ({ act, body }) => {
    await act(allow, body)
    return {}
  })
  serve(forbidPush, async ({ act, body }) => {
    await act(forbid, body)
    return {}
  })
}
