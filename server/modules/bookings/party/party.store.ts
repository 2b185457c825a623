import { sql } from 'kysely'
import { documentEnd } from '../../../../contract/travellers/document-end.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { newKey, openKeys, type VaultKey } from '../../../platform/keys/vault.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { sealTraveller } from '../../travellers/index.ts'
import type { LockedBooking } from '../bookings.store.ts'

const VAULT = 'bookings'
export const placeOfTraveller = (keyId: number, id: number) => `booking_traveller ${id} by ${keyId}`

/** The key of a locked booking's documents, made with the first of them. Throws where it was there and is gone. */
export async function keyOfBooking(ctx: Ctx, booking: LockedBooking): Promise<VaultKey> {
  if (booking.key_id === null) {
    const key = await newKey(ctx, VAULT)
    await ctx.tx.updateTable('booking').set({ key_id: key.id }).where('id', '=', booking.id).execute()
    booking.key_id = key.id
    return key
  }
  const key = (await openKeys({ read: ctx.tx, config: ctx.config }, [booking.key_id])).get(booking.key_id)
  return key ?? Promise.reject(new Error(`the key of booking ${booking.id} is gone`))
}

export async function insertTraveller(
  ctx: Ctx,
  booking: LockedBooking,
  { card, filledBy }: { card: TravellerCard; filledBy: 'tourist' | 'link' },
): Promise<number> {
  const key = await keyOfBooking(ctx, booking)
  const { rows } = await sql<{ id: number }>`select nextval('booking_traveller_id') as id`.execute(ctx.tx)
  const id = rows[0]?.id ?? 0
  await ctx.tx
    .insertInto('booking_traveller')
    .values({
      id,
      booking_id: booking.id,
      sealed: sealTraveller(key, card, placeOfTraveller(key.id, id)),
      document_until: documentEnd(card),
      filled_by: filledBy,
      filled_at: ctx.now,
    })
    .execute()
  return id
}

export async function replaceTraveller(
  ctx: Ctx,
  booking: LockedBooking,
  { id, card }: { id: number; card: TravellerCard },
): Promise<void> {
  const key = await keyOfBooking(ctx, booking)
  await ctx.tx
    .updateTable('booking_traveller')
    .set((set) => ({
      sealed: sealTraveller(key, card, placeOfTraveller(key.id, id)),
      document_until: documentEnd(card),
      version: set('version', '+', 1),
      filled_at: ctx.now,
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTraveller({ tx }: Ctx, id: number): Promise<void> {
  await tx.deleteFrom('booking_traveller').where('id', '=', id).execute()
}

/** In whose booking a traveller stands, or stood until the clock deleted the documents; null: there is none. */
export async function bookingOfTraveller({ tx }: Ctx, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('booking_traveller')
    .select('booking_id')
    .where('id', '=', id)
    .unionAll((gone) => gone.selectFrom('booking_traveller_gone').select('booking_id').where('id', '=', id))
    .executeTakeFirst()
  return row?.booking_id ?? null
}
