import { beforeAll, expect, test } from 'vitest'
import { people } from '../../../../test/support/people.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { tripToTurkey } from '../auctions.factory.ts'

const app = await bootApp()
let anna: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})

interface More {
  token?: string
  headers?: Record<string, string>
}

const plain = (body: unknown, more: More = {}) =>
  app.call('POST /api/request', { body, token: anna.token, ...more })
const once = (body: unknown, more: More = {}) =>
  app.call('POST /api/request?unless_same=true', { body, token: anna.token, ...more })
const trip = { ...tripToTurkey, days_count: 11, childrens: [5, 7], food_types: [4, 5] }

test('AUC-01 a launch of what runs already is refused with its number where the caller wishes so, whatever the budget and the wishes', async () => {
  const { request_id } = (await once(trip)).body
  const other = { ...trip, childrens: [7, 5], food_types: [5, 4], max_price: 300_000, wishes: 'Тихо' }
  const refused = await once(other)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    {
      reason: 'same_auction',
      message: expect.stringContaining('уже идёт'),
      request_id: String(request_id),
    },
  ])
  // The very letter of the specification: the same trip again is another auction.
  expect((await plain(trip)).status).toBe(200)
})

test('AUC-01 another trip, another tourist’s, a hidden and a deleted one are no equals', async () => {
  const clara = await createTourist(app)
  const { request_id } = (await once({ ...trip, days_count: 12 })).body
  const others = [
    { days_count: 13 },
    { days_count: 12, geo_region_id: 20 },
    { days_count: 12, adult_count: 3 },
    { days_count: 12, childrens: [5] },
    { days_count: 12, food_types: null },
    { days_count: 12, date_to: '29.05.2027' },
    { days_count: 12, hotel_stars: 4 },
  ]
  for (const change of others) expect((await once({ ...trip, ...change })).status).toBe(200)
  const same = { ...trip, days_count: 12 }
  expect((await once(same, { token: clara.token })).status).toBe(200)
  expect((await once(same)).status).toBe(409)
  await app.call('POST /api/request/hide', { token: anna.token, body: { request_id, status: true } })
  const second = await once(same)
  expect(second.status).toBe(200)
  const body = { request_id: second.body.request_id }
  await app.call('DELETE /api/request', { token: anna.token, body })
  expect((await once(same)).status).toBe(200)
})

test('AUC-01 of ten tabs that launch the same at once one does, nine are asked', async () => {
  const same = { ...trip, days_count: 14 }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, tab) => once(same, { headers: { 'idempotency-key': `tab-${tab}` } })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array(9).fill(409)])
  const [made] = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.request_id)
  expect(new Set(told)).toEqual(new Set([String(made?.body.request_id)]))
})

test('AUC-01 the key comes first: a repeat is answered as the first call was, and a refused one may go again', async () => {
  const same = { ...trip, days_count: 15 }
  const key = { headers: { 'idempotency-key': 'asked-once' } }
  const first = await once(same, key)
  expect((await once(same, key)).body).toEqual(first.body)
  const asked = { headers: { 'idempotency-key': 'asked-twice' } }
  expect((await once(same, asked)).status).toBe(409)
  const again = await plain(same, asked)
  expect(again.status).toBe(200)
  expect((await once(same, asked)).body).toEqual(again.body)
})
