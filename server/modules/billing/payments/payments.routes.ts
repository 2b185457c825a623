import { setTimeout as pause } from 'node:timers/promises'
import * as managed from '../../../../contract/billing/managed-payments.ts'
import * as contract from '../../../../contract/billing/payments.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { isWithin } from '../../../platform/config/payment-config.ts'
import { syncPayment, type GatewayContext } from './sync-payment.ts'
import { recordWebhook } from './record-webhook.ts'
import { allPayments, anyPayment, paymentOf, paymentsOf } from './payments.queries.ts'
import type { Cause } from './settle-payment.ts'
import { providerOf, startTopUp } from './start-top-up.ts'

/** For so long somebody at a page is kept waiting for the gateway; it goes on being asked after that. */
const PATIENCE_MS = 6000

export function paymentRoutes(http: Http): void {
  const { serve, config, database, gateways, log, asSystem } = http
  const asker: GatewayContext = { act: asSystem, read: database.read, gateways, config, log }
  const ask = async (id: number, cause: Cause): Promise<void> => {
    const asked = syncPayment(asker, id, cause).catch((error: Error) =>
      log.error({ payment: id, error: error.message }, 'a payment could not be asked about'),
    )
    await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })])
  }
  const found = async <T>(payment: Promise<T | null>): Promise<{ result: T }> => {
    const result = await payment
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  }

  serve(contract.topUp, async (call) => {
    const id = await call.act(startTopUp, call.body)
    await ask(id, 'create')
    return found(paymentOf(call.read, { id, userId: call.actor.id }))
  })

  serve(contract.listPayments, async ({ read, actor, query }) => ({
    result: {
      gateway: providerOf(config),
      ...(await paymentsOf(read, { userId: actor.id, before: query.before })),
    },
  }))

  serve(contract.getPayment, ({ read, actor, params }) =>
    found(paymentOf(read, { id: params.id, userId: actor.id })),
  )

  serve(contract.checkPayment, async (call) => {
    const own = { id: call.params.id, userId: call.actor.id }
    const { result } = await found(paymentOf(call.read, own))
    if (result.state === 'created' || result.state === 'pending') await ask(own.id, 'page')
    return found(paymentOf(call.read, own))
  })

  serve(managed.listAllPayments, async ({ read, query }) => ({
    result: await allPayments(read, { userId: query.agent_id, state: query.state, before: query.before }),
  }))

  serve(managed.rereadPayment, async (call) => {
    await found(anyPayment(call.read, call.params.id))
    await ask(call.params.id, 'admin')
    return found(anyPayment(call.read, call.params.id))
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
