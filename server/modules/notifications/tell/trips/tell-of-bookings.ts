import { isOverdue, turnOf } from '../../../../../contract/bookings/booking-states.ts'
import type { Turn } from '../../../../../contract/bookings/booking-states.ts'
import type { DataOf } from '../../../../platform/events.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import type {
  BookingSides,
  bookingMoved,
  bookingPriceAsked,
  bookingWaits,
  costsTold,
} from '../../../bookings/index.ts'
import { hearersOf } from '../../kinds/booking-kinds.rules.ts'
import { notify } from '../../notify.ts'
import { bookersOf, bookingOf } from '../tell.queries.ts'

/** The tourist, or of the agency whoever talks with tourists. */
export async function peopleOf({ tx }: Ctx, side: Turn, sides: BookingSides): Promise<number[]> {
  return side === 'tourist' ? [sides.touristId] : bookersOf(tx, sides.agentId)
}

/** A booking has moved: each side that has not done it itself hears of it, of a turn that is past already nobody. */
export const tellOfBooking = defineHandler(
  'notifications.booking',
  async (ctx, { n, move, to, by, ...sides }: DataOf<typeof bookingMoved>) => {
    const hearers = hearersOf(move, by)
    const booking = hearers.length > 0 && (await bookingOf(ctx.tx, sides.bookingId))
    if (!booking) return
    const { bookingId } = sides
    for (const [side, kind] of hearers) {
      if (kind === 'booking.turn' && booking.moves !== n) continue
      const data = { booking_id: bookingId, country: booking.country, side, state: to, move, by }
      for (const userId of await peopleOf(ctx, side, sides))
        await notify(ctx, { kind, userId, fact: `booking:${bookingId}:${n}`, data })
    }
  },
)

/** Whoever's turn it is has not taken it yet. */
export const tellOfWaiting = defineHandler(
  'notifications.booking-waits',
  async (ctx, { state, n, nudge, dueAt, ...sides }: DataOf<typeof bookingWaits>) => {
    if (state === 'confirmed') return tellOfBalance(ctx, { nudge, dueAt, ...sides })
    const side = turnOf(state)
    const booking = side && (await bookingOf(ctx.tx, sides.bookingId))
    if (!booking || booking.moves !== n) return
    const { bookingId } = sides
    const data = { booking_id: bookingId, country: booking.country, side, state, due_at: dueAt }
    for (const userId of await peopleOf(ctx, side, sides))
      await notify(ctx, {
        kind: 'booking.waits',
        userId,
        fact: `booking-waits:${bookingId}:${n}:${nudge}`,
        data,
      })
    // BOOK-24: the agency's day is over, the tourist may have the money back.
    if (state === 'confirming' && dueAt !== null && new Date(dueAt) <= ctx.now)
      await notify(ctx, {
        kind: 'booking.silent',
        userId: sides.touristId,
        fact: `booking-silent:${bookingId}:${n}`,
        data: { booking_id: bookingId, country: booking.country },
      })
  },
)

interface Balance extends BookingSides {
  nudge: number
  dueAt: string | null
}

/** A payment of a confirmed tour is due soon; or its day of grace is over, and both hear what may be done. */
async function tellOfBalance(ctx: Ctx, { nudge, dueAt, ...sides }: Balance): Promise<void> {
  const { bookingId } = sides
  const booking = await bookingOf(ctx.tx, bookingId)
  // What has been paid since is no news.
  if (!booking || !dueAt || booking.due_at?.toISOString() !== dueAt) return
  const state = 'confirmed' as const
  const isLate = isOverdue({ state, due_at: dueAt }, ctx.now)
  for (const side of isLate ? (['tourist', 'agent'] as const) : (['tourist'] as const)) {
    const data = { booking_id: bookingId, country: booking.country, side, state, due_at: dueAt }
    const fact = `booking-balance:${bookingId}:${dueAt}:${nudge}`
    for (const userId of await peopleOf(ctx, side, sides))
      await notify(ctx, { kind: isLate ? 'booking.overdue' : 'booking.waits', userId, fact, data })
  }
}

/** The agency is asked to check the price, or the tour, again. */
export const tellOfPriceAsked = defineHandler(
  'notifications.booking-price-asked',
  async (ctx, { isGone, at, ...sides }: DataOf<typeof bookingPriceAsked>) => {
    const { bookingId } = sides
    const booking = await bookingOf(ctx.tx, bookingId)
    if (!booking) return
    const data = { booking_id: bookingId, country: booking.country, is_gone: isGone }
    for (const userId of await peopleOf(ctx, 'agent', sides))
      await notify(ctx, {
        kind: 'booking.price_asked',
        userId,
        fact: `booking-price:${bookingId}:${at}`,
        data,
      })
  },
)

/** Something was said about what a cancellation costs: the other side hears of it. */
export const tellOfCosts = defineHandler(
  'notifications.booking-costs',
  async (ctx, { news, at, ...sides }: DataOf<typeof costsTold>) => {
    const booking = await bookingOf(ctx.tx, sides.bookingId)
    if (!booking) return
    const { bookingId } = sides
    const side: Turn = news === 'disputed' ? 'agent' : 'tourist'
    const data = { booking_id: bookingId, country: booking.country, side, state: 'cancelling' as const, news }
    for (const userId of await peopleOf(ctx, side, sides))
      await notify(ctx, {
        kind: 'booking.costs',
        userId,
        fact: `booking-costs:${bookingId}:${news}:${at}`,
        data,
      })
  },
)
