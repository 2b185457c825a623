import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { findings, openGatewayWorld, reconcile, theirs } from '../payments/gateway/gateway-world.factory.ts'
import { tripWorld } from '../purposes/trip-world.factory.ts'
import { prepareTrips, tripOf, withTrips } from '../purposes/trips.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
const world = tripWorld(app)

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
afterAll(() => partner.stop())
beforeEach(() => world.begin())

test('BOOK-21 of a hundred refunds asked at once no more goes back than was paid, here and at the gateway', async () => {
  const id = await world.pay(10_000_000)
  const answers = await Promise.all(Array.from({ length: 100 }, () => world.callOff(id, 300_000)))
  expect(answers.filter((one) => one === 'asked')).toHaveLength(33)
  expect(new Set(answers)).toEqual(new Set(['asked', 'refund_too_much']))
  await Promise.all([app.processAll(), reconcile(app)])
  await reconcile(app)
  expect(theirs(app, id).refunded_amount.value).toBe('99000.00')
  expect(await tripOf(app, world.trip)).toEqual({ paid: 10_000_000, reserved: 0, returned: 9_900_000 })
  const keys = partner.asked.filter(({ kind }) => kind === 'refund').map(({ key }) => key)
  expect(new Set(keys).size).toBe(33)
  expect(await findings(app, world.admin)).toEqual([])
})

test.each(['lost', 'done-500', 'half', 'shape'] as const)(
  'BOOK-21 a refund whose answer is %s is sent again by its own key, and goes back once',
  async (fault) => {
    const id = await world.pay(1_000_000)
    partner.fault({ fault, call: 'refund', times: 2 })
    await world.callOff(id, 1_000_000)
    await app.processAll()
    for (let look = 0; look < 2; look++) await reconcile(app)
    const keys = partner.asked.filter(({ kind }) => kind === 'refund').map(({ key }) => key)
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
    expect(theirs(app, id).refunded_amount.value).toBe('10000.00')
    expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0, returned: 1_000_000 })
  },
)
