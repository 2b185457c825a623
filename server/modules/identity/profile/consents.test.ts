import { expect, test } from 'vitest'
import { consentDocuments } from '../../../../contract/identity/consents.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createTourist } from '../identity.factory.ts'

const app = await bootApp()
const documents = consentDocuments.map(({ name, version }) => ({ name, version }))
const listOf = async (token: string) => (await app.call('GET /api/consents', { token })).body.result.items
const accept = (token: string, some = documents) =>
  app.call('POST /api/consents', { token, body: { documents: some } })

test('SEC-61 each document is listed with the version and the day on which the person accepted it', async () => {
  const anna = await createTourist(app)
  expect(await listOf(anna.token)).toMatchObject(documents.map(() => ({ accepted: null, state: 'none' })))
  await accept(anna.token, documents.slice(0, 1))
  const [offer, ...others] = await listOf(anna.token)
  expect(offer).toEqual({
    document: 'legal',
    path: '/documents/legal',
    version: documents[0]?.version,
    accepted: { version: documents[0]?.version, accepted_at: app.clock.now.toISOString() },
    state: 'accepted',
  })
  expect(others.map(({ state }: { state: string }) => state)).toEqual(['none', 'none'])
})

test('SEC-61 a new version of a document asks again, and only that one; the newest acceptance counts', async () => {
  const anna = await createTourist(app)
  await accept(anna.token)
  await app.database.pool.query(
    `update consent set version = '2025-01-01' where user_id = $1 and document = 'agreement'`,
    [anna.id],
  )
  const states = async () => (await listOf(anna.token)).map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['accepted', 'outdated', 'accepted'])
  await accept(anna.token, documents.slice(1, 2))
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])
})

test('SEC-54 consents are one’s own, and a guest has none', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  await accept(anna.token)
  expect((await listOf(boris.token)).every(({ state }: { state: string }) => state === 'none')).toBe(true)
  expect((await app.call('GET /api/consents')).status).toBe(401)
})
