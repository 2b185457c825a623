import type { Module } from '../../platform/module.ts'
import { fanOutJob } from './events/fan-out.ts'
import { keyRoutes } from './keys/keys.routes.ts'
import { keepSlots, sendJob } from './sending/sending-slots.ts'
import { clearWebhookJob, forgetWebhooksJob, sweepWebhooksJob } from './sending/sweep.ts'
import { placeOf } from './webhooks/secret.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export { webhooks } from './events/tell-webhooks.ts'

export const integrationsModule: Module = {
  name: 'integrations',
  routes: (http) => {
    keyRoutes(http)
    webhookRoutes(http)
  },
  jobs: [fanOutJob, sendJob, clearWebhookJob, sweepWebhooksJob, forgetWebhooksJob],
  sealed: ['secret', 'former_secret'].map((column) => ({ table: 'webhook', column, id: 'id', placeOf })),
  background: keepSlots,
}
