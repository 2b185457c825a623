import { beforeAll, expect, test } from 'vitest'
import { people } from '../../../../test/support/people.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { blockUser, type TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { createAuction } from '../auctions.factory.ts'

const app = await bootApp()
let anna: TestUser

const ask = (id: number, token = anna.token) => app.call(`GET /api/request/${id}/reach`, { token })
const reach = async (id: number) => (await ask(id)).body.result

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  const inns = ['9999000013', '9999000020', '9999000037']
  await createAgent(app, { countryIds: [4], inn: inns[0] })
  await createAgent(app, { countryIds: [4, 1], inn: inns[1] })
  const blocked = await createAgent(app, { countryIds: [4], inn: inns[2] })
  await blockUser(app, blocked, await people.vera(app))
  await createAgent(app, { countryIds: [4], inn: '9999000044', verified: false })
  const day = '2027-05-21'
  await addTours(app, [
    { day, price: 100_000 },
    { day, price: 200_000 },
    { day, price: 200_001 },
    { day: '2027-06-21', price: 90_000 },
  ])
})

test('AUC-06 a running auction knows how many agencies have received it and how many tours its budget pays for', async () => {
  const id = await createAuction(app, anna)
  expect(await reach(id)).toEqual({ agencies: 2, tours_found: 3, tours_held: 2 })
  // One more adult sleeps on an extra bed.
  const dearer = await createAuction(app, anna, { adult_count: 3 })
  expect(await reach(dearer)).toEqual({ agencies: 2, tours_found: 3, tours_held: 1 })
  const toEgypt = await createAuction(app, anna, { geo_country_id: 1 })
  expect(await reach(toEgypt)).toEqual({ agencies: 1, tours_found: 0, tours_held: 0 })
})

test('AUC-03 a hidden auction reaches nobody, and is asked about by its tourist alone', async () => {
  const id = await createAuction(app, anna)
  const boris = await people.boris(app)
  expect((await ask(id, boris.token)).status).toBe(404)
  await app.call('POST /api/request/hide', { token: anna.token, body: { request_id: id, status: true } })
  expect(await reach(id)).toMatchObject({ agencies: null, tours_found: 3 })
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })
  expect((await ask(id)).status).toBe(404)
})

test('AUC-08 of an auction that is over nothing is counted', async () => {
  const id = await createAuction(app, anna)
  await app.database.pool.query(`update auction set state = 'expired' where id = $1`, [id])
  expect(await reach(id)).toEqual({ agencies: null, tours_found: null, tours_held: null })
})
