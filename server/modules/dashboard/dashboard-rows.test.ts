import { expect, test } from 'vitest'
import { periodZone } from '../../../contract/period.ts'
import { addDays, dayIn } from '../../../contract/wire.ts'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist } from '../identity/identity.factory.ts'
import { countDays } from './count-days.ts'

const app = await bootApp()
const { pool } = app.database

/** Launches of one request at these moments of the day, microseconds apart. */
async function launches(day: string, stretches: readonly { from: string; n: number }[]): Promise<void> {
  const id = await createAuction(app, await createTourist(app))
  for (const { from, n } of stretches)
    await pool.query(
      `insert into auction_move (auction_id, to_state, moved_at)
       select $1, 'active', ($2::timestamp at time zone '${periodZone}') + n * interval '100007 microseconds'
       from generate_series(0, $3 - 1) as n`,
      [id, `${day} ${from}`, n],
    )
}

test('ADM-16 a day whose evening is empty tells its rows from the newest on, with gaps between them, each once', async () => {
  // The histories are written by the database's own clock.
  app.clock.now = new Date()
  await loadGeo(app)
  const { token } = await createStaff(app, 'owner')
  const day = addDays(dayIn(periodZone, app.clock.now), -2)
  await launches(day, [
    { from: '01:00:00.000999', n: 150 },
    { from: '09:30:00.123456', n: 5 },
    { from: '11:00:00', n: 1 },
  ])
  await countDays(
    {
      act: (useCase, input) => app.act(system, useCase, input),
      read: app.database.read,
      now: () => app.clock.now,
    },
    5,
  )
  const { rows: expected } = await pool.query(
    `select (extract(epoch from moved_at) * 1000000)::bigint || '-' || auction_id as place from auction_move
     where (moved_at at time zone '${periodZone}')::date = $1 order by moved_at desc`,
    [day],
  )
  const places: string[] = []
  for (let after = '', more = true; more; after = `&after=${places.at(-1)}`) {
    const { body } = await app.call(
      `GET /api/admin/dashboard/rows?metric=launched&date_from=${day}&date_to=${addDays(day, 1)}${after}`,
      { token },
    )
    expect(body.result.total.n).toBe(156)
    places.push(...body.result.items.map(({ place }: { place: string }) => place))
    more = body.result.has_more
  }
  expect(places).toEqual(expected.map(({ place }) => place))
})
