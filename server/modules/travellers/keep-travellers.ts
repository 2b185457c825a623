import { Refusal } from '../../../contract/platform/refusals.ts'
import { documentOf } from '../../../contract/travellers/check-party.ts'
import { cardFaults, type TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import { type SavedTraveller, travellerLimits } from '../../../contract/travellers/travellers.ts'
import { moscowDay } from '../../../contract/wire.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { lockedTraveller, type OpenedRow, openedTravellers } from './travellers.queries.ts'
import { presented } from './travellers.rules.ts'
import {
  deleteTravellers,
  insertTraveller,
  lockTravellers,
  markUsed,
  replaceCard,
} from './travellers.store.ts'

/** The very same card again is the one that is there already. */
export async function addTraveller(ctx: Ctx, card: TravellerCard): Promise<SavedTraveller> {
  const { id: ownerId } = requireActor(ctx)
  requireSound(card, ctx.now)
  const others = await heldTravellers(ctx, ownerId)
  const known = sameDocument(others, card)
  if (known?.card && isSame(known.card, card)) return presented(known, card)
  if (known) throw new Refusal('conflict', 'traveller_exists')
  if (others.length >= travellerLimits.ofPerson) throw new Refusal('conflict', 'travellers_full')
  return presented(await insertTraveller(ctx, { ownerId, card }), card)
}

export interface CardChange {
  id: number
  /** Of the card that was looked at. */
  version: number
  card: TravellerCard
}

export async function changeTraveller(ctx: Ctx, { id, version, card }: CardChange): Promise<SavedTraveller> {
  const { id: ownerId } = requireActor(ctx)
  requireSound(card, ctx.now)
  const others = await heldTravellers(ctx, ownerId)
  const row = others.find((other) => other.id === id)
  if (!row) throw new Refusal('missing', 'not_found')
  // A repeat after a lost answer is no other change.
  if (row.card && isSame(row.card, card) && row.version >= version) return presented(row, card)
  if (row.version !== version) throw new Refusal('conflict', 'traveller_changed')
  const rest = others.filter((other) => other !== row)
  if (sameDocument(rest, card)) throw new Refusal('conflict', 'traveller_exists')
  return presented(await replaceCard(ctx, { id, keyId: row.key_id, card }), card)
}

/**
 * For bookings: what was mended in a trip is mended in the saved card of the same document too, the new one's or the former
 * one's; who is not saved is saved. Throws `travellers_full`.
 */
export async function saveCorrected(
  ctx: Ctx,
  { former, card }: { former: TravellerCard | null; card: TravellerCard },
): Promise<void> {
  const saved = await heldTravellers(ctx, requireActor(ctx).id)
  const row = sameDocument(saved, card) ?? (former ? sameDocument(saved, former) : undefined)
  if (!row) await addTraveller(ctx, card)
  else if (!row.card || !isSame(row.card, card))
    await replaceCard(ctx, { id: row.id, keyId: row.key_id, card })
}

/** The owner wants the card for another two years. */
export async function keepTraveller(ctx: Ctx, { id }: { id: number }): Promise<SavedTraveller> {
  const row = await requireOwn(ctx, id)
  return presented(await markUsed(ctx.tx, { id, now: ctx.now }), row.card)
}

export async function deleteTraveller(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await requireOwn(ctx, id)
  await deleteTravellers(ctx.tx, [id])
}

/** An own card; throws `not_found` where it is not the caller's. Held until the commit. */
export async function requireOwn(ctx: Ctx, id: number): Promise<OpenedRow> {
  const row = await lockedTraveller(ctx, { ownerId: requireActor(ctx).id, id })
  if (!row) throw new Refusal('missing', 'not_found')
  return row
}

async function heldTravellers(ctx: Ctx, ownerId: number): Promise<OpenedRow[]> {
  await lockTravellers(ctx.tx, ownerId)
  return openedTravellers({ read: ctx.tx, config: ctx.config }, ownerId)
}

function requireSound(card: TravellerCard, now: Date): void {
  const fields = cardFaults(card, moscowDay(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
}

const sameDocument = (rows: readonly OpenedRow[], card: TravellerCard) =>
  rows.find((row) => row.card !== null && documentOf(row.card) === documentOf(card))

const isSame = (one: TravellerCard, other: TravellerCard) =>
  (Object.keys(other) as (keyof TravellerCard)[]).every((field) => one[field] === other[field])
