import { bankPurpose } from '../../../../contract/billing/shops/requisites.ts'
import type { BankPayment } from '../../../../contract/billing/shops/bank-payments.ts'
import { limits } from '../../../../contract/limits.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'

interface Wanted {
  agencyId: number
  id?: number
}

/** Payments into an agency's bank account, the newest first. */
export async function bankPaymentsOf(read: Read, { agencyId, id }: Wanted): Promise<BankPayment[]> {
  const rows = await read
    .selectFrom('payment')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .innerJoin('bank_payment as paper', 'paper.payment_id', 'payment.id')
    .select(['payment.id', 'payment.amount_kopecks', 'payment.state', 'payment.created_at'])
    .select(['paper.paper_number', 'paper.paper_day'])
    .where('shop.agency_id', '=', agencyId)
    .$if(id !== undefined, (query) => query.where('payment.id', '=', id ?? 0))
    .orderBy('payment.id', 'desc')
    .limit(limits.pageSizeMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: toRoubles(row.amount_kopecks),
    state: row.state,
    purpose: bankPurpose(row.id),
    created_at: row.created_at.toISOString(),
    number: row.paper_number,
    day: row.paper_day && wireDay(row.paper_day),
  }))
}

export async function bankPaymentOf(
  read: Read,
  wanted: Wanted & { id: number },
): Promise<BankPayment | null> {
  const [payment] = await bankPaymentsOf(read, wanted)
  return payment ?? null
}

interface BankDetails {
  name: string
  inn: string
  account: string
  bic: string
  bank: string
  kopecks: number
  /** What the payer has to write, so that the payment is known again. */
  purpose: string
}

/** Where a payer sends the money, by payment; one that does not go to a bank account is absent. */
export async function bankDetailsOf(
  read: Read,
  paymentIds: readonly number[],
): Promise<Map<number, BankDetails>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('bank_payment as paper')
    .innerJoin('payment', 'payment.id', 'paper.payment_id')
    .select(['paper.payment_id', 'paper.name', 'paper.inn', 'paper.bank_account', 'paper.bic', 'paper.bank'])
    .select('payment.amount_kopecks')
    .where(({ eb, fn, val }) => eb('paper.payment_id', '=', fn.any(val([...paymentIds]))))
    .execute()
  return new Map(
    rows.map(({ payment_id: id, bank_account: account, amount_kopecks: kopecks, ...rest }) => [
      id,
      { ...rest, account, kopecks, purpose: bankPurpose(id) },
    ]),
  )
}
