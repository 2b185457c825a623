import type { SilenceKind } from '../../../../contract/silence/silence.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { changeWithin, hideAuction, lockOwn } from '../../auctions/index.ts'
import type { Part } from '../causes/find-causes.ts'
import { fixesOf, undoableUntil } from '../silence.queries.ts'
import { storeUndo } from '../silence.store.ts'

/**
 * The last fix is taken back: the request is as it was before it. Whoever has answered meanwhile paid for the mended one,
 * and what the tourist has changed by hand since stays.
 */
export async function undoFix(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const auction = await lockOwn(ctx, id)
  if (auction.state !== 'active') throw new Refusal('conflict', 'auction_state')
  const last = (await fixesOf(ctx.tx, id)).find(({ undone_at }) => undone_at === null)
  if (!last || undoableUntil(last) <= ctx.now) throw new Refusal('conflict', 'undo_late')
  if (auction.offers_count > 0) throw new Refusal('conflict', 'undo_answered')
  if (isEditedSince(last, auction)) throw new Refusal('conflict', 'undo_edited')
  const before = last.before as Part
  if (last.kind === 'hidden') await hideAuction(ctx, { request_id: id, status: true })
  const version =
    Object.keys(before).length > 0 ? await changeWithin(ctx, auction, before) : last.version_before
  await storeUndo(ctx.tx, { fix: last, version, at: ctx.now })
}

/** What agents are to be told in the morning does not depend on it. */
function isEditedSince(
  last: { kind: SilenceKind; version_after: number },
  { version, hidden_at }: { version: number; hidden_at: Date | null },
): boolean {
  if (last.kind === 'agents') return false
  return version !== last.version_after || (last.kind === 'hidden' && hidden_at !== null)
}
