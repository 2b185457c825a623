import { sql } from 'kysely'
import type { MoneyTask } from '../../../../contract/bookings/money/money-tasks.ts'
import { BANK_REFUND_DAYS } from '../../../../contract/billing/shops/bank-refund.ts'
import { limits } from '../../../../contract/limits.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'

/** How often the card has let go since the price was signed last. */
const inRow = (bookingId: ReturnType<typeof sql.ref>) => sql<number>`(
  select count(*)::integer from booking_move as move where move.booking_id = ${bookingId} and move.move = 'unhold'
    and move.n > (select coalesce(max(n), 0) from booking_move as signed
      where signed.booking_id = ${bookingId} and signed.move = 'accept'))`

export async function unholdsInRow(tx: Tx, bookingId: number): Promise<number> {
  const row = await tx
    .selectFrom('booking')
    .select(inRow(sql.ref('booking.id')).as('times'))
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.times ?? 0
}

/** What of tourists' money an administrator has to look after, whoever has waited longest first. */
export async function moneyTasks(read: Read, now: Date): Promise<MoneyTask[]> {
  const [lost, unpaid] = await Promise.all([unheld(read), refunds(read, now)])
  return [...lost, ...unpaid]
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .slice(0, limits.pageSizeMax)
}

async function unheld(read: Read): Promise<MoneyTask[]> {
  const rows = await read
    .selectFrom('booking')
    .innerJoin('agent', 'agent.id', 'booking.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
    .select(['booking.id', 'booking.state_since', 'agent.organisation', 'tourist.first_name'])
    .where('booking.state', '=', 'paying')
    .where('booking.id', 'in', ({ selectFrom }) =>
      selectFrom('booking_move').select('booking_id').where('move', '=', 'unhold'),
    )
    .where(inRow(sql.ref('booking.id')), '>', 1)
    .orderBy('booking.state_since')
    .limit(limits.pageSizeMax)
    .execute()
  return rows.map((row) => ({
    kind: 'unheld',
    booking_id: row.id,
    refund_id: null,
    agency: row.organisation,
    tourist: row.first_name ?? '',
    amount: null,
    since: row.state_since.toISOString(),
    note: '',
  }))
}

const DAY_MS = 86_400_000

async function refunds(read: Read, now: Date): Promise<MoneyTask[]> {
  const late = new Date(now.getTime() - BANK_REFUND_DAYS * DAY_MS)
  const rows = await read
    .selectFrom('bank_refund')
    .innerJoin('payment_refund as refund', 'refund.id', 'bank_refund.refund_id')
    .innerJoin('booking_payment as own', 'own.payment_id', 'refund.payment_id')
    .innerJoin('booking', 'booking.id', 'own.booking_id')
    .innerJoin('agent', 'agent.id', 'booking.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
    .selectAll('bank_refund')
    .select(['booking.id', 'refund.amount_kopecks', 'agent.organisation', 'tourist.first_name'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('bank_refund.objected_at', 'is not', null), eb('bank_refund.closed_at', 'is', null)]),
        and([
          eb('bank_refund.said_at', 'is', null),
          eb('refund.state', '=', 'manual'),
          or([eb('bank_refund.because', '=', 'refused'), eb('bank_refund.since', '<=', late)]),
        ]),
      ]),
    )
    .orderBy('bank_refund.since')
    .limit(limits.pageSizeMax)
    .execute()
  return rows.map((row) => ({
    kind: row.objected_at ? 'objected' : row.since <= late ? 'overdue' : 'refused',
    booking_id: row.id,
    refund_id: row.refund_id,
    agency: row.organisation,
    tourist: row.first_name ?? '',
    amount: toRoubles(row.amount_kopecks),
    since: row.since.toISOString(),
    note: noteOf(row),
  }))
}

interface Said {
  paper_number: string | null
  paper_day: string | null
  objection: string
}

function noteOf({ paper_number, paper_day, objection }: Said): string {
  if (!paper_number || !paper_day) return ''
  return `Платёжное поручение №\u00a0${paper_number} от ${wireDay(paper_day)}. Турист: ${objection}`
}
