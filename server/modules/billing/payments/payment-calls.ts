import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import type { Cause } from './settle-payment.ts'
import { syncPayment } from './gateway/sync-payment.ts'

/** For so long somebody at a page is kept waiting for the gateway; it goes on being asked after that. */
const PATIENCE_MS = 6000

/** Asks the gateway about a payment while somebody waits; what could not be learnt is in the log. */
export function askingGateway(
  { config, database, gateways, log, asSystem }: Http,
  purposes: PaymentPurposes,
): (id: number, cause: Cause) => Promise<void> {
  const context = { act: asSystem, read: database.read, gateways, config, log, purposes }
  return async (id, cause) => {
    const asked = syncPayment(context, id, cause).catch((error: Error) =>
      log.error({ payment: id, error: error.message }, 'a payment could not be asked about'),
    )
    await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })])
  }
}

/** Refuses with 404 what is not there, or somebody else's. */
export async function found<T>(payment: Promise<T | null>): Promise<{ result: T }> {
  const result = await payment
  if (!result) throw new Refusal('missing', 'not_found')
  return { result }
}
