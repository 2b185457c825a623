import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { manyCodes } from '../acceptance/acceptance.factory.ts'
import { openedParty } from '../party/party.queries.ts'
import { confirmedTrip, dearerBy, propose, proposed, sign } from './amendments.factory.ts'
import { newestAmendment } from './amendments.store.ts'
import { partyWith } from './right-name.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const sources = { read: app.database.kysely, config: app.config }
const surnamesOf = (party: Awaited<ReturnType<typeof openedParty>>) =>
  party.map(({ card }) => card?.surname_lat)
const rightName = (more: object = {}) => ({
  ...dearerBy(1000),
  kind: 'name',
  who: 2,
  surname_lat: 'Kuznetsoff',
  words: 'В загранпаспорте фамилия пишется с двумя F',
  ...more,
})
const sealedOf = async (id: number) => {
  const { rows } = await app.database.pool.query<{ sealed: Buffer | null }>(
    'select sealed from booking_amendment where booking_id = $1',
    [id],
  )
  return rows.map(({ sealed }) => sealed)
}

test('BOOK-08 a name that is put right stands in the papers to be signed, and in the card once they are', async () => {
  const id = await confirmedTrip(app, { tourist, agent })
  const before = surnamesOf(await openedParty(sources, id))
  const n = await proposed(app, { agent, id, body: rightName() })
  const { body } = await app.call(`GET /api/booking/${id}`, tourist)
  expect(body.result.amendment).toMatchObject({ kind: 'name', who: 2 })
  const priceId = (await newestAmendment(sources.read, id))?.priceId
  expect(surnamesOf(await openedParty(sources, id))).toEqual(before)
  expect(surnamesOf(await partyWith(sources, id, priceId))).toEqual([before[0], 'KUZNETSOFF'])
  expect((await sealedOf(id))[0]?.includes('KUZNETSOFF')).toBe(false)
  expect(wordOf(await sign(app, { tourist, id, n }))).toBe('200')
  expect(surnamesOf(await openedParty(sources, id))).toEqual([before[0], 'KUZNETSOFF'])
  expect(await sealedOf(id)).toEqual([null])
})

test('BOOK-08 a name that its tourist leaves as it was is kept nowhere', async () => {
  const id = await confirmedTrip(app, { tourist, agent })
  const before = surnamesOf(await openedParty(sources, id))
  const n = await proposed(app, { agent, id, body: rightName() })
  await app.call(`POST /api/booking/${id}/amendment/refuse`, { token: tourist.token, body: { n } })
  expect(surnamesOf(await openedParty(sources, id))).toEqual(before)
  expect(await sealedOf(id)).toEqual([null])
})

test('BOOK-08 a name is put right of somebody who goes, by another one in the letters of a document', async () => {
  const id = await confirmedTrip(app, { tourist, agent })
  const refused = async (more: object) => {
    const { status, body } = await propose(app, { agent, id, body: rightName(more) })
    const { reason: _reason, message: _message, ...fields } = body.error
    return [status, fields]
  }
  const nobody = 'Укажите номер туриста из листа бронирования'
  expect(await refused({ who: null })).toEqual([400, { who: nobody }])
  expect(await refused({ who: 3 })).toEqual([400, { who: nobody }])
  expect(await refused({ surname_lat: '' })).toEqual([
    400,
    { surname_lat: 'Напишите имя так, как оно стоит в документе' },
  ])
  const [status, fields] = await refused({ surname_lat: 'Кузнецов' })
  expect([status, Object.keys(fields)]).toEqual([400, ['surname_lat']])
  expect(await sealedOf(id)).toEqual([])
})
