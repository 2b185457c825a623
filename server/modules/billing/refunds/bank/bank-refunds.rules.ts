import { BANK_REFUND_DAYS, type BankRefund } from '../../../../../contract/billing/shops/bank-refund.ts'
import { wireDay } from '../../../../../contract/wire.ts'

const DAY_MS = 86_400_000

/** Until when the agency pays what became its own to pay then. */
const bankRefundDue = (since: Date): Date => new Date(since.getTime() + BANK_REFUND_DAYS * DAY_MS)

/** As it lies in the table, moments in any writing; all null where the gateway gives it back. */
interface Row {
  because: BankRefund['because'] | null
  since: string | Date | null
  paper_number: string | null
  /** ISO. */
  paper_day: string | null
  objected_at: string | Date | null
  objection: string | null
  closed_at: string | Date | null
  closing: string | null
}

export function shownByBank({ because, since, ...row }: Row): BankRefund | null {
  if (!because || !since) return null
  return {
    because,
    due_at: bankRefundDue(new Date(since)).toISOString(),
    number: row.paper_number,
    day: row.paper_day && wireDay(row.paper_day),
    objection: row.objected_at
      ? {
          note: row.objection ?? '',
          at: new Date(row.objected_at).toISOString(),
          closing: row.closed_at
            ? { note: row.closing ?? '', at: new Date(row.closed_at).toISOString() }
            : null,
        }
      : null,
  }
}
