import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { type Several, several, type Statement, statement, together } from '../../platform/db/statement.ts'

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
 */
export async function transfer(tx: Tx, move: Transfer): Promise<number> {
  const accountId = await lockAccount(tx, move.agentId)
  const [balance] = await together(tx, moving(accountId, move))
  return move.amount > 0 ? payDebt(tx, { accountId, move, balance }) : balance
}

const OWED = `
  select coalesce(sum(entry.amount_kopecks), 0) as owed
  from ledger_transfer as transfer join ledger_entry as entry on entry.transfer_id = transfer.id
  where transfer.kind in ('debt', 'debt_paid') and entry.account_id = $1`

interface Come {
  accountId: number
  move: Transfer
  balance: number
}

/** Whatever comes to an agent who owes pays the debt first. */
async function payDebt(tx: Tx, { accountId, move, balance }: Come): Promise<number> {
  const [owed] = await together(
    tx,
    statement(OWED, [accountId], ([sum]: { owed: number }[]) => sum?.owed ?? 0),
  )
  const amount = -Math.min(owed, balance)
  if (amount >= 0) return balance
  const payment: Transfer = {
    reason: `debt_paid:${move.reason}`,
    kind: 'debt_paid',
    agentId: move.agentId,
    house: 'debts',
    amount,
  }
  const [left] = await together(tx, moving(accountId, payment))
  return left
}

/**
 * Takes from an agent what is gone already, covered or not: what the balance does not cover the house lends, so that no
 * balance is below zero and the debt stands in the books. Answers how much was lent, kopecks.
 */
export async function takeGone(tx: Tx, move: Transfer): Promise<number> {
  const accountId = await lockAccount(tx, move.agentId)
  const lent = Math.max(0, -move.amount - (await balanceOf(tx, move.agentId)))
  if (lent > 0) {
    const loan: Transfer = {
      reason: `debt:${move.reason}`,
      kind: 'debt',
      agentId: move.agentId,
      house: 'debts',
      amount: lent,
    }
    await together(tx, moving(accountId, loan))
  }
  await together(tx, moving(accountId, move))
  return lent
}

const LOCKED = 'select id from ledger_account where agent_id = $1 for no key update'

/**
 * The agent's account, locked until the commit; null before the first movement. A statement of its own, before that of the
 * transfer: only the statement after the lock sees what whoever held the account before has written.
 */
export function lockingAccount(agentId: number): Statement<number | null> {
  return statement(LOCKED, [agentId], ([account]: { id: number }[]) => account?.id ?? null)
}

const READ = `
  select id, coalesce((
    select balance_kopecks from ledger_entry where account_id = ledger_account.id and seq is not null
    order by seq desc limit 1), 0) as balance
  from ledger_account where agent_id = $1`

/** An agent's account that is locked until the commit, and what is on it, in kopecks. */
export interface HeldAccount {
  id: number
  balance: number
}

/** Locks the account and reads it, by two statements for the reason above. */
export function lockedAccountQuery(agentId: number): Several<HeldAccount | null> {
  const reading = statement(READ, [agentId], ([held]: HeldAccount[]) => held ?? null)
  return several([lockingAccount(agentId), reading], (_account, held) => held)
}

/** What moves, where the condition holds. */
const movement = (condition: string) => `
  with last as (
    select seq, balance_kopecks, hash from ledger_entry
    where account_id = $1 and seq is not null order by seq desc limit 1
  ), state as (
    select coalesce(max(seq), 0) + 1 as seq, coalesce(max(balance_kopecks), 0) as before, (select hash from last) as hash
    from last
  ), moved as (
    insert into ledger_transfer (reason, kind, cause, offer_id, payment_id, refund_id)
    select $4, $5, $6::text, $7::bigint, $8::bigint, $9::bigint from state where ${condition}
    returning *
  ), written as (
    insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks, hash)
    select moved.id, $1::bigint, $2::bigint, state.seq, before + $2::bigint,
      ledger_hash(state.hash, $1::bigint, state.seq, $2::bigint, before + $2::bigint,
        $3, moved.kind, moved.cause, moved.offer_id, moved.payment_id, moved.refund_id, moved.created_at, moved.reason)
    from moved, state
    union all
    select moved.id, house.id, -($2::bigint), null, null, null
    from moved, ledger_account as house where house.kind = $3 and house.agent_id is null
  )
  select before, exists (select from moved) as is_moved,
    exists (select from ledger_transfer where ledger_transfer.reason = $4) as is_done
  from state`

const MOVED = movement(`before + $2::bigint >= 0
  and not exists (select from ledger_transfer where ledger_transfer.reason = $4)`)
const MOVED_SURELY = movement('true')

/** The transfer itself, on an account that is locked; answers and throws as `transfer` does. */
function moving(accountId: number, move: Transfer): Statement<number> {
  const { amount } = move
  return statement(MOVED, valuesOf(accountId, move), ([moved]: Moved[]) => {
    if (!moved) throw new Error('no state of a ledger account')
    if (moved.is_moved) return moved.before + amount
    if (moved.is_done) return moved.before
    throw new Refusal('conflict', 'balance_low')
  })
}

/**
 * A movement that is known to be due and to be covered, so that it can travel with the commit: one that is not breaks a
 * constraint of the ledger, and the transaction with it.
 */
export function movingSurely(account: HeldAccount, move: Transfer): Statement {
  return statement(MOVED_SURELY, valuesOf(account.id, move), () => undefined)
}

function valuesOf(accountId: number, move: Transfer): unknown[] {
  const { amount, house, reason, kind, cause, offerId, paymentId, refundId } = move
  return [accountId, amount, house, reason, kind, cause, offerId, paymentId, refundId].map(
    (one) => one ?? null,
  )
}

/** What an agent has, in kopecks; nobody changes it until the commit. */
export async function balanceOf(tx: Tx, agentId: number): Promise<number> {
  const accountId = await findLocked(tx, agentId)
  if (accountId === null) return 0
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
  if (known !== null) return known
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'agent', agent_id: agentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findLocked(tx, agentId)) ?? Promise.reject(new Error('no ledger account'))
}

async function findLocked(tx: Tx, agentId: number): Promise<number | null> {
  const [id] = await together(tx, lockingAccount(agentId))
  return id
}
