import { listOutbox } from '../../../contract/notifications/outbox.ts'
import type { Api } from '../../app/calls/server/api.server.ts'
import { foundOr404 } from '../parts/found.server.ts'

/** 404 where real people are written to: what is made for developers is found only beside the gateways' stand-ins. */
export async function onlyBesideStandIns(api: Api): Promise<void> {
  await foundOr404(api(listOutbox, {}))
}
