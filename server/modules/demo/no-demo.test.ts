import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { movesOf } from '../bookings/bookings.factory.ts'
import { ledBooking, toMoney } from '../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { fund } from '../offers/offers.factory.ts'

/** As for real people: nothing of a demonstration. */
const app = await bootApp()

beforeAll(() => loadGeo(app))

test('BOOK-07 outside a demo nobody goes to the end of a trip before its days: there is no such call', async () => {
  const tourist = await people.anna(app)
  const agent = await createAgent(app)
  await fund(app, agent)
  const { id } = await ledBooking(app, { tourist, agent, steps: [...toMoney, 'confirm agent'] })
  const before = await movesOf(app, id)
  expect((await app.call(`POST /api/demo/booking/${id}/trip-end`, { token: tourist.token })).status).toBe(404)
  expect(await movesOf(app, id)).toBe(before)
  const { body } = await app.call('GET /api/openapi-site.json')
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/api/demo'))).toEqual([])
})
