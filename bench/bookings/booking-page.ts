import { watchPool } from '../../test/crash/crash-point.ts'
import type { TestApp } from '../../test/support/app.ts'
import { bookingPageOf as page, partsOfPage, type SeededBooking } from '../../test/support/booking-page.ts'
import { openInside } from '../support/inside.ts'
import { alternate, median, quantile, type Verdict } from '../support/measure.ts'
import { onStage } from '../support/stage.ts'
import { seedBookings } from './seed-bookings.ts'

const COUNT = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000)
const PAIRS = 12
const READS = 200

/**
 * What a tourist's page reads of a booking with eight travellers, twenty payments and a history of two hundred moves,
 * among a million: against three rows by their keys, one after another.
 */
export async function bookingPage(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const { app, close } = await openInside(stage.connectionString, {})
    try {
      const seeded = await seedBookings(app, { stage, count: COUNT })
      await stage.settle()
      await tell(app, seeded)
      const pairs = await alternate(PAIRS, {
        floor: () => timed(seeded, (one) => threeRows(app, one)),
        ours: () => timed(seeded, (one) => page(app, one)),
      })
      const of = (who: 'floor' | 'ours', share: number) =>
        median(pairs.map((pair) => quantile(pair[who], share)))
      for (const who of ['floor', 'ours'] as const)
        console.log(
          `booking-page ${who}: p50 ${of(who, 0.5).toFixed(2)} ms, p99 ${of(who, 0.99).toFixed(2)} ms`,
        )
      const ratio = median(pairs.map(({ floor, ours }) => quantile(ours, 0.5) / quantile(floor, 0.5)))
      return [{ name: 'booking-page', ratio, target: 1, isMost: true }]
    } finally {
      await close()
    }
  })
}

async function threeRows(
  { database: { read } }: TestApp,
  { id, touristId, auctionId }: SeededBooking,
): Promise<void> {
  await read.selectFrom('booking').selectAll().where('id', '=', id).execute()
  await read.selectFrom('auction').selectAll().where('id', '=', auctionId).execute()
  await read.selectFrom('app_user').selectAll().where('id', '=', touristId).execute()
}

/** Milliseconds of each of so many readings, of one booking after another. */
async function timed(
  seeded: readonly SeededBooking[],
  read: (one: SeededBooking) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < READS; at++) {
    const one = seeded[at % seeded.length]
    if (!one) throw new Error('nothing was seeded')
    const began = performance.now()
    await read(one)
    times.push(performance.now() - began)
  }
  return times
}

/** That all is there, how much is asked of the database for it, and what each part takes alone. */
async function tell(app: TestApp, seeded: readonly SeededBooking[]): Promise<void> {
  const [one] = seeded
  if (!one) throw new Error('nothing was seeded')
  const none = { point: null, strike: async () => {} }
  const { result, watched } = await watchPool(app.database.pool).during(none, () => page(app, one))
  const [booking, party, , money] = result
  console.log(
    `booking-page: ${party.items.length} travellers, ${money.payments.length} payments, ${booking.moves.length} moves of ${booking.moves.at(-1)?.n ?? 0}; ${watched.statements.length} statements, ${JSON.stringify(result).length} bytes`,
  )
  for (const [name, part] of Object.entries(partsOfPage(app))) {
    await timed(seeded, part)
    console.log(`booking-page ${name} alone: p50 ${quantile(await timed(seeded, part), 0.5).toFixed(2)} ms`)
  }
}
