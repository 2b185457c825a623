import { listOutbox } from '../../../../contract/notifications/outbox.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { newestOutbox } from './outbox.queries.ts'

/** Everybody may read it, so it exists only where no real person is written to. */
export function outboxRoutes({ serve, config }: Http): void {
  serve(listOutbox, async ({ read }) => {
    if (!config.showCodes || config.sms) throw new Refusal('missing', 'not_found')
    return { result: { items: await newestOutbox(read) } }
  })
}
