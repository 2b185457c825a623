import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { createAuction } from '../auctions.factory.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  await createAuction(app, anna, { geo_region_id: 22 })
  await createAuction(app, anna, { geo_region_id: 22 })
  await createAuction(app, anna, { geo_region_id: 19 })
  await createAuction(app, anna, { geo_country_id: 1 })
  await createAuction(app, boris, { geo_country_id: 2 })
})

const ask = async (path: string, who: { token: string } = anna) => {
  const { status, body } = await app.call(`GET /api/filter/${path}` as 'GET /', { token: who.token })
  expect(status).toBe(200)
  return body.result
}
const inQuery = encodeURIComponent

test('GEO-04 a tourist’s filter lists the countries and resorts of the own auctions, by name, with how many there are', async () => {
  expect(await ask('country')).toEqual([
    { id: 1, name: 'Египет', flag: 'eg', count: 1 },
    { id: 4, name: 'Турция', flag: 'tr', count: 3 },
  ])
  expect(await ask('city?search=')).toEqual([
    { id: 19, name: 'Аланья', country_id: 4, count: 1 },
    { id: 22, name: 'Кемер', country_id: 4, count: 2 },
  ])
})

test('GEO-04 nobody sees places of other people’s auctions; who has none has an empty list', async () => {
  expect((await ask('country', boris)).map(({ id }: { id: number }) => id)).toEqual([2])
  expect(await ask('city', boris)).toEqual([])
})

test.each([
  ['тур', [4]],
  ['neh', [4]],
  ['егпет', [1]],
  ['таиланд', []],
  ['%_\\', []],
])('GEO-04, GEO-02 «%s» is searched for among the own places alone', async (text, ids) => {
  const found = await ask(`country?search=${inQuery(text)}`)
  expect(found.map(({ id }: { id: number }) => id)).toEqual(ids)
})

test('GEO-04 a list of auctions is narrowed by the resort that was chosen in the filter', async () => {
  const { body } = await app.call('GET /api/requests?region_id=22', { token: anna.token })
  expect(body.result.total_items).toBe(2)
  expect(body.result.items.every((one: { region: { id: number } }) => one.region.id === 22)).toBe(true)
  const foreign = await app.call('GET /api/requests?region_id=22', { token: boris.token })
  expect(foreign.body.result).toEqual({ items: [], total_items: 0, hidden_items: 0 })
})

test('GEO-04 a deleted auction no longer counts, a hidden one still does', async () => {
  const egypt = await createAuction(app, boris, { geo_country_id: 1, geo_region_id: 5 })
  const body = { request_id: egypt, status: true }
  await app.call('POST /api/request/hide', { token: boris.token, body })
  expect((await ask('city', boris)).map(({ id }: { id: number }) => id)).toEqual([5])
  await app.call('DELETE /api/request', { token: boris.token, body: { request_id: egypt } })
  expect(await ask('city', boris)).toEqual([])
})

test('GEO-04 a guest is asked to sign in, an agent has another filter, bad input is refused', async () => {
  const agent = await createAgent(app)
  for (const path of ['country', 'city'] as const) {
    expect((await app.call(`GET /api/filter/${path}`)).status).toBe(401)
    expect((await app.call(`GET /api/filter/${path}`, { token: agent.token })).status).toBe(403)
    for (const query of [`search=${'я'.repeat(101)}`, 'search=%00', 'surprise=1', 'search=a&search=b']) {
      const { status } = await app.call(`GET /api/filter/${path}?${query}`, { token: anna.token })
      expect([query, status]).toEqual([query, 400])
    }
  }
})
