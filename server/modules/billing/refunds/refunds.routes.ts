import * as managed from '../../../../contract/billing/managed-payments.ts'
import { askRefund } from '../../../../contract/billing/payments.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { anyPayment, paymentOf } from '../payments/payments.queries.ts'
import { askOwnRefund, askRefundAsAdmin } from './ask-refund.ts'
import { decideRefund } from './decide-refund.ts'
import { askedRefunds } from './refunds.queries.ts'

export function refundRoutes({ serve }: Http): void {
  serve(askRefund, async ({ act, read, actor, params, body }) => {
    await act(askOwnRefund, { paymentId: params.id, amount: body.amount })
    const result = await paymentOf(read, { id: params.id, userId: actor.id })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })

  serve(managed.refundByAdmin, async ({ act, read, params, body }) => {
    await act(askRefundAsAdmin, { paymentId: params.id, ...body })
    const result = await anyPayment(read, params.id)
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })

  serve(managed.listAskedRefunds, async ({ read, actor }) => ({
    result: { items: await askedRefunds(read, actor.id) },
  }))

  serve(managed.decideRefund, async ({ act, params, body }) => ({
    result: await act(decideRefund, { id: params.id, ...body }),
  }))
}
