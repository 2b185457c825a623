import {
  type getBalance,
  getStatement,
  getStatementCsv,
  getStatementXlsx,
  type LedgerKind,
} from '../../../contract/billing/billing.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import {
  askRefund,
  checkPayment,
  giveUpPayment,
  listPayments,
  type Payment,
  topUp,
} from '../../../contract/billing/payments.ts'
import { addressOf } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'

export type Balance = Answer<typeof getBalance>['result']
export type StatementPage = Answer<typeof getStatement>['result']
export type PaymentPage = Answer<typeof listPayments>['result']

export interface StatementFilter {
  date_from?: string | undefined
  date_to?: string | undefined
  kind?: LedgerKind | undefined
}

export async function loadStatement(
  filter: StatementFilter & { before?: string | undefined },
  signal?: AbortSignal,
): Promise<StatementPage> {
  return (await call(getStatement, { query: filter }, { signal })).result
}

/** Where the file of what is shown lies. */
export function fileHref(kind: 'csv' | 'xlsx', filter: StatementFilter): string {
  return addressOf(kind === 'csv' ? getStatementCsv : getStatementXlsx, { query: filter })
}

export async function loadPayments(before: number | null, signal?: AbortSignal): Promise<PaymentPage> {
  const query = before === null ? {} : { before: String(before) }
  return (await call(listPayments, { query }, { signal })).result
}

export async function startTopUp(amount: number, idempotencyKey: string): Promise<Payment> {
  return (await call(topUp, { body: { amount } }, { idempotencyKey, timeoutMs: 15_000 })).result
}

export async function checkOwnPayment(id: number, signal?: AbortSignal): Promise<Payment> {
  return (await call(checkPayment, { params: { id: String(id) } }, { signal, timeoutMs: 15_000 })).result
}

export async function giveUpOwnPayment(id: number): Promise<Payment> {
  return (await call(giveUpPayment, { params: { id: String(id) } }, { timeoutMs: 15_000 })).result
}

export async function refundPayment(
  { id, amount }: { id: number; amount: number },
  idempotencyKey: string,
): Promise<Payment> {
  const sent = { params: { id: String(id) }, body: { amount } }
  return (await call(askRefund, sent, { idempotencyKey })).result
}
