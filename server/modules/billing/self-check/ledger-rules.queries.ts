import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'

/** As many broken rows of a rule are kept: enough to see what kind of harm it is. */
const ROWS_MAX = 20

/** What must hold of the books, each a query that finds whatever breaks it. */
const rules = {
  'проводка не сходится': sql`
    select 'проводка ' || transfer.id || ' (' || reason || ')' as what from ledger_transfer as transfer
    left join ledger_entry as entry on entry.transfer_id = transfer.id
    group by transfer.id having coalesce(sum(entry.amount_kopecks), 0) <> 0 or count(entry.id) <> 2`,
  'остаток не равен сумме движений': sql`
    select 'движение ' || id as what from (
      select id, seq, balance_kopecks, sum(amount_kopecks) over account as summed, row_number() over account as place
      from ledger_entry where seq is not null window account as (partition by account_id order by seq)
    ) as entry where balance_kopecks <> summed or balance_kopecks < 0 or seq <> place`,
  'цепочка хэшей нарушена': sql`
    select 'движение ' || id as what from (
      select entry.id, entry.hash, ledger_hash(
        lag(entry.hash) over (partition by entry.account_id order by entry.seq), entry.account_id, entry.seq,
        entry.amount_kopecks, entry.balance_kopecks, house.kind, transfer.kind, transfer.cause, transfer.offer_id,
        transfer.payment_id, transfer.refund_id, transfer.created_at, transfer.reason) as computed
      from ledger_entry as entry
      join ledger_transfer as transfer on transfer.id = entry.transfer_id
      join ledger_entry as other on other.transfer_id = entry.transfer_id and other.id <> entry.id
      join ledger_account as house on house.id = other.account_id
      where entry.seq is not null
    ) as link where hash is distinct from computed`,
  'возврат больше платы или без неё': sql`
    select reason as what from ledger_transfer as refund
    join ledger_entry as back on back.transfer_id = refund.id and back.seq is not null
    where refund.kind = 'refund' and not exists (
      select from ledger_transfer as fee join ledger_entry as paid on paid.transfer_id = fee.id and paid.seq is not null
      where fee.kind = 'fee' and fee.offer_id = refund.offer_id and paid.account_id = back.account_id
        and back.amount_kopecks <= -paid.amount_kopecks and paid.seq < back.seq)`,
  'плата взята или возвращена дважды': sql`
    select kind || ' за отклик ' || offer_id as what from ledger_transfer
    where kind in ('fee', 'refund') group by kind, offer_id having count(*) > 1`,
  'возвращено по платежу больше, чем пришло': sql`
    select 'платёж ' || payment.id as what from payment
    left join payment_refund as refund on refund.payment_id = payment.id and refund.state not in ('failed', 'declined')
    group by payment.id having coalesce(sum(refund.amount_kopecks), 0) <> payment.refunded_kopecks
      or payment.refunded_kopecks > payment.amount_kopecks`,
  'блокировка денег не сходится': sql`
    select 'платёж ' || payment.id as what from hold_call as call join payment on payment.id = call.payment_id
    where (call.state = 'sending' and payment.state <> 'held')
      or (call.kind = 'capture' and call.state = 'done' and payment.state not in ('paid', 'partially_refunded', 'refunded'))`,
  'долг не сходится': sql`
    select 'счёт ' || entry.account_id as what from ledger_transfer as transfer
    join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
    where transfer.kind in ('debt', 'debt_paid')
    group by entry.account_id having sum(entry.amount_kopecks) < 0 or (sum(entry.amount_kopecks) > 0 and (
      select balance_kopecks from ledger_entry as last
      where last.account_id = entry.account_id and last.seq is not null order by seq desc limit 1) > 0)`,
}

export interface Finding {
  rule: string
  rows: string[]
}

/** The rules that do not hold, with the first of what breaks each. `more` are those of the purposes, and of the modules after this one. */
export async function brokenRules(
  read: Read,
  more: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [rule, query] of Object.entries({ ...rules, ...more })) {
    const { rows } = await sql<{ what: string }>`${query} limit ${sql.lit(ROWS_MAX)}`.execute(read)
    if (rows.length > 0) found.push({ rule, rows: rows.map(({ what }) => what) })
  }
  return found
}

