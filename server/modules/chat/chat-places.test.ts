import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app, { countryIds: [4, 1] })
  await fund(app, agent)
  for (const [tourist, trip] of [
    [anna, { geo_region_id: 22 }],
    [anna, {}],
    [boris, { geo_region_id: 19 }],
  ] as const)
    await sendOffer(app, { agent, auctionId: await createAuction(app, tourist, trip) })
  // Nobody has answered this one: there is no chat about it.
  await createAuction(app, anna, { geo_country_id: 1, geo_region_id: 5 })
})

type Person = { id: number; token: string }
const ask = (what: 'country' | 'city', who: Person, more = '') =>
  app.call(`GET /api/filter/chat/${what}/${who.id}${more}`, { token: who.token })
const counts = async (what: 'country' | 'city', who: Person, more = '') =>
  (await ask(what, who, more)).body.result.map((place: { id: number; count: number }) => [
    place.id,
    place.count,
  ])

test('GEO-04 the filter of the chats lists what the person’s own chats are about, for both sides', async () => {
  expect(await counts('country', anna)).toEqual([[4, 2]])
  expect(await counts('city', anna)).toEqual([[22, 1]])
  expect(await counts('country', agent)).toEqual([[4, 3]])
  expect(await counts('city', agent)).toEqual([
    [19, 1],
    [22, 1],
  ])
  expect(await counts('city', agent, `?search=${encodeURIComponent('кемр')}`)).toEqual([[22, 1]])
  expect(await counts('country', await createAgent(app))).toEqual([])
})

test('GEO-04 the chats are narrowed by the place that was chosen', async () => {
  const chats = async (query: string, who: Person) =>
    (await app.call(`GET /api/chats?${query}` as 'GET /', { token: who.token })).body.result.total_items
  expect(await chats('country_id=4', agent)).toBe(3)
  expect(await chats('region_id=19', agent)).toBe(1)
  expect(await chats('region_id=19', anna)).toBe(0)
  expect(await chats('country_id=1', agent)).toBe(0)
})

test('GEO-04 somebody else’s chats are as if they did not exist, for an administrator too', async () => {
  const vera = await people.vera(app)
  for (const what of ['country', 'city'] as const) {
    for (const { token } of [boris, agent, vera]) {
      const { status } = await app.call(`GET /api/filter/chat/${what}/${anna.id}`, { token })
      expect(status).toBe(404)
    }
    expect((await app.call(`GET /api/filter/chat/${what}/${anna.id}`)).status).toBe(401)
  }
})

test.each(['abc', '-1', '1.5', '0', '99999999999999999999', '%00', '1%20or%201=1'])(
  'GEO-04 the number «%s» is refused',
  async (number) => {
    const { status } = await app.call(`GET /api/filter/chat/city/${number}`, { token: anna.token })
    expect(status).toBe(400)
  },
)
