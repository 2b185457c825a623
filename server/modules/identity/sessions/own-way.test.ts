import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, sessionOf, signIn } from '../identity.factory.ts'

const app = await bootApp()
const ROUNDS = 4
const CALLS = 120

beforeAll(() => loadGeo(app))

/** Two that waited for each other, of which the database ended one. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.database.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.deadlocks
}

/** What a person may do to the own sign-in and by it, all at once. */
async function allAtOnce(how: { tokens: number; leaves: boolean }): Promise<number[]> {
  const person = await createTourist(app)
  const others = await Promise.all(Array.from({ length: how.tokens - 1 }, () => signIn(app, person)))
  const tokens = [person.token, ...others]
  const id = await sessionOf(app, person)
  const moves = [
    (token: string) => app.call('DELETE /api/sessions/others', { token }),
    (token: string) => app.call('PATCH /api/user', { token, body: { last_name: 'Вихрева' } }),
    (token: string) => app.call(`DELETE /api/sessions/${id}`, { token }),
    (token: string) => app.call('DELETE /api/user/photo', { token }),
    (token: string) => app.call('GET /api/user', { token }),
    (token: string) =>
      createAuction(app, { ...person, token }).then(
        () => ({ status: 200 }),
        (error: { kind?: string }) => ({ status: error.kind === 'unauthorized' ? 401 : 500 }),
      ),
    (token: string) =>
      app.call('POST /api/session/proof/confirm', { token, body: { code_id: 'x', value: '1234' } }),
    (token: string) => app.call('DELETE /api/session', { token }),
    (token: string) => app.call('DELETE /api/sessions', { token }),
    (token: string) =>
      how.leaves
        ? app.call('DELETE /api/user', { token, body: { confirm: true } })
        : app.call('PATCH /api/user', { token, body: { first_name: 'Ия' } }),
  ]
  const calls = Array.from({ length: CALLS }, (_, at) =>
    moves[at % moves.length]!(tokens[at % tokens.length]!),
  )
  return (await Promise.all(calls)).map(({ status }) => status)
}

test.each([
  { tokens: 1, leaves: false },
  { tokens: 3, leaves: false },
  { tokens: 1, leaves: true },
  { tokens: 3, leaves: true },
])('SEC-50 calls of one person that end each other’s sign-in do not wait for each other: %j', async (how) => {
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = await allAtOnce(how)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }
  await app.database.pool.query('select pg_stat_force_next_flush()')
  expect(await deadlocks()).toBe(before)
})

test('SEC-50 a block does not wait for a call that waits for it', async () => {
  const vera = await people.vera(app)
  const admin = await signIn(app, vera, { asAdmin: true })
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS * 3; round++) {
    const person = await createTourist(app)
    const edits = Array.from({ length: 10 }, () =>
      app.call('PATCH /api/user', { token: person.token, body: { last_name: 'Вихрева' } }),
    )
    const block = app.call(`POST /api/admin/users/${person.id}/block`, {
      token: admin,
      body: { reason: 'Спам' },
    })
    const statuses = (await Promise.all([...edits, block])).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 401, 403].includes(status))).toEqual([])
  }
  await app.database.pool.query('select pg_stat_force_next_flush()')
  expect(await deadlocks()).toBe(before)
})
