import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Where an agent's money comes from or goes to. */
export type HouseAccount = 'fees' | 'top_ups' | 'demo_grants' | 'given_up'

export interface Transfer {
  /** 'fee:offer:12'; the same reason never moves money twice. */
  reason: string
  kind: 'fee' | 'refund' | 'top_up' | 'demo_grant' | 'given_up'
  agentId: number
  house: HouseAccount
  /** Kopecks to the agent; negative from the agent. */
  amount: number
  offerId: number | null
}

/**
 * Moves money between an agent and the house; answers the agent's balance after it, in kopecks.
 * A reason that has already moved money moves nothing. Throws `balance_low` where the balance would pass below zero.
 */
export async function transfer(tx: Tx, move: Transfer): Promise<number> {
  const accountId = await lockAccount(tx, move.agentId)
  const last = await lastEntry(tx, accountId)
  const balance = (last?.balance_kopecks ?? 0) + move.amount
  if (await isDone(tx, move.reason)) return last?.balance_kopecks ?? 0
  if (balance < 0) throw new Refusal('conflict', 'balance_low')
  await sql`
    with moved as (
      insert into ledger_transfer (reason, kind, offer_id) values (${move.reason}, ${move.kind}, ${move.offerId}) returning id
    )
    insert into ledger_entry (transfer_id, account_id, amount_kopecks, seq, balance_kopecks)
    select id, ${accountId}::bigint, ${move.amount}::bigint, ${(last?.seq ?? 0) + 1}::integer, ${balance}::bigint from moved
    union all
    select moved.id, house.id, -(${move.amount}::bigint), null, null
    from moved, ledger_account as house where house.kind = ${move.house} and house.agent_id is null`.execute(
    tx,
  )
  return balance
}

/** What an agent has, in kopecks; nobody changes it until the commit. */
export async function balanceOf(tx: Tx, agentId: number): Promise<number> {
  const account = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst()
  return account ? ((await lastEntry(tx, account.id))?.balance_kopecks ?? 0) : 0
}

/** The agent's account, made with the first movement and locked until the commit. */
async function lockAccount(tx: Tx, agentId: number): Promise<number> {
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('agent_id', '=', agentId)
      .forUpdate()
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'agent', agent_id: agentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.id ?? Promise.reject(new Error('no ledger account'))
}

function lastEntry(tx: Tx, accountId: number) {
  return tx
    .selectFrom('ledger_entry')
    .select(['seq', 'balance_kopecks'])
    .where('account_id', '=', accountId)
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function isDone(tx: Tx, reason: string): Promise<boolean> {
  return (
    (await tx.selectFrom('ledger_transfer').select('id').where('reason', '=', reason).executeTakeFirst()) !==
    undefined
  )
}
