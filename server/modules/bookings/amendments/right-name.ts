import type { z } from 'zod'
import { type proposeAmendment as contract, WHO } from '../../../../contract/bookings/amending/amendments.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { cardFaults, type TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { openKeys } from '../../../platform/keys/vault.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { openSealedTraveller, sealTraveller } from '../../travellers/index.ts'
import { type LockedBooking, requireDocuments } from '../bookings.store.ts'
import { type OpenedTraveller, openedParty, type Sources } from '../party/party.queries.ts'
import { keyOfBooking, replaceTraveller } from '../party/party.store.ts'
import { type SealedName, sealedNameOf } from './amendments.store.ts'

type Typed = Pick<
  z.output<typeof contract.body>,
  'kind' | 'who' | 'surname_ru' | 'name_ru' | 'surname_lat' | 'name_lat'
>

export interface RightCard {
  travellerId: number
  card: TravellerCard
}

const placeOfName = (keyId: number, priceId: number) => `booking_amendment ${priceId} by ${keyId}`

const faulty = (fields: Record<string, string>) => new Refusal('invalid', 'bad_request', { fields })

/** Whose name is put right in a locked booking, and the whole card as it will be; null: the change is of no name. */
export async function rightCard(ctx: Ctx, booking: LockedBooking, typed: Typed): Promise<RightCard | null> {
  const { kind, who, surname_ru, name_ru, surname_lat, name_lat } = typed
  if (kind !== 'name') return null
  requireDocuments(booking)
  const party = await openedParty({ read: ctx.tx, config: ctx.config }, booking.id)
  const traveller = who === null ? undefined : party[who - 1]
  if (!traveller) throw faulty({ who: WHO })
  if (!traveller.card) throw new Refusal('gone', 'traveller_gone')
  const names = Object.entries({ surname_ru, name_ru, surname_lat, name_lat })
  const card = { ...traveller.card, ...Object.fromEntries(names.filter(([, name]) => name)) }
  if (JSON.stringify(card) === JSON.stringify(traveller.card))
    throw faulty({ surname_lat: 'Напишите имя так, как оно стоит в документе' })
  const faults = cardFaults(card, moscowDay(ctx.now))
  if (Object.keys(faults).length > 0) throw faulty(faults)
  return { travellerId: traveller.id, card }
}

export async function sealName(
  ctx: Ctx,
  booking: LockedBooking,
  { priceId, right }: { priceId: number; right: RightCard },
): Promise<SealedName> {
  const key = await keyOfBooking(ctx, booking)
  const sealed = sealTraveller(key, right.card, placeOfName(key.id, priceId))
  return { travellerId: right.travellerId, sealed }
}

/** Who goes, as a proposal that is open would have them; without one as they stand. */
export async function partyWith(
  sources: Sources,
  bookingId: number,
  proposedId?: number,
): Promise<OpenedTraveller[]> {
  const party = await openedParty(sources, bookingId)
  const right = proposedId === undefined ? undefined : await sealedNameOf(sources.read, proposedId)
  if (!right || proposedId === undefined) return party
  const { key_id: keyId } = await sources.read
    .selectFrom('booking')
    .select('key_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const key = keyId === null ? undefined : (await openKeys(sources, [keyId])).get(keyId)
  if (!key) return party
  const card = openSealedTraveller(key, right.sealed, placeOfName(key.id, proposedId))
  return party.map((one) => (one.id === right.travellerId ? { ...one, card } : one))
}

/** The proposal is signed: the card is the one that it had; the former one is no more. */
export async function putNameRight(ctx: Ctx, booking: LockedBooking, priceId: number): Promise<void> {
  const right = await sealedNameOf(ctx.tx, priceId)
  if (!right) return
  const key = await keyOfBooking(ctx, booking)
  const card = openSealedTraveller(key, right.sealed, placeOfName(key.id, priceId))
  await replaceTraveller(ctx, booking, { id: right.travellerId, card })
}
