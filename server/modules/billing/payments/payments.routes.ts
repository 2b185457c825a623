import * as managed from '../../../../contract/billing/managed-payments.ts'
import * as contract from '../../../../contract/billing/payments.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { isWithin } from '../../../platform/config/partners/payment-config.ts'
import { audited } from '../../../platform/use-case.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { askingGateway, found } from './payment-calls.ts'
import { allPayments, anyPayment } from './payments.queries.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import { recordWebhook } from './gateway/record-webhook.ts'

/** What follows from the gateway's answer is the server's own work. */
const tellOfAsking = audited(
  async () => undefined,
  ({ id }: { id: number }) => ({ deed: 'payment.ask', id }),
)

/** Administrators' calls and the gateway's; those who pay have calls of their purposes. */
export function paymentRoutes(http: Http, purposes: PaymentPurposes): void {
  const { serve, config, log } = http
  const ask = askingGateway(http, purposes)

  serve(managed.listAllPayments, async ({ read, query }) => {
    const { id, agent_id: userId, state, before } = query
    return { result: await allPayments(read, { id, userId, state, before, purposes }) }
  })

  serve(managed.rereadPayment, async (call) => {
    const { id } = call.params
    await found(anyPayment(call.read, { id, purposes }))
    await ask(id, 'admin')
    await call.act(tellOfAsking, { id })
    return found(anyPayment(call.read, { id, purposes }))
  })

  serve(contract.yookassaWebhook, async ({ act, body, address }) => {
    const account = config.payments.yookassa
    if (!account) throw new Refusal('missing', 'not_found')
    if (!isWithin(account.networks, address)) {
      log.warn({ event: body.event }, 'a webhook from somebody who is not the payment gateway')
      throw new Refusal('forbidden', 'forbidden')
    }
    await act(recordWebhook, { provider: 'yookassa', event: body.event, objectId: body.object.id })
    return {}
  })
}
