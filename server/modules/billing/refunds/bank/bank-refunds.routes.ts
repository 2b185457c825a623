import * as contract from '../../../../../contract/billing/bank-refunds.ts'
import type { Http } from '../../../../platform/http/serve.ts'
import { found } from '../../payments/payment-calls.ts'
import type { PaymentPurposes } from '../../purposes/purpose.ts'
import { closeObjection, confirmingBankRefund, objectToBankRefund } from './bank-refunds.ts'
import { shownBankRefund } from './bank-refunds.queries.ts'

/** Money that an agency pays back from its bank account: its people say so, whoever is paid may object, an administrator closes that. */
export function bankRefundRoutes({ serve }: Http, purposes: PaymentPurposes): void {
  const confirm = confirmingBankRefund(purposes)

  serve(contract.confirmBankRefund, async ({ act, read, params, body }) => {
    const { id } = await act(confirm, { id: params.id, ...body })
    return found(shownBankRefund(read, id))
  })

  serve(contract.objectToBankRefund, async ({ act, read, params, body }) => {
    const { id } = await act(objectToBankRefund, { id: params.id, ...body })
    return found(shownBankRefund(read, id))
  })

  serve(contract.closeObjection, async ({ act, read, params, body }) => {
    const { id } = await act(closeObjection, { id: params.id, ...body })
    return found(shownBankRefund(read, id))
  })
}
