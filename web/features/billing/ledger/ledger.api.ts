import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { getLedger, listBalances, runLedgerCheck } from '../../../../contract/billing/ledger.ts'
import {
  decideRefund,
  listAllPayments,
  listAskedRefunds,
  type AdminPayment,
  refundByAdmin,
  rereadPayment,
} from '../../../../contract/billing/managed-payments.ts'
import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import { call } from '../../../app/calls/call.ts'

/** All that an action with money changes on the page of the books. */
export const books = [getLedger, listAllPayments, listAskedRefunds, listBalances] as const
/** What others have done shows on the open page so much later at most. */
export const OTHERS_MS = 15_000

export type Ledger = Answer<typeof getLedger>['result']

export const checkLedger = async () => (await call(runLedgerCheck, {})).result

export const loadBalances = async (query: { search: string; after?: string }, signal?: AbortSignal) =>
  (await call(listBalances, { query }, { signal })).result

export const loadAllPayments = async (
  query: { id?: string; state?: PaymentState; before?: string },
  signal?: AbortSignal,
) => (await call(listAllPayments, { query }, { signal })).result

export const askAgain = async (id: number) =>
  (await call(rereadPayment, { params: { id: String(id) } }, { timeoutMs: 15_000 })).result

export const refundForAgent = async (
  { id, amount, note }: { id: number; amount: number; note: string },
  idempotencyKey: string,
): Promise<AdminPayment> =>
  (await call(refundByAdmin, { params: { id: String(id) }, body: { amount, note } }, { idempotencyKey }))
    .result

export const decideOnRefund = async (id: number, decision: { is_approved: boolean; note: string }) =>
  (await call(decideRefund, { params: { id: String(id) }, body: decision })).result
