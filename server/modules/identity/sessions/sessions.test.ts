import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAdmin, createTourist, giveRole, signIn } from '../identity.factory.ts'
import { openSession } from './open-session.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { isSoon } from '../../../../test/support/measuring/soon.ts'

const app = await bootApp()
let address = ''
beforeAll(async () => {
  await app.web.http.listen({ host: '127.0.0.1', port: 0 })
  address = `ws://127.0.0.1:${(app.web.http.server.address() as AddressInfo).port}/ws`
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const list = async (token: string) => (await app.call('GET /api/sessions', { token })).body.result.items
const knows = async (token: string) => (await app.call('GET /api/user', { token })).status
const move = (column: 'seen_at' | 'expires_at' | 'created_at', interval: string, userId: number) =>
  app.database.pool.query(`update session set ${column} = ${column} + $1::interval where user_id = $2`, [
    interval,
    userId,
  ])

async function socketOf(token: string) {
  const socket = new WebSocket(address, { headers: { cookie: `token=${token}` } })
  await new Promise((done, fail) => socket.on('open', done).on('error', fail))
  return { socket, closed: new Promise<number>((done) => socket.on('close', done)) }
}

test('AUTH-14 the list names the devices, marks this one, and shows nothing of an ended, an expired or somebody else’s', async () => {
  const anna = await createTourist(app)
  await createTourist(app)
  const gone = await signIn(app, anna)
  await app.call('DELETE /api/session', { token: gone })
  const { token } = await app.act(system, openSession, { userId: anna.id, userAgent: CHROME })
  await app.call('GET /api/sessions', { token })
  const items = await list(anna.token)
  expect(items).toMatchObject([
    { device: 'Chrome, Windows', kind: 'computer', is_current: false, is_admin: false },
    { device: 'Неизвестное устройство', kind: 'unknown', is_current: true, is_admin: false },
  ])
  expect(JSON.stringify(items)).not.toContain(token)
  const { rows } = await app.database.pool.query('select id from session where user_id = $1 order by id', [
    anna.id,
  ])
  expect(items.map((item: { id: number }) => item.id).toSorted()).toEqual([rows[0].id, rows[2].id])
  await app.database.pool.query("update session set expires_at = now() - interval '1 second' where id = $1", [
    items[0].id,
  ])
  expect(await list(anna.token)).toHaveLength(1)
})

test('AUTH-14, SEC-50, SEC-33 one sign-in is ended by its number: its token opens nothing and its socket closes', async () => {
  const anna = await createTourist(app)
  const here = await socketOf(anna.token)
  let [elsewhere, id] = ['', 0]
  const isAtOnce = await isSoon(1000, async () => {
    elsewhere = await signIn(app, anna)
    const there = await socketOf(elsewhere)
    id = (await list(anna.token)).find((item: { is_current: boolean }) => !item.is_current).id
    expect((await app.call(`DELETE /api/sessions/${id}`, { token: anna.token })).status).toBe(200)
    expect(await there.closed).toBe(1008)
  })
  expect(isAtOnce).toBe(true)
  expect(here.socket.readyState).toBe(WebSocket.OPEN)
  expect([await knows(elsewhere), await knows(anna.token)]).toEqual([401, 200])
  expect((await app.call(`DELETE /api/sessions/${id}`, { token: anna.token })).status).toBe(404)
  here.socket.close()
})

test('SEC-54 somebody else’s sign-in is as if it did not exist', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  const [{ id }] = await list(boris.token)
  expect((await app.call(`DELETE /api/sessions/${id}`, { token: anna.token })).status).toBe(404)
  expect(await knows(boris.token)).toBe(200)
})

test('AUTH-14 all others end, this one stays; then this one as well, and the browser forgets everything', async () => {
  const anna = await createTourist(app)
  const boris = await createTourist(app)
  const others = [await signIn(app, anna), await signIn(app, anna)]
  const socket = await socketOf(others[0] ?? '')
  expect((await app.call('DELETE /api/sessions/others', { token: anna.token })).body.ended).toBe(2)
  expect(await socket.closed).toBe(1008)
  expect(await Promise.all([...others, anna.token].map(knows))).toEqual([401, 401, 200])
  const answer = await app.call('DELETE /api/sessions', { token: anna.token })
  expect([answer.body.ended, answer.headers['clear-site-data']]).toEqual([1, '"cache", "storage"'])
  expect(await knows(anna.token)).toBe(401)
  expect(await knows(boris.token)).toBe(200)
})

test('AUTH-14 of many requests to log out everywhere at once each session ends once', async () => {
  const anna = await createTourist(app)
  const tokens = await Promise.all(Array.from({ length: 5 }, () => signIn(app, anna)))
  const answers = await Promise.all(tokens.map((token) => app.call('DELETE /api/sessions', { token })))
  const ended = answers.reduce((sum, answer) => sum + (answer.body.ended ?? 0), 0)
  expect(ended).toBe(6)
  expect(await Promise.all([anna.token, ...tokens].map(knows))).toEqual(Array(6).fill(401))
})

test('SEC-52 a tourist’s sign-in stands after 31 days without a call, an agent’s does not, an administrator’s half an hour', async () => {
  const anna = await createTourist(app)
  const igor = await createTourist(app)
  const vera = await createAdmin(app)
  await giveRole(app, igor, 'agent')
  await Promise.all([
    move('seen_at', '-31 days', anna.id),
    move('seen_at', '-29 days', igor.id),
    move('seen_at', '-29 minutes', vera.id),
  ])
  expect(await Promise.all([anna, igor, vera].map(({ token }) => knows(token)))).toEqual([200, 200, 200])
  await Promise.all([
    move('seen_at', '-31 days', anna.id),
    move('seen_at', '-31 days', igor.id),
    move('seen_at', '-31 minutes', vera.id),
  ])
  expect(await Promise.all([anna, igor, vera].map(({ token }) => knows(token)))).toEqual([200, 401, 401])
})

test('SEC-52 whatever its use, a sign-in ends after 372 days, an administrator’s after twelve hours', async () => {
  const anna = await createTourist(app)
  const vera = await createAdmin(app)
  await Promise.all([
    move('expires_at', '-371 days -23 hours', anna.id),
    move('expires_at', '-11 hours', vera.id),
  ])
  expect([await knows(anna.token), await knows(vera.token)]).toEqual([200, 200])
  await Promise.all([move('expires_at', '-1 hour', anna.id), move('expires_at', '-1 hour', vera.id)])
  expect([await knows(anna.token), await knows(vera.token)]).toEqual([401, 401])
})

test('SEC-50, SEC-44 every sign-in has a token of its own, and an old one opens no route at all', async () => {
  const anna = await createTourist(app)
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn(app, anna)))
  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const [old = ''] = tokens
  await app.call('DELETE /api/session', { token: old })
  const guarded = app.web.http.declaredRoutes.filter(
    ({ endpoint }) => endpoint && endpoint.access !== 'public',
  )
  expect(guarded.length).toBeGreaterThan(40)
  for (const { method, url } of guarded) {
    const answer = await app.web.http.inject({
      method: method as 'GET',
      url: url.replace(':id', '1'),
      headers: { authorization: `Bearer ${old}` },
    })
    expect([method, url, answer.statusCode]).toEqual([method, url, 401])
  }
})

test('AUTH-14, SEC-61 sign-ins that ended or ran out half a year ago are forgotten, others are kept', async () => {
  const anna = await createTourist(app)
  const rowsOf = async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id from session where user_id = $1 order by id',
      [anna.id],
    )
    return rows.map(({ id }) => id)
  }
  for (let more = 0; more < 4; more++) await signIn(app, anna)
  const [own, ended, lately, over, living] = await rowsOf()
  const at = (days: number) => new Date(app.clock.now.getTime() - days * 86_400_000)
  const set = 'update session set ended_at = $2, expires_at = $3 where id = $1'
  await app.database.pool.query(set, [ended, at(181), at(-20)])
  await app.database.pool.query(set, [lately, at(179), at(-20)])
  await app.database.pool.query(set, [over, null, at(181)])
  await app.database.pool.query(set, [living, null, at(-20)])
  await app.act(system, async ({ enqueue }) => enqueue(defineTask<object>('forget_sessions'), {}), null)
  await app.processAll()
  expect(await rowsOf()).toEqual([own, lately, living])
})
