import * as contract from '../../../../contract/billing/payments.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { askingGateway, found } from '../payments/payment-calls.ts'
import { giveUpPayment } from '../payments/give-up-payment.ts'
import { paymentOf, paymentsOf } from '../payments/payments.queries.ts'
import { providerOf } from '../payments/start-payment.ts'
import { askTopUpRefund } from './ask-top-up-refund.ts'
import { startTopUp } from './start-top-up.ts'
import { topUp } from './top-up.purpose.ts'

const purposes = { [topUp.name]: topUp }

export function topUpRoutes(http: Http): void {
  const { serve, config } = http
  const ask = askingGateway(http, purposes)

  serve(contract.topUp, async (call) => {
    const id = await call.act(startTopUp, call.body)
    await ask(id, 'create')
    return found(paymentOf(call.read, { id, userId: agencyOf(call.actor), purposes }))
  })

  serve(contract.listPayments, async ({ read, actor, query }) => ({
    result: {
      gateway: providerOf(config),
      ...(await paymentsOf(read, { userId: agencyOf(actor), before: query.before, purposes })),
    },
  }))

  serve(contract.getPayment, ({ read, actor, params }) =>
    found(paymentOf(read, { id: params.id, userId: agencyOf(actor), purposes })),
  )

  serve(contract.checkPayment, async (call) => {
    const own = { id: call.params.id, userId: agencyOf(call.actor), purposes }
    const { result } = await found(paymentOf(call.read, own))
    if (result.state === 'created' || result.state === 'pending') await ask(own.id, 'page')
    return found(paymentOf(call.read, own))
  })

  serve(contract.giveUpPayment, async (call) => {
    const own = { id: call.params.id, userId: agencyOf(call.actor), purposes }
    const { result } = await found(paymentOf(call.read, own))
    // What was paid a moment ago is not given up.
    if (result.state === 'created' || result.state === 'pending') await ask(own.id, 'page')
    await call.act(giveUpPayment, { id: own.id, purpose: topUp.name })
    return found(paymentOf(call.read, own))
  })

  serve(contract.askRefund, async ({ act, read, actor, params, body }) => {
    await act(askTopUpRefund, { paymentId: params.id, amount: body.amount })
    return found(paymentOf(read, { id: params.id, userId: agencyOf(actor), purposes }))
  })
}
