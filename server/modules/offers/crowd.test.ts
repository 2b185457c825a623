import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist } from '../identity/identity.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { fund, mayTour } from './offers.factory.ts'

const app = await bootApp()
const { pool } = app.database

beforeAll(() => loadGeo(app))

/** Longer than a call waits for a connection. */
const HELD_MS = 3000

test('OFFER-01, SEC-69 of sixty agents who press twice at once each is heard once, however few connections there are, and others are answered meanwhile', async () => {
  const anna = await createTourist(app)
  const [tour_id] = await addTours(app, [mayTour])
  const request_id = await createAuction(app, anna)
  const agents = await Promise.all(Array.from({ length: 60 }, () => createAgent(app)))
  for (const one of agents) await fund(app, one)
  const send = ({ token }: { token: string }) =>
    app.call('POST /api/travel-agent/offer', {
      token,
      body: { request_id, price: 100_000, options: [{ tour_id }] },
    })
  // Another process has the request in its hands.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from auction where id = $1 for update', [request_id])
  const crowd = Promise.all(agents.flatMap((one) => [send(one), send(one)]))
  const other = await app.call('GET /api/requests', anna)
  await new Promise((passed) => setTimeout(passed, HELD_MS))
  await holder.query('commit')
  holder.release()
  const answers = Map.groupBy(await crowd, ({ status }) => status)
  expect(other.status).toBe(200)
  expect([answers.get(200)?.length, answers.get(409)?.length]).toEqual([60, 60])
  const { rowCount } = await pool.query('select from offer where auction_id = $1', [request_id])
  expect(rowCount).toBe(60)
})
