import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { balanceOf, lockAccount, transfer } from '../billing.store.ts'
import { factsOf } from '../purposes/purpose.ts'
import { paymentMoves } from '../payments/payments.states.ts'
import { lockPayment, UNFINISHED, writeMove } from '../payments/payments.store.ts'
import { changeRefund, countRefunded, insertRefund } from '../refunds/refunds.store.ts'
import { refundFee } from '../take-fee.ts'
import { giveBackMove } from './top-up-transfers.ts'

/** What a demonstration has given and nobody has taken back: grants, and top-ups paid in the sandbox. Kopecks. */
export interface DemoMoney {
  agentId: number
  granted: number
  paid: number
}

export async function demoMoney(read: Read): Promise<DemoMoney[]> {
  const { rows } = await sql<DemoMoney>`
    select agent_id as "agentId", coalesce(sum(granted), 0)::float8 as granted, coalesce(sum(paid), 0)::float8 as paid from (
      select account.agent_id, own.amount_kopecks as granted, 0 as paid
      from ledger_entry as house_entry
      join ledger_account as house on house.id = house_entry.account_id and house.kind = 'demo_grants'
      join ledger_entry as own on own.transfer_id = house_entry.transfer_id and own.seq is not null
      join ledger_account as account on account.id = own.account_id
      union all
      select user_id, 0, amount_kopecks - refunded_kopecks from payment
      where provider = 'sandbox' and purpose = 'top_up' and state in ('paid', 'partially_refunded')
    ) as given group by agent_id having sum(granted) > 0 or sum(paid) > 0 order by agent_id`.execute(read)
  return rows
}

/**
 * Takes a demonstration's money out of the books, entry by entry: what was spent of it comes back from the fees first.
 * Real money on the same account stays. Answers the kopecks.
 */
export async function takeDemoMoneyBack(ctx: Ctx, agentId: number): Promise<number> {
  const { tx } = ctx
  const payments = await sandboxPayments(tx, agentId)
  await lockAccount(tx, agentId)
  const money = (await demoMoney(tx)).find((one) => one.agentId === agentId)
  if (!money) return 0
  const { granted, paid } = money
  await cover(ctx, { agentId, kopecks: granted + paid })
  for (const id of payments) await giveBack(ctx, id)
  if (granted > 0)
    await transfer(tx, {
      reason: `demo-return:agent:${agentId}:${granted}`,
      kind: 'demo_return',
      agentId,
      house: 'demo_grants',
      amount: -granted,
    })
  return granted + paid
}

/** Ends what the sandbox was still asked about: nobody will ever answer. */
export async function endSandboxPayments({ tx, now }: Ctx): Promise<void> {
  const open = await tx
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('provider', '=', 'sandbox')
    .where('state', 'in', [...UNFINISHED])
    .forUpdate()
    .execute()
  for (const { id, state } of open)
    await writeMove(tx, { id, from: state, to: 'expired', cause: 'demo', now })
  await tx.updateTable('payment').set({ next_ask_at: null }).where('provider', '=', 'sandbox').execute()
}

/** Fees come back, the newest first, and then what was given up, until the balance covers the sum. */
async function cover({ tx }: Ctx, { agentId, kopecks }: { agentId: number; kopecks: number }): Promise<void> {
  let balance = await balanceOf(tx, agentId)
  for (const fee of await standingFees(tx, agentId)) {
    if (balance >= kopecks) return
    await refundFee(tx, { agentId, ...fee, cause: 'admin' })
    balance = await balanceOf(tx, agentId)
  }
  if (balance >= kopecks) return
  await transfer(tx, {
    reason: `demo-given-up:agent:${agentId}:${kopecks}`,
    kind: 'demo_return',
    agentId,
    house: 'given_up',
    amount: kopecks - balance,
  })
}

async function standingFees(tx: Tx, agentId: number): Promise<{ offerId: number; kopecks: number }[]> {
  const { rows } = await sql<{ offerId: number; kopecks: number }>`
    select fee.offer_id as "offerId", -entry.amount_kopecks as kopecks
    from ledger_transfer as fee
    join ledger_entry as entry on entry.transfer_id = fee.id and entry.seq is not null
    join ledger_account as account on account.id = entry.account_id
    where fee.kind = 'fee' and account.agent_id = ${agentId} and not exists (
      select from ledger_transfer as refund where refund.kind = 'refund' and refund.offer_id = fee.offer_id)
    order by fee.id desc`.execute(tx)
  return rows
}

async function sandboxPayments(tx: Tx, agentId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', 'sandbox')
    .where('purpose', '=', 'top_up')
    .where('user_id', '=', agentId)
    .where('state', 'in', ['paid', 'partially_refunded'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** As a refund on the card that has arrived: what is left of the payment, and whatever was on its way. */
async function giveBack({ tx, now }: Ctx, id: number): Promise<void> {
  const payment = await lockPayment(tx, { id })
  if (!payment) return
  const left = payment.amount_kopecks - payment.refunded_kopecks
  if (left > 0) {
    const note = 'Деньги демонстрации'
    const own = { paymentId: id, amountKopecks: left, askedBy: payment.user_id, askedAs: 'admin' as const }
    const refundId = await insertRefund(tx, { ...own, state: 'sending', note, now })
    await countRefunded(tx, id, left)
    await transfer(tx, giveBackMove({ id: refundId, kopecks: left, payment: factsOf(payment) }))
  }
  for (const refundId of await openRefunds(tx, id))
    await changeRefund(tx, refundId, { state: 'done', finished_at: now, next_ask_at: null })
  if (paymentMoves.between(payment.state, 'refunded'))
    await writeMove(tx, { id, from: payment.state, to: 'refunded', cause: 'demo', now })
}

async function openRefunds(tx: Tx, paymentId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['asked', 'sending', 'pending'])
    .execute()
  return rows.map(({ id }) => id)
}
