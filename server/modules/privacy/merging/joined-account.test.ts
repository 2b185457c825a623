import { beforeAll, beforeEach, expect, test } from 'vitest'
import { travellerLimits } from '../../../../contract/travellers/travellers.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { saveTraveller } from '../../travellers/travellers.factory.ts'
import { mergingBy } from './merging.factory.ts'

const app = await bootApp()
let vera: TestUser
let kept: TestUser
let joined: TestUser
const { merge, preview } = mergingBy(app, () => vera)

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app)
})
beforeEach(async () => {
  kept = await createTourist(app)
  joined = await createTourist(app)
})

const rows = async (query: string, values: unknown[] = []) =>
  (await app.database.pool.query(query, values)).rows
const reasonOf = ({ status, body }: { status: number; body: { error?: { reason: string } } }) => [
  status,
  body.error?.reason,
]

test('ADM-04 a joined account is among nobody who may come in, leads to the one that stands, and nothing is done to it', async () => {
  await merge(kept, joined)
  const asked = async (query: string) =>
    (await app.call(`GET /api/admin/users?${query}`, { token: vera.token })).body.result.items
  const path = `/api/admin/users/${joined.id}` as const
  expect(await asked(`search=${joined.id}`)).toMatchObject([{ id: joined.id, merged_into: kept.id }])
  expect(await asked(`search=${joined.id}&blocked=0`)).toEqual([])
  expect(await asked(`search=${kept.id}&blocked=0`)).toMatchObject([{ id: kept.id, merged_into: null }])
  const found = await app.call('POST /api/admin/search', {
    token: vera.token,
    body: { q: String(joined.id) },
  })
  expect(found.body.result.items).toContainEqual(expect.objectContaining({ kind: 'person', id: kept.id }))
  const reason = 'Разбираем обращение'
  const writes = [
    app.call(`POST ${path}/block`, { token: vera.token, body: { reason } }),
    app.call(`PATCH ${path}/block`, { token: vera.token, body: { until: null, was: null, reason } }),
    app.call(`DELETE ${path}/block`, { token: vera.token, body: { reason } }),
    app.call(`POST ${path}/view`, { token: vera.token, body: { reason } }),
  ]
  for (const { status, body } of await Promise.all(writes))
    expect([status, body.error]).toEqual([
      409,
      {
        reason: 'user_joined',
        into: String(kept.id),
        message: `Эта запись объединена с записью №${kept.id}. Всё, что у неё было, теперь там: откройте ту запись.`,
      },
    ])
  expect(await rows('select from user_block where user_id = $1', [joined.id])).toEqual([])
  expect(await rows('select from session where user_id = $1 and ended_at is null', [joined.id])).toEqual([])
})

test('ADM-04 of a block and a merge at once either the block stands and the merge is refused, or nothing is blocked', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await createTourist(app), await createTourist(app)]
    const [merged, blocked] = await Promise.all([
      merge(one, other),
      app.call(`POST /api/admin/users/${other.id}/block`, { token: vera.token, body: { reason: 'Спам' } }),
    ])
    expect([reasonOf(merged), reasonOf(blocked)]).toEqual(
      merged.status === 200
        ? [
            [200, undefined],
            [409, 'user_joined'],
          ]
        : [
            [409, 'join_blocked'],
            [200, undefined],
          ],
    )
  }
})

test('ADM-04, PRIV-01 whoever has deleted the account is shown as such, and is none who may come in', async () => {
  await app.call('DELETE /api/user', { token: joined.token, body: { confirm: true } })
  const asked = async (query: string) =>
    (await app.call(`GET /api/admin/users?search=${joined.id}${query}`, { token: vera.token })).body.result
      .items
  expect(await asked('')).toMatchObject([{ id: joined.id, is_deleted: true, merged_into: null }])
  expect(await asked('&blocked=0')).toEqual([])
})

test('ADM-04 before travellers of both pass what one person may keep, the preview says how many there will be; all of them stay', async () => {
  const most = travellerLimits.ofPerson
  for (let saved = 0; saved < most - 1; saved++) await saveTraveller(app, kept)
  await saveTraveller(app, joined)
  expect((await preview(kept, joined)).body.result.over).toEqual([])
  await saveTraveller(app, joined)
  expect((await preview(kept, joined)).body.result).toMatchObject({
    moves: expect.arrayContaining([{ thing: 'travellers', count: 2 }]),
    over: [{ thing: 'travellers', count: most + 1, most }],
  })
  await merge(kept, joined)
  const { body } = await app.call('GET /api/travellers', { token: kept.token })
  expect(body.result.items).toHaveLength(most + 1)
})
