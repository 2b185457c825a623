import { type Selectable, sql } from 'kysely'
import {
  type BookingMoveName,
  type BookingState,
  overStates,
} from '../../../contract/bookings/booking-states.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { moscowDay, wireDay } from '../../../contract/wire.ts'
import { constants } from '../../platform/db/constants.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { moverOf } from '../../platform/moves.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { bookingMoved, type BookingSides } from './bookings.events.ts'
import { type BookingMove, bookingMoves } from './bookings.states.ts'
import { clockOf } from './clock/clock.rules.ts'
import { keepsMoney } from './money/returning/keeps-money.queries.ts'

export type LockedBooking = Selectable<DB['booking']> & { state: BookingState }

/** Whom a change of it concerns. */
export function sidesOf({ id, auction_id, offer_id, tourist_id, agent_id }: LockedBooking): BookingSides {
  return {
    bookingId: id,
    auctionId: auction_id,
    offerId: offer_id,
    touristId: tourist_id,
    agentId: agent_id,
  }
}

/** Locked until the commit. Somebody else's is as if it did not exist. */
export async function lockBooking(
  tx: Tx,
  { id, touristId, agentId }: { id: number; touristId?: number; agentId?: number },
): Promise<LockedBooking> {
  const booking = await tx
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .$if(touristId !== undefined, (query) => query.where('tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? 0))
    .forUpdate()
    .executeTakeFirst()
  if (!booking) throw new Refusal('missing', 'not_found')
  return booking
}

/** Throws `party_gone` with the day in Moscow on which the clock has deleted the people's documents. */
export function requireDocuments({ documents_gone_at: at }: LockedBooking): void {
  if (at) throw new Refusal('gone', 'party_gone', { told: { gone_on: wireDay(moscowDay(at)) } })
}

export interface Opened {
  auctionId: number
  offerId: number
  optionId: number
  touristId: number
  agentId: number
}

/** A booking at its beginning; answers its number. Its request has no other that is not over. */
export async function insertBooking(ctx: Ctx, opened: Opened): Promise<number> {
  const { dueAt, endsAt, nudges } = clockOf('filling', { since: ctx.now })
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into booking (auction_id, offer_id, option_id, tourist_id, agent_id, due_at, ends_at, nudge_at, opened_at,
        state_since)
      values (${opened.auctionId}, ${opened.offerId}, ${opened.optionId}, ${opened.touristId}, ${opened.agentId},
        ${dueAt}, ${endsAt}, ${nudges[0] ?? null}, ${ctx.now}, ${ctx.now})
      returning id
    ), noted as (
      insert into booking_move (booking_id, n, move, to_state, mover, actor_id, moved_at)
      select id, 1, 'open', 'filling', 'tourist', ${opened.touristId}, ${ctx.now} from opened
    )
    select id from opened`.execute(ctx.tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no booking was opened')
  const sides = { bookingId: id, ...opened }
  ctx.emit(bookingMoved({ ...sides, n: 1, move: 'open', from: null, to: 'filling', by: 'tourist' }))
  return id
}

export interface MoveOf {
  move: BookingMove
  /** Of several ends the one that is meant. */
  to?: BookingState
  note?: string
  /** What the new state's clock counts to: see `clockOf`. */
  term?: Date | undefined
  balance?: Date | undefined
  /** Follows from the clock or from another fact, whoever brought us to see it. */
  bySystem?: boolean
}

/** Takes a locked booking along a move of the table, notes it, sets its clock and tells. Answers the new state. */
export async function moveBooking(
  ctx: Ctx,
  booking: LockedBooking,
  { move, to: wanted, note = '', term, balance, bySystem = false }: MoveOf,
): Promise<BookingState> {
  const actor = bySystem ? null : ctx.actor
  const to = bookingMoves.after(move, booking.state, { actor, ...(wanted && { to: wanted }) })
  // Whoever's money is here is not left without an answer.
  const isPaid = to === 'checking' && (await keepsMoney(ctx.tx, booking.id))
  const { dueAt, endsAt, nudges } = clockOf(to, { since: ctx.now, term, balance, isPaid })
  const expiries = move === 'substitute' ? 0 : booking.expiries + (move === 'expire' ? 1 : 0)
  const n = booking.moves + 1
  const mover = moverOf(actor)
  await sql`
    with moved as (
      update booking set state = ${to}, state_since = ${ctx.now}, moves = ${n}, due_at = ${dueAt}, ends_at = ${endsAt},
        nudge_at = ${nudges[0] ?? null}, nudges = 0,
        returns = returns + ${move === 'return' ? 1 : 0}, expiries = ${expiries}
      where id = ${booking.id}
    )
    insert into booking_move (booking_id, n, move, from_state, to_state, mover, actor_id, note, moved_at)
    values (${booking.id}, ${n}, ${move}, ${booking.state}, ${to}, ${mover}, ${actor?.id ?? null}, ${note},
      ${ctx.now})`.execute(ctx.tx)
  ctx.emit(
    bookingMoved({
      ...sidesOf(booking),
      n,
      move: move satisfies BookingMoveName,
      from: booking.state,
      to,
      by: mover,
    }),
  )
  return to
}

/** The numbers of bookings that are not over, of a request or of a person on either side. */
export async function liveBookingsOf(
  tx: Tx,
  { auctionId, personId }: { auctionId?: number; personId?: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('booking')
    .select('id')
    .where('state', 'not in', constants(...overStates))
    .$if(auctionId !== undefined, (query) => query.where('auction_id', '=', auctionId ?? 0))
    .$if(personId !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('tourist_id', '=', personId ?? 0), eb('agent_id', '=', personId ?? 0)]),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
