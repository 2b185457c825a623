import { sql } from 'kysely'
import type { LedgerKind, LedgerLine } from '../../../../contract/billing/billing.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { paidOffers } from './paid-offers.ts'
import { titleOf } from './statement.rules.ts'

export interface StatementQuery {
  agentId: number
  /** Days of Moscow, both within; absent: everything. */
  date_from?: string | undefined
  date_to?: string | undefined
  kind?: LedgerKind | undefined
}

interface Row extends Omit<LedgerLine, 'created_at' | 'title' | 'request_id' | 'sent_by'> {
  created_at: Date
  cause: string | null
}

/** The balance and its last movements, new ones first. */
export async function lastMovements(read: Read, agentId: number) {
  const rows = await rowsOf(read, { agentId }, { limit: limits.pageSizeMax })
  const balance = rows[0]?.balance_kopecks ?? 0
  return { balance_kopecks: balance, balance: toRoubles(balance), entries: await linesOf(read, rows) }
}

/** A page of a statement, new ones first, with what stood before the period and after it. */
export async function statementPage(read: Read, asked: StatementQuery, before: number | undefined) {
  const rows = await rowsOf(read, asked, { before, limit: limits.pageSize + 1 })
  return {
    ...(await totalsOf(read, asked)),
    entries: await linesOf(read, rows.slice(0, limits.pageSize)),
    has_more: rows.length > limits.pageSize,
  }
}

export interface Totals {
  opening_kopecks: number
  closing_kopecks: number
  income_kopecks: number
  outcome_kopecks: number
}

export async function totalsOf(read: Read, asked: StatementQuery): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with line as (
      select entry.amount_kopecks as amount, ${isAfterStart(asked)} as is_after, ${isBeforeEnd(asked)} as is_before
      from ledger_account as account
      join ledger_entry as entry on entry.account_id = account.id and entry.seq is not null
      join ledger_transfer as transfer on transfer.id = entry.transfer_id
      where account.agent_id = ${asked.agentId}
    )
    select coalesce(sum(amount) filter (where not is_after), 0) as opening_kopecks,
      coalesce(sum(amount) filter (where is_before), 0) as closing_kopecks,
      coalesce(sum(amount) filter (where is_after and is_before and amount > 0), 0) as income_kopecks,
      coalesce(sum(amount) filter (where is_after and is_before and amount < 0), 0) as outcome_kopecks
    from line`.execute(read)
  return rows[0] ?? Promise.reject(new Error('no totals'))
}

const BATCH = 500

/** All of it, the oldest first, a batch at a time: a file of years takes no more memory than one of a day. */
export async function* statementLines(read: Read, asked: StatementQuery): AsyncGenerator<LedgerLine> {
  for (let after = 0; ;) {
    const rows = await rowsOf(read, asked, { after, limit: BATCH })
    yield* await linesOf(read, rows)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

interface Window {
  before?: number | undefined
  after?: number
  limit: number
}

/** Entries of one account are written one after another, so that their ids stand in the order of their places. */
async function rowsOf(read: Read, asked: StatementQuery, { before, after, limit }: Window): Promise<Row[]> {
  const place = (id: number) =>
    sql`(select seq from ledger_entry as edge where edge.id = ${id} and edge.account_id = account.id)`
  const { rows } = await sql<Row>`
    select entry.id, transfer.kind, transfer.cause, transfer.offer_id, transfer.created_at, entry.amount_kopecks,
      entry.balance_kopecks
    from ledger_account as account
    join ledger_entry as entry on entry.account_id = account.id and entry.seq is not null
    join ledger_transfer as transfer on transfer.id = entry.transfer_id
    where account.agent_id = ${asked.agentId} and ${isAfterStart(asked)} and ${isBeforeEnd(asked)}
      and ${asked.kind ? sql`transfer.kind = ${asked.kind}` : sql`true`}
      and ${before === undefined ? sql`true` : sql`entry.seq < ${place(before)}`}
      and ${after ? sql`entry.seq > ${place(after)}` : sql`true`}
    order by ${after === undefined ? sql`entry.seq desc` : sql`entry.seq`} limit ${limit}`.execute(read)
  return rows
}

/** Midnights are Moscow's. */
function isAfterStart({ date_from }: StatementQuery) {
  return date_from
    ? sql<boolean>`transfer.created_at >= ${date_from}::date::timestamp at time zone 'Europe/Moscow'`
    : sql<boolean>`true`
}

function isBeforeEnd({ date_to }: StatementQuery) {
  return date_to
    ? sql<boolean>`transfer.created_at < (${date_to}::date + 1)::timestamp at time zone 'Europe/Moscow'`
    : sql<boolean>`true`
}

async function linesOf(read: Read, rows: readonly Row[]): Promise<LedgerLine[]> {
  const offers = await paidOffers(read, rows)
  return rows.map(({ cause, created_at, ...row }) => {
    const offer = row.offer_id === null ? undefined : offers.get(row.offer_id)
    return {
      ...row,
      request_id: offer?.requestId ?? null,
      // A refund was nobody's doing in the agency.
      sent_by: row.kind === 'fee' ? (offer?.sentBy ?? null) : null,
      title: titleOf(row.kind, cause),
      created_at: created_at.toISOString(),
    }
  })
}

/** Whose statement it is, for the head of a file. */
export async function holderOf(read: Read, agentId: number): Promise<{ organisation: string; inn: string }> {
  return read
    .selectFrom('agent')
    .select(['organisation', 'inn'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow()
}
