import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { balanceOf, transfer } from './billing.store.ts'

/**
 * Leaves an agent's account empty for good. Refuses with `balance_left` where there is money on it that its owner has
 * not said to give up.
 */
export async function closeAccount(
  tx: Tx,
  { agentId, givesUp }: { agentId: number; givesUp: boolean },
): Promise<void> {
  const kopecks = await balanceOf(tx, agentId)
  if (kopecks === 0) return
  if (!givesUp) throw new Refusal('conflict', 'balance_left')
  await transfer(tx, {
    reason: `given-up:agent:${agentId}:${kopecks}`,
    kind: 'given_up',
    agentId,
    house: 'given_up',
    amount: -kopecks,
  })
}
