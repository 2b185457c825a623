import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Actor, agencyOf } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'

export interface About {
  booking_id?: number | null | undefined
  request_id?: number | null | undefined
}

/** What a ticket is about is the caller's own, a booking its agency's too; else 404. Answers whether its trip is under way. */
export async function requireOwnAbout(
  read: Read,
  actor: Actor,
  { booking_id, request_id }: About,
): Promise<{ isTravelling: boolean }> {
  const [booking, request] = await Promise.all([
    booking_id ? ownBooking(read, actor, booking_id) : undefined,
    request_id ? ownRequest(read, actor, request_id) : undefined,
  ])
  if ((booking_id && !booking) || (request_id && !request)) throw new Refusal('missing', 'not_found')
  if (booking) return { isTravelling: booking.state === 'travelling' }
  return { isTravelling: !request && (await isOnTrip(read, actor)) }
}

function ownBooking(read: Read, actor: Actor, id: number) {
  return read
    .selectFrom('booking')
    .select('state')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('tourist_id', '=', actor.id), eb('agent_id', '=', agencyOf(actor))]))
    .executeTakeFirst()
}

function ownRequest(read: Read, actor: Actor, id: number) {
  return read
    .selectFrom('auction')
    .select('id')
    .where('id', '=', id)
    .where('tourist_id', '=', actor.id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
}

/** Whoever is on a trip and names none asks about that one. */
async function isOnTrip(read: Read, actor: Actor): Promise<boolean> {
  const trip = await read
    .selectFrom('booking')
    .select('id')
    .where('tourist_id', '=', actor.id)
    .where('state', '=', 'travelling')
    .limit(1)
    .executeTakeFirst()
  return trip !== undefined
}
