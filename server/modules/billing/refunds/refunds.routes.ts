import * as contract from '../../../../contract/billing/managed-payments.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { found } from '../payments/payment-calls.ts'
import { anyPayment } from '../payments/payments.queries.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import { askingRefundAsAdmin } from './ask-refund.ts'
import { decidingRefund } from './decide-refund.ts'
import { askedRefunds } from './refunds.queries.ts'

/** Administrators' calls; those who paid have calls of their purposes. */
export function refundRoutes({ serve }: Http, purposes: PaymentPurposes): void {
  const askRefund = askingRefundAsAdmin(purposes)
  const decide = decidingRefund(purposes)

  serve(contract.refundByAdmin, async ({ act, read, params, body }) => {
    await act(askRefund, { paymentId: params.id, ...body })
    return found(anyPayment(read, { id: params.id, purposes }))
  })

  serve(contract.listAskedRefunds, async ({ read, actor }) => ({
    result: { items: await askedRefunds(read, { adminId: actor.id, purposes }) },
  }))

  serve(contract.decideRefund, async ({ act, params, body }) => ({
    result: await act(decide, { id: params.id, ...body }),
  }))
}
