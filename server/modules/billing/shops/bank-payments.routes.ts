import * as contract from '../../../../contract/billing/shops/bank-payments.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { found } from '../payments/payment-calls.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import { bankPaymentOf, bankPaymentsOf } from './bank-payments.queries.ts'
import { confirmingBankPayment } from './bank-payment.ts'

/** Money that comes to an agency's bank account: its people say so. */
export function bankPaymentRoutes({ serve }: Http, purposes: PaymentPurposes): void {
  const confirm = confirmingBankPayment(purposes)

  serve(contract.listBankPayments, async ({ read, actor }) => ({
    result: { items: await bankPaymentsOf(read, { agencyId: agencyOf(actor) }) },
  }))

  serve(contract.confirmBankPayment, async ({ act, read, actor, params, body }) => {
    await act(confirm, { id: params.id, ...body })
    return found(bankPaymentOf(read, { id: params.id, agencyId: agencyOf(actor) }))
  })
}
