import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'

/** Where an agent's money comes from or goes to. */
export type HouseAccount = Exclude<DB['ledger_account']['kind'], 'agent'>
export type TransferKind = DB['ledger_transfer']['kind']

/** Why a fee came back. */
export type RefundCause = NonNullable<DB['ledger_transfer']['cause']>

export interface Transfer {
  /** 'fee:offer:12'; the same reason never moves money twice. */
  reason: string
  kind: TransferKind
  agentId: number
  house: HouseAccount
  /** Kopecks to the agent; negative from the agent. */
  amount: number
  cause?: RefundCause
  offerId?: number
  paymentId?: number
  refundId?: number
}

interface Moved {
  /** The agent's balance before, kopecks. */
  before: number
  is_moved: boolean
  is_done: boolean
}

/**
 * Moves money between an agent and the house; answers the agent's balance after it, in kopecks.
 * A reason that has already moved money moves nothing. Throws `balance_low` where the balance would pass below zero.
 *
 * Two statements, since a response waits for them: the lock first, for only the statement after it sees what whoever
 * held the account before has written.
 */
export async function transfer(tx: Tx, move: Transfer): Promise<number> {
  const accountId = await lockAccount(tx, move.agentId)
  const { before, is_moved, is_done } = await write(tx, accountId, move)
  if (is_moved) return before + move.amount
  if (is_done) return before
  throw new Refusal('conflict', 'balance_low')
}

async function write(tx: Tx, accountId: number, move: Transfer): Promise<Moved> {
  const { reason, kind, house, amount } = move
  const { cause = null, offerId = null, paymentId = null, refundId = null } = move
  const { rows } = await sql<Moved>`
    with last as (
      select seq, balance_kopecks, hash from ledger_entry
      where account_id = ${accountId} and seq is not null order by seq desc limit 1
    ), state as (
      select coalesce(max(seq), 0) + 1 as seq, coalesce(max(balance_kopecks), 0) as before, (select hash from last) as hash
      from last
    ), moved as (
      insert into ledger_transfer (reason, kind, cause, offer_id, payment_id, refund_id)
      select ${reason}, ${kind}, ${cause}::text, ${offerId}::bigint, ${paymentId}::bigint, ${refundId}::bigint from state
      where before + ${amount}::bigint >= 0
        and not exists (select from ledger_transfer where ledger_transfer.reason = ${reason})
      returning *
    ), written as (
      insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks, hash)
      select moved.id, ${accountId}::bigint, ${amount}::bigint, state.seq, before + ${amount}::bigint,
        ledger_hash(state.hash, ${accountId}::bigint, state.seq, ${amount}::bigint, before + ${amount}::bigint,
          ${house}, moved.kind, moved.cause, moved.offer_id, moved.payment_id, moved.refund_id, moved.created_at, moved.reason)
      from moved, state
      union all
      select moved.id, house.id, -(${amount}::bigint), null, null, null
      from moved, ledger_account as house where house.kind = ${house} and house.agent_id is null
    )
    select before, exists (select from moved) as is_moved,
      exists (select from ledger_transfer where ledger_transfer.reason = ${reason}) as is_done
    from state`.execute(tx)
  return rows[0] ?? Promise.reject(new Error('no state of a ledger account'))
}

/** What an agent has, in kopecks; nobody changes it until the commit. */
export async function balanceOf(tx: Tx, agentId: number): Promise<number> {
  const accountId = await findLocked(tx, agentId)
  if (accountId === undefined) return 0
  const last = await tx
    .selectFrom('ledger_entry')
    .select('balance_kopecks')
    .where('account_id', '=', accountId)
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_kopecks ?? 0
}

/** The agent's account, made with the first movement and locked until the commit. */
export async function lockAccount(tx: Tx, agentId: number): Promise<number> {
  const known = await findLocked(tx, agentId)
  if (known !== undefined) return known
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'agent', agent_id: agentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findLocked(tx, agentId)) ?? Promise.reject(new Error('no ledger account'))
}

async function findLocked(tx: Tx, agentId: number): Promise<number | undefined> {
  const account = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('agent_id', '=', agentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.id
}
