import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { system } from '../../platform/use-case.ts'
import { lookAfterJob } from './look-after.ts'
import { documentRulesOf } from './index.ts'
import { saveTraveller, someCard } from './travellers.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'

const app = await bootApp()
const DAY_MS = 86_400_000
let anna: TestUser

beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
})

const after = (days: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS)
}
const lookAfter = async () => {
  await lookAfterJob.run(
    { act: (useCase: never, input: never) => app.act(system, useCase, input) } as never,
    null as never,
  )
  await app.processAll()
}
const told = async () =>
  (
    await app.database.pool.query<{ kind: string; data: object }>(
      `select kind, data from notification where user_id = $1 order by id`,
      [anna.id],
    )
  ).rows
const kept = async () =>
  (await app.database.pool.query('select id from saved_traveller where owner_id = $1', [anna.id])).rowCount

test('JOY-10 the end of a document is told 180, 60 and 14 days before, once each', async () => {
  // 200 days after the tests' day.
  await saveTraveller(app, anna, someCard({ valid_until: '08.06.2027' }))
  for (const days of [0, 19, 20, 20, 21, 139, 140, 185, 186, 187, 200, 201]) {
    after(days)
    await lookAfter()
  }
  expect(await told()).toEqual([
    { kind: 'traveller.expiring', data: { days: 180 } },
    { kind: 'traveller.expiring', data: { days: 60 } },
    { kind: 'traveller.expiring', data: { days: 14 } },
  ])
})

test('JOY-10 after a silence of ours only the shortest warning is told; a new document begins anew', async () => {
  const body = someCard({ valid_until: '08.06.2027' })
  const id = await saveTraveller(app, anna, body)
  after(190)
  await Promise.all([lookAfter(), lookAfter()])
  expect(await told()).toEqual([{ kind: 'traveller.expiring', data: { days: 10 } }])
  const card = { ...body, valid_until: '08.06.2036', document_number: '72 5554443' }
  const changed = await app.call(`PUT /api/travellers/${id}`, {
    token: anna.token,
    body: { version: 1, card },
  })
  expect(changed.status).toBe(200)
  await lookAfter()
  expect(await told()).toHaveLength(1)
})

test('JOY-10 of what is typed with a document that ends soon nobody is told what the page has just said', async () => {
  await saveTraveller(app, anna, someCard({ valid_until: '10.12.2026' }))
  await lookAfter()
  expect(await told()).toEqual([])
  after(7)
  await lookAfter()
  expect(await told()).toEqual([{ kind: 'traveller.expiring', data: { days: 13 } }])
})

test('JOY-10 a card that nobody uses goes after two years, and its owner is asked a month before', async () => {
  const id = await saveTraveller(app, anna, someCard({ valid_until: '08.06.2036' }))
  after(699)
  await lookAfter()
  expect(await told()).toEqual([])
  after(700)
  await lookAfter()
  await lookAfter()
  expect(await told()).toEqual([{ kind: 'traveller.unused', data: { goes_on: '2028-11-19' } }])
  after(729)
  await lookAfter()
  expect(await kept()).toBe(1)
  const { body } = await app.call('GET /api/travellers', { token: anna.token })
  expect(body.result.items).toMatchObject([{ id, is_asked: true, kept_until: '2028-11-19' }])
  after(730)
  await lookAfter()
  expect(await kept()).toBe(0)
})

test('JOY-10 who says so keeps a card for another two years; who was never asked loses none', async () => {
  const id = await saveTraveller(app, anna, someCard({ valid_until: '08.06.2036' }))
  after(900)
  await lookAfter()
  expect(await kept()).toBe(1)
  const kept_ = await app.call(`POST /api/travellers/${id}/keep`, { token: anna.token })
  expect(kept_.body.result).toMatchObject({ is_asked: false })
  after(940)
  await lookAfter()
  expect(await kept()).toBe(1)
})

test('BOOK-01 of each country with rules of its own the reference knows the words, and each says where they come from', async () => {
  await loadGeo(app)
  const rules = (id: number) => documentRulesOf(app.database.read, id)
  expect(await rules(47)).toMatchObject({
    to: 'по России',
    grown: ['passport_ru'],
    child: ['birth_certificate'],
  })
  // Children need a passport for abroad even for the nearest countries, from 20.01.2026.
  for (const id of [57, 78, 60, 46, 1185])
    expect(await rules(id)).toMatchObject({
      grown: ['passport_ru', 'passport_abroad'],
      child: ['passport_abroad'],
      source: { checked_on: expect.stringMatching(/^2026-/) },
    })
  expect(await rules(4)).toMatchObject({
    country: 'Турция',
    to: 'в Турцию',
    grown: ['passport_abroad'],
    reserve: { days: 120, from: 'arrival' },
  })
  // Nothing is claimed of what is not known.
  expect(await rules(2)).toMatchObject({ grown: ['passport_abroad'], reserve: null })
  expect(await rules(999_999)).toBeNull()
})
