import type { Ctx } from '../../../platform/use-case.ts'
import { askOwnRefund, type WantedRefund } from '../refunds/ask-refund.ts'
import { topUp } from './top-up.purpose.ts'

/** An agent wants money of a top-up of his own back on the card. Answers the refund's number. */
export function askTopUpRefund(ctx: Ctx, wanted: WantedRefund): Promise<number> {
  return askOwnRefund(ctx, { purpose: topUp, ...wanted })
}
