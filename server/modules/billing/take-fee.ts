import type { Tx } from '../../platform/db/database.ts'
import type { Statement } from '../../platform/db/statement.ts'
import { moving, type RefundCause, transfer } from './billing.store.ts'

export interface OfferFee {
  agentId: number
  offerId: number
  kopecks: number
}

/** Takes the fee for an offer from a locked account, once; answers the balance left, in kopecks. Throws `balance_low`. */
export function takingFee(accountId: number, { agentId, offerId, kopecks }: OfferFee): Statement<number> {
  return moving(accountId, {
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
