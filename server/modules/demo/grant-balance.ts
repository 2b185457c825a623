import { defineHandler } from '../../platform/use-case.ts'
import { toKopecks } from '../../platform/money.ts'
import { grantDemoBalance, openDemoShop } from '../billing/index.ts'

const DEMO_ROUBLES = 3_000_000
const SUCCESS = 2

/** At a demo nobody can pay in: an agent who passed moderation starts with demo money, and takes play money for tours. */
export const grantOnApproval = defineHandler(
  'demo.grant-balance',
  async (ctx, { agentId, status }: { agentId: number; status: number }) => {
    if (!ctx.config.demo || status !== SUCCESS) return
    await grantDemoBalance(ctx.tx, { agentId, kopecks: toKopecks(DEMO_ROUBLES) })
    await openDemoShop(ctx, agentId)
  },
  // With the decision itself: whoever answers the moment after it has the money.
  { within: true },
)
