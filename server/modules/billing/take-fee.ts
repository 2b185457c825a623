import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Statement } from '../../platform/db/statement.ts'
import { type HeldAccount, lockAccount, movingSurely, type RefundCause, transfer } from './billing.store.ts'

export interface OfferFee {
  agentId: number
  offerId: number
  kopecks: number
}

/**
 * The fee for a new offer, from an account that is held: the statement that takes it, once, for the second time it breaks
 * the transaction; and what it leaves there, in kopecks. Throws `balance_low`; an agent who never had money has no account.
 */
export function feeFrom(
  account: HeldAccount | null,
  { agentId, offerId, kopecks }: OfferFee,
): { taking: Statement; left: number } {
  if (account === null || account.balance < kopecks) throw new Refusal('conflict', 'balance_low')
  const taking = movingSurely(account, {
    reason: `fee:offer:${offerId}`,
    kind: 'fee',
    agentId,
    house: 'fees',
    amount: -kopecks,
    offerId,
  })
  return { taking, left: account.balance - kopecks }
}

/**
 * Gives the fee of an offer back, once; answers whether it came back now. Two reasons may meet, a removal and a deletion:
 * the later one is told here, behind the lock of the account, and has nothing to tell anybody. The cause stands in the
 * statement.
 */
export async function refundFee(
  tx: Tx,
  { agentId, offerId, kopecks, cause }: OfferFee & { cause?: RefundCause },
): Promise<boolean> {
  const reason = `refund:offer:${offerId}`
  await lockAccount(tx, agentId)
  const back = await tx
    .selectFrom('ledger_transfer')
    .select('id')
    .where('reason', '=', reason)
    .executeTakeFirst()
  if (back) return false
  await transfer(tx, {
    reason,
    kind: 'refund',
    agentId,
    house: 'fees',
    amount: kopecks,
    offerId,
    ...(cause ? { cause } : {}),
  })
  return true
}

/** Money of a demo, so that an agent there can answer without paying anybody. Once for an agent; kopecks. */
export function grantDemoBalance(
  tx: Tx,
  { agentId, kopecks }: { agentId: number; kopecks: number },
): Promise<number> {
  return transfer(tx, {
    reason: `demo:agent:${agentId}`,
    kind: 'demo_grant',
    agentId,
    house: 'demo_grants',
    amount: kopecks,
  })
}
