import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Statement } from '../../platform/db/statement.ts'
import { type HeldAccount, movingSurely, type RefundCause, transfer } from './billing.store.ts'

export interface OfferFee {
  agentId: number
  offerId: number
  kopecks: number
}

/** The account where it covers the fee. Throws `balance_low`; an agent who never had money has no account. */
export function requireBalance(account: HeldAccount | null, kopecks: number): HeldAccount {
  if (account === null || account.balance < kopecks) throw new Refusal('conflict', 'balance_low')
  return account
}

/** Takes the fee for a new offer from an account that covers it; once, for the second time breaks the transaction. */
export function takingFee(account: HeldAccount, { agentId, offerId, kopecks }: OfferFee): Statement {
  return movingSurely(account, {
    reason: `fee:offer:${offerId}`,
    kind: 'fee',
    agentId,
    house: 'fees',
    amount: -kopecks,
    offerId,
  })
}

/** Gives the fee of an offer back, once; answers the balance after it, in kopecks. The cause stands in the statement. */
export function refundFee(
  tx: Tx,
  { agentId, offerId, kopecks, cause }: OfferFee & { cause?: RefundCause },
): Promise<number> {
  return transfer(tx, {
    reason: `refund:offer:${offerId}`,
    kind: 'refund',
    agentId,
    house: 'fees',
    amount: kopecks,
    offerId,
    ...(cause ? { cause } : {}),
  })
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
