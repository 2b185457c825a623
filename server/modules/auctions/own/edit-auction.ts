import type { Selectable } from 'kysely'
import type { EditedAuction } from '../../../../contract/auctions/edit.ts'
import type { EditedFact } from '../../../../contract/auctions/edited-facts.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { checkDates } from '../../../../contract/trip.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { takeDailyAtCommit } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { auctionEdited } from '../auctions.events.ts'
import { forgetMarket } from '../market/market.store.ts'
import { lockOwn } from './change-auction.ts'
import { changedFacts, type Editable, editedOf, isAnotherTrip } from './edited-auction.rules.ts'

/**
 * The tourist changes a request that runs: its offers stay, each knows for which version it was made. Days are judged
 * only where they change: those of a request that runs for weeks may lie in the past. An edit that changes nothing is
 * none.
 */
export async function editAuction(
  ctx: Ctx,
  { id, ...edit }: EditedAuction & { id: number },
): Promise<{ id: number }> {
  const before = await lockOwn(ctx, id)
  if (before.state !== 'active') throw new Refusal('conflict', 'auction_state')
  if (before.version !== edit.version)
    throw new Refusal('conflict', 'auction_changed', { told: { version: String(before.version) } })
  const after = editedOf(before, edit)
  const changed = changedFacts(before, after)
  if (changed.length === 0) return { id }
  if (changed.includes('dates')) {
    const fields = checkDates(after, daysOnEarth(ctx.now))
    if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
  }
  takeDailyAtCommit(ctx, 'request_edit')
  await storeEdit(ctx, before, { after, changed })
  return { id }
}

interface Edit {
  after: Editable
  changed: readonly EditedFact[]
}

/**
 * A part of a request takes other values, as if its tourist had written them; answers its version. The caller has locked
 * it and found it open.
 */
export async function changeWithin(
  ctx: Ctx,
  before: Selectable<DB['auction']>,
  part: Partial<Editable>,
): Promise<number> {
  const after = { ...editedOf(before, { version: before.version }), ...part }
  return storeEdit(ctx, before, { after, changed: changedFacts(before, after) })
}

async function storeEdit(
  ctx: Ctx,
  before: Selectable<DB['auction']>,
  { after, changed }: Edit,
): Promise<number> {
  const { id } = before
  const version = before.version + 1
  const isOtherParty = changed.includes('guests')
  await ctx.tx
    .updateTable('auction')
    .set({
      ...after,
      version,
      edited_at: ctx.now,
      ...(isOtherParty && { party_version: version }),
      ...(isAnotherTrip(changed) && { recommended_price: null }),
    })
    .where('id', '=', id)
    .execute()
  // What was found for another trip says nothing of this one: it is looked for anew.
  if (isAnotherTrip(changed)) await forgetMarket(ctx.tx, id)
  const hidden = before.hidden_at ? '1' : '0'
  const { tourist_id: touristId, country_id: countryId } = before
  ctx.emit(auctionEdited({ auctionId: id, touristId, countryId, version, changed, hidden, isOtherParty }))
  return version
}