/**
 * What must hold of payments: each purpose's own rules, and that no money moved for those who say that none does. What
 * is for nobody knows what is nobody's rule.
 */
export function purposeRules(purposes: PaymentPurposes): Record<string, RawBuilder<unknown>> {
  const known = Object.values(purposes)
  const names = known.map(({ name }) => name)
  const inLedger = known.filter(({ ledgerRules }) => ledgerRules).map(({ name }) => name)
  return {
    'назначение платежа неизвестно': sql`
      select 'платёж ' || id || ' (' || purpose || ')' as what from payment where purpose <> all(${names}::text[])`,
    'движение по платежу, которого нет в учёте': sql`
      select transfer.reason as what from ledger_transfer as transfer join payment on payment.id = transfer.payment_id
      where payment.purpose <> all(${inLedger}::text[])`,
    ...Object.assign({}, ...known.map(({ ledgerRules }) => ledgerRules)),
  }
}

/** I3: a fee stands for an offer and an offer for its fee, until it has to be back. Offers are a later module's: they are asked by name alone. */
export const offerRules = (asOf: Date) => ({
  'плата без отклика или отклик без платы': sql`
    select coalesce(fee.reason, 'отклик ' || offer.id) as what
    from (
      select transfer.reason, transfer.offer_id, -entry.amount_kopecks as kopecks, account.agent_id
      from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
      join ledger_account as account on account.id = entry.account_id
      where transfer.kind = 'fee'
    ) as fee
    full join offer on offer.id = fee.offer_id
    where offer.id is null or (fee.offer_id is null and offer.fee_kopecks > 0)
      or fee.kopecks <> offer.fee_kopecks or fee.agent_id <> offer.agent_id`,
  // The sweeps that give it back run every hour; whoever deleted the account gave it up with it.
  'плата не вернулась': sql`
    select 'отклик ' || offer.id as what from offer
    join auction on auction.id = offer.auction_id
    join app_user as owner on owner.id = offer.agent_id and owner.deleted_at is null
    where offer.fee_kopecks > 0
      and not exists (select from ledger_transfer where offer_id = offer.id and kind = 'refund')
      and (
        offer.id in (
          select missed.id from auction_move as deletion
          join auction as deleted on deleted.id = deletion.auction_id
          join offer as missed on missed.auction_id = deleted.id
          where deletion.to_state = 'deleted' and deletion.moved_at < deleted.created_at + interval '1 day'
            and deletion.moved_at < ${asOf}::timestamptz - interval '3 hours')
        or (offer.read_at is null and offer.state in ('sent', 'declined', 'expired')
          and offer.created_at < ${asOf}::timestamptz - interval '51 hours')
      )`,
})

export interface Digest {
  digest: Buffer
  entries: number
}

const LINKS_AT_ONCE = 10_000

/**
 * One hash over all links of all chains whose transfers began before the moment: by then every one of them was
 * committed or gone, for no transaction lives that long. `read` is a transaction; the links pass by and are never held
 * together, however many years they are.
 */
export async function digestUntil(read: Read, asOf: Date): Promise<Digest> {
  await sql`
    declare links no scroll cursor for
    select entry.hash from ledger_entry as entry join ledger_transfer as transfer on transfer.id = entry.transfer_id
    where entry.seq is not null and transfer.created_at < ${sql.lit(asOf.toISOString())}::timestamptz
    order by entry.account_id, entry.seq`.execute(read)
  const digest = createHash('sha256')
  let entries = 0
  for (let fetched = LINKS_AT_ONCE; fetched === LINKS_AT_ONCE;) {
    const { rows } = await sql<{ hash: Buffer }>`fetch ${sql.lit(LINKS_AT_ONCE)} from links`.execute(read)
    for (const { hash } of rows) digest.update(hash)
    fetched = rows.length
    entries += fetched
  }
  await sql`close links`.execute(read)
  return { digest: digest.digest(), entries }
}

/** What the house's accounts hold and what all agents have together; the sum of everything is nothing. */
export async function totalsByAccount(read: Read): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; kopecks: number }>`
    select account.kind, coalesce(sum(entry.amount_kopecks), 0) as kopecks
    from ledger_account as account left join ledger_entry as entry on entry.account_id = account.id
    group by account.kind order by account.kind`.execute(read)
  return Object.fromEntries(rows.map(({ kind, kopecks }) => [kind, kopecks]))
}
