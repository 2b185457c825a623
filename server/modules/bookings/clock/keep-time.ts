import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { lapseAmendments } from '../amendments/leave-amendment.ts'
import { bookingWaits } from '../bookings.events.ts'
import { type LockedBooking, moveBooking, sidesOf } from '../bookings.store.ts'
import { endWithMoney, isOfMoney } from '../money/end-with-money.ts'
import { keepsMoney } from '../money/returning/keeps-money.queries.ts'
import { clockOf } from './clock.rules.ts'
import { endOf } from './end-of.rules.ts'

const BATCH = 100

/** Bookings whose time has come by the database's clock, locked; what somebody else has in hand comes next time. */
function lockDue({ tx, now }: Ctx, column: 'ends_at' | 'nudge_at', most: number): Promise<LockedBooking[]> {
  return tx
    .selectFrom('booking')
    .selectAll()
    .where(column, '<=', now)
    .orderBy(column)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Moves the bookings whose time is up, each by the rule of its state; so many at a time. Answers how many it looked at. */
export async function endBookings(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const due = await lockDue(ctx, 'ends_at', most)
  for (const booking of due) await endOne(ctx, booking)
  return due.length
}

async function endOne(ctx: Ctx, booking: LockedBooking): Promise<void> {
  if (isOfMoney(booking) || (await keepsMoney(ctx.tx, booking.id))) return endWithMoney(ctx, booking)
  const move = endOf(booking)
  if (move) await moveBooking(ctx, booking, { move, bySystem: true })
  // What has no rule is looked at by nobody again and again.
  else await ctx.tx.updateTable('booking').set({ ends_at: null }).where('id', '=', booking.id).execute()
}

/** Reminds of the bookings that wait, each time once; so many at a time. Answers how many. */
export async function nudgeBookings(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const waiting = await lockDue(ctx, 'nudge_at', most)
  for (const booking of waiting) {
    const nudge = booking.nudges + 1
    const next = nextNudge(booking, ctx.now)
    await ctx.tx
      .updateTable('booking')
      .set({ nudges: next.nudges, nudge_at: next.at })
      .where('id', '=', booking.id)
      .execute()
    ctx.emit(
      bookingWaits({
        ...sidesOf(booking),
        state: booking.state,
        n: booking.moves,
        nudge,
        dueAt: booking.due_at?.toISOString() ?? null,
      }),
    )
  }
  return waiting.length
}

/** What a machine slept through is told once, by its last. */
function nextNudge(booking: LockedBooking, now: Date): { nudges: number; at: Date | null } {
  const { nudges } = clockOf(booking.state, {
    since: booking.state_since,
    term: booking.ends_at ?? undefined,
    balance: booking.due_at ?? undefined,
  })
  const passed = nudges.filter((at) => at.getTime() <= now.getTime()).length
  const told = Math.max(passed, booking.nudges + 1)
  return { nudges: told, at: nudges[told] ?? null }
}

export const keepBookingTimeJob = defineJob(
  'bookings.keep-time',
  async ({ act }) => {
    while ((await act(endBookings, { most: BATCH })) === BATCH);
    while ((await act(lapseAmendments, { most: BATCH })) === BATCH);
    while ((await act(nudgeBookings, { most: BATCH })) === BATCH);
  },
  '* * * * *',
)
