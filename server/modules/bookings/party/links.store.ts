import type { TravellerLink } from '../../../../contract/bookings/party/traveller-links.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'

const shown = ['id', 'made_at', 'expires_at', 'filled_at'] as const

interface Row {
  id: number
  made_at: Date
  expires_at: Date
  filled_at: Date | null
}

export function shownLink({ id, made_at, expires_at, filled_at }: Row): TravellerLink {
  return {
    id,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    filled_at: filled_at?.toISOString() ?? null,
  }
}

interface NewLink {
  booking_id: number
  token_hash: Buffer
  made_at: Date
  expires_at: Date
}

export function insertLink(tx: Tx, link: NewLink): Promise<Row> {
  return tx.insertInto('traveller_link').values(link).returning(shown).executeTakeFirstOrThrow()
}

/** Those of a booking that wait for their people. */
export function waitingLinks(read: Read, { bookingId, now }: { bookingId: number; now: Date }) {
  return read
    .selectFrom('traveller_link')
    .select(shown)
    .where('booking_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .where('filled_at', 'is', null)
    .where('expires_at', '>', now)
}

/** In whose booking a link stands, by its number; null: there is none that waits. */
export async function bookingOfLink(tx: Tx, { id, now }: { id: number; now: Date }): Promise<number | null> {
  const row = await tx
    .selectFrom('traveller_link')
    .select('booking_id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('filled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/** False where it waits no more. */
export async function markRevoked(tx: Tx, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('traveller_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('filled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** By its secret's hash: one that waits, or was filled within its hours; of a booking that waits for its travellers. */
export async function findLink(read: Read, { hash, now }: { hash: Buffer; now: Date }) {
  return read
    .selectFrom('traveller_link as link')
    .innerJoin('booking', 'booking.id', 'link.booking_id')
    .select(['link.id', 'link.booking_id', 'link.filled_at', 'booking.state'])
    .where('link.token_hash', '=', hash)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()
}

export async function markFilled(
  tx: Tx,
  { id, now, consent }: { id: number; now: Date; consent: string },
): Promise<void> {
  await tx.updateTable('traveller_link').set({ filled_at: now, consent }).where('id', '=', id).execute()
}
