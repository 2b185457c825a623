import { beforeAll, expect, test } from 'vitest'
import { people } from '../../../../test/support/people.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createAuction } from '../auctions.factory.ts'
import { expireAuctions } from './change-auction.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
})

const stateOf = async (id: number) =>
  (await app.database.pool.query('select state from auction where id = $1', [id])).rows[0].state
const historyOf = async (id: number) =>
  (
    await app.database.pool.query('select to_state from auction_move where auction_id = $1 order by id', [id])
  ).rows.map((row) => row.to_state)
const listOf = async (tourist: TestUser, query = '') =>
  (await app.call(`GET /api/requests${query ? `?${query}` : ''}`, { token: tourist.token })).body.result

test('AUC-02 a tourist lists own auctions alone, new ones first, with their total', async () => {
  const clara = await createTourist(app)
  const ids = [await createAuction(app, clara), await createAuction(app, clara, { geo_country_id: 1 })]
  await createAuction(app, boris)
  const { items, total_items } = await listOf(clara)
  expect(items.map((item: { id: number }) => item.id)).toEqual(ids.toReversed())
  expect(total_items).toBe(2)
  expect((await listOf(clara, 'country_id=1')).items.map((item: { id: number }) => item.id)).toEqual([ids[1]])
})

test('AUC-02 a long list comes by pages, none lost between them', async () => {
  const clara = await createTourist(app)
  for (let made = 0; made < 23; made++) await createAuction(app, clara)
  const [first, second, third] = [
    await listOf(clara),
    await listOf(clara, 'page=2'),
    await listOf(clara, 'page=3'),
  ]
  expect([first.items.length, second.items.length, third.items.length, first.total_items]).toEqual([
    20, 3, 0, 23,
  ])
  expect(new Set([...first.items, ...second.items].map((item: { id: number }) => item.id)).size).toBe(23)
})

test('AUC-03 hiding and showing change the flag in the list and on the open request, by POST and by PATCH', async () => {
  const id = await createAuction(app, anna)
  const hidden = await app.call('POST /api/request/hide', {
    token: anna.token,
    body: { request_id: id, status: true },
  })
  expect(hidden.body).toEqual({ status: true, result: { id, hidden: '1' } })
  expect((await app.call(`GET /api/request/${id}`, { token: anna.token })).body.result.hidden).toBe('1')
  expect((await listOf(anna, 'hidden=1')).items[0].id).toBe(id)
  const shown = await app.call('PATCH /api/request/hide', {
    token: anna.token,
    body: { request_id: String(id), status: false },
  })
  expect(shown.body.result.hidden).toBe('0')
  expect((await listOf(anna, 'hidden=1')).items).toEqual([])
})

test('AUC-04 a deleted auction is gone from the list and from its page, and its history says so', async () => {
  const id = await createAuction(app, anna)
  expect(
    (await app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })).body,
  ).toEqual({ status: true })
  expect((await listOf(anna)).items.map((item: { id: number }) => item.id)).not.toContain(id)
  expect((await app.call(`GET /api/request/${id}`, { token: anna.token })).status).toBe(404)
  expect(await historyOf(id)).toEqual(['active', 'deleted'])
})

test('AUC-04 deleted twenty times at once, it is deleted once', async () => {
  const id = await createAuction(app, anna)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  expect(await historyOf(id)).toEqual(['active', 'deleted'])
})

test('AUC-03, AUC-04, AUC-05 somebody else’s auction is as if it did not exist', async () => {
  const id = await createAuction(app, anna)
  const body = { request_id: id, status: true }
  const answers = [
    await app.call(`GET /api/request/${id}`, { token: boris.token }),
    await app.call(`GET /api/request/best-offers/${id}`, { token: boris.token }),
    await app.call('POST /api/request/hide', { token: boris.token, body }),
    await app.call('DELETE /api/request', { token: boris.token, body: { request_id: id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await stateOf(id)).toBe('active')
})

test.each(['0', '-1', 'abc', '99999999999999999999', '1e3', '%00'])(
  'ERR-03 the number %s names no auction',
  async (id) => {
    expect((await app.call(`GET /api/request/${id}`, { token: anna.token })).status).toSatisfy(
      (status: number) => status === 400 || status === 404,
    )
  },
)

test('AUC-08 an auction ends by itself on the day after its last departure, not before', async () => {
  const id = await createAuction(app, anna, { date_from: '01.12.2026', date_to: '10.12.2026' })
  await app.act(system, expireAuctions, { today: '2026-12-10', most: 10 })
  expect(await stateOf(id)).toBe('active')
  await app.act(system, expireAuctions, { today: '2026-12-11', most: 10 })
  expect(await stateOf(id)).toBe('expired')
  expect(await historyOf(id)).toEqual(['active', 'expired'])
})

test('AUC-08 two workers ending auctions at once end each of them once', async () => {
  const ids = [
    await createAuction(app, anna, { date_from: '02.01.2027', date_to: '03.01.2027' }),
    await createAuction(app, anna, { date_from: '02.01.2027', date_to: '04.01.2027' }),
  ]
  await Promise.all(
    Array.from({ length: 6 }, () => app.act(system, expireAuctions, { today: '2027-01-05', most: 50 })),
  )
  for (const id of ids) expect(await historyOf(id)).toEqual(['active', 'expired'])
})

test('AUC-03 the list says how many are hidden, also where none is left to be seen', async () => {
  const clara = await createTourist(app)
  const [one, other] = [await createAuction(app, clara), await createAuction(app, clara)]
  const hide = (request_id: number, status = true) =>
    app.call('POST /api/request/hide', { token: clara.token, body: { request_id, status } })
  expect((await listOf(clara)).hidden_items).toBe(0)
  await hide(one)
  expect(await listOf(clara, 'hidden=0')).toMatchObject({ total_items: 1, hidden_items: 1 })
  await hide(other)
  expect(await listOf(clara, 'hidden=0')).toMatchObject({ items: [], total_items: 0, hidden_items: 2 })
  await hide(one, false)
  await app.call('DELETE /api/request', { token: clara.token, body: { request_id: other } })
  expect(await listOf(clara)).toMatchObject({ total_items: 1, hidden_items: 0 })
})
