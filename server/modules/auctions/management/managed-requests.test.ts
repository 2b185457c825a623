import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ManagedRequest } from '../../../../contract/auctions/managed-requests.ts'
import { consentDocuments } from '../../../../contract/identity/consents.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createAuction } from '../auctions.factory.ts'

const app = await bootApp()
let support: TestUser
let tourist: TestUser

beforeAll(async () => {
  await loadGeo(app)
  support = await createStaff(app, 'support')
})
beforeEach(async () => {
  tourist = await createTourist(app)
})

const documents = consentDocuments.map(({ name, version }) => ({ name, version }))
const accept = (some = documents) =>
  app.call('POST /api/consents', { token: tourist.token, body: { documents: some } })
const list = async (query = '', { token }: { token: string } = support): Promise<ManagedRequest[]> => {
  const { body } = await app.call(`GET /api/admin/requests${query}` as 'GET /', { token })
  return body.result.items
}
const without = async () => (await list('?without_consents=1')).map(({ id }) => id)

test('WIZ-06, ADM-09 a request of whoever has accepted nothing is taken, as the specification has it, and an administrator sees that it came without consents', async () => {
  const id = await createAuction(app, tourist)
  const [latest] = await list()
  expect(latest).toMatchObject({
    id,
    tourist_id: tourist.id,
    tourist: `${tourist.first_name} ${tourist.last_name}`,
    state: 'active',
    has_consents: false,
  })
  expect(JSON.stringify(latest)).not.toMatch(new RegExp(`${tourist.phone}|${tourist.email}`))
  expect(await without()).toContain(id)
})

test('WIZ-06 a request after all three consents is not among those; two of three are not enough', async () => {
  await accept(documents.slice(0, 2))
  const early = await createAuction(app, tourist)
  await accept(documents.slice(2))
  const late = await createAuction(app, tourist)
  await app.database.pool.query(
    `update auction set created_at = (select max(accepted_at) - interval '1 hour' from consent where user_id = $1) where id = $2`,
    [tourist.id, early],
  )
  const unheard = await without()
  expect([unheard.includes(early), unheard.includes(late)]).toEqual([true, false])
  expect((await list('?without_consents=0')).map(({ id }) => id)).toContain(late)
})

test('ADM-09, SEC-53 who may not see people, an agent and a tourist do not read it', async () => {
  const finance = await createStaff(app, 'finance')
  for (const { token } of [finance, tourist])
    expect((await app.call('GET /api/admin/requests', { token })).status).toBe(403)
})
