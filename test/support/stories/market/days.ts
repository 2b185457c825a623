import path from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import { appConnectionString } from '../../../../server/platform/embedded/connection.ts'
import { chooseEndpoint } from '../../../../server/platform/embedded/endpoint.ts'

/** Rows of the database behind the stories' own application. */
export async function inDatabase(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const dataDir = process.env['STORIES_DATA_DIR']
  if (!dataDir)
    throw new Error('The application that STORIES_URL names keeps its rows and its time to itself.')
  const client = new pg.Client({
    connectionString: appConnectionString(chooseEndpoint(path.join(dataDir, 'postgres'))),
  })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * The hour has come at which the clock moves a booking out of this state: it departs, returns, lapses. The clock comes
 * back later for a booking that somebody has in hand, the gateway's word for its payment among them: it is called until
 * it has found the booking alone.
 */
export async function itsTimeComes(bookingId: number, state: BookingState): Promise<void> {
  const isStill = async () => {
    const rows = await inDatabase(
      `update booking set ends_at = now() - interval '1 minute' where id = $1 and state = $2 returning id`,
      [bookingId, state],
    )
    if (rows.length > 0) await clockComes()
    return rows.length > 0
  }
  await expect.poll(isStill, { timeout: 60_000, intervals: [0, 500, 1000] }).toBe(false)
}

/** The clock of bookings has its turn. */
export async function clockComes(): Promise<void> {
  await inDatabase(`select graphile_worker.add_job('bookings.keep-time', '{}')`)
}

/**
 * Two days and an hour go by for an offer that nobody has opened, and the job that looks for such offers has its turn.
 * The application's clock cannot be moved from outside, so the offer is made older instead.
 */
export async function twoDaysPass(offerId: number): Promise<void> {
  await inDatabase(`update offer set created_at = created_at - interval '49 hours' where id = $1`, [offerId])
  await inDatabase(`select graphile_worker.add_job('offers.refund-unread', '{}')`)
}
