import { isShutOut } from '../../../platform/actor.ts'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { ageProofs, createAdmin, createTourist, givePassword, signIn } from '../identity.factory.ts'
import { hashPassword } from './hashing.ts'
import { findOwner } from './passwords.store.ts'
import { setOwnPassword } from './set-own-password.ts'
import { openPasswordSession } from './sign-in/sign-in.ts'

const app = await bootApp()
const OLD = 'старый пароль 1'
const NEW = 'новый пароль 2'
let address = ''
beforeAll(async () => {
  await app.web.http.listen({ host: '127.0.0.1', port: 0 })
  address = `ws://127.0.0.1:${(app.web.http.server.address() as AddressInfo).port}/ws`
})

const set = (token: string, password: unknown) =>
  app.call('PUT /api/user/password', { token, body: { password } })
const login = (email: string, password: string) => app.call('POST /api/login', { body: { email, password } })
const knows = async (token: string) => (await app.call('GET /api/user', { token })).status

test('AUTH-06 a password is set in the profile after a fresh proof, and one signs in with it', async () => {
  const anna = await createTourist(app)
  const about = () => app.call('GET /api/user/password', { token: anna.token })
  expect((await about()).body.result).toEqual({ is_set: false, changed_at: null })
  await ageProofs(app, anna)
  expect((await set(anna.token, NEW)).body.error.reason).toBe('reauth')
  expect((await login(anna.email, NEW)).status).toBe(400)
  const fresh = await signIn(app, anna)
  expect((await set(fresh, NEW)).status).toBe(200)
  expect((await login(anna.email, NEW)).status).toBe(200)
  expect((await app.call('GET /api/user/password', { token: fresh })).body.result).toEqual({
    is_set: true,
    changed_at: app.clock.now.toISOString(),
  })
})

test('AUTH-06, SEC-50 a new password ends the other sign-ins at once, their sockets too, and the old one opens nothing', async () => {
  const anna = await createTourist(app)
  const boris = await createTourist(app)
  await givePassword(app, anna, OLD)
  const elsewhere = await signIn(app, anna)
  const socket = new WebSocket(address, { headers: { cookie: `token=${elsewhere}` } })
  await new Promise((done, fail) => socket.on('open', done).on('error', fail))
  const closed = new Promise<number>((done) => socket.on('close', done))
  expect((await set(anna.token, NEW)).body).toEqual({ status: true, ended: 1 })
  expect(await closed).toBe(1008)
  expect([await knows(elsewhere), await knows(anna.token), await knows(boris.token)]).toEqual([401, 200, 200])
  expect([(await login(anna.email, OLD)).status, (await login(anna.email, NEW)).status]).toEqual([400, 200])
})

test('SEC-50 a sign-in by the old password that is under way when it changes gets no session', async () => {
  const anna = await createTourist(app)
  await givePassword(app, anna, OLD)
  const owner = await findOwner(app.database.read, { id: anna.id })
  if (!owner) throw new Error('nobody')
  await set(anna.token, NEW)
  const late = app.act(system, openPasswordSession, { owner, userAgent: 'late', device: null })
  await expect(late).rejects.toMatchObject({ code: 'wrong_password' })
})

test('SEC-50 twenty sign-ins by the old password beside its change leave no session behind', async () => {
  const anna = await createTourist(app)
  await givePassword(app, anna, OLD)
  const owner = await findOwner(app.database.read, { id: anna.id })
  if (!owner) throw new Error('nobody')
  const entrance = { owner, userAgent: 'race', device: null }
  const actor = await authenticate(app.database, anna.token)
  if (!actor || isShutOut(actor)) throw new Error('not signed in')
  const passwordHash = await hashPassword(NEW)
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => app.act(system, openPasswordSession, entrance)),
    app.act({ actor, address: '10.0.0.1' }, setOwnPassword, passwordHash),
    ...Array.from({ length: 10 }, () => app.act(system, openPasswordSession, entrance)),
  ])
  const { rows } = await app.database.pool.query(
    'select user_agent from session where user_id = $1 and ended_at is null',
    [anna.id],
  )
  expect(rows).toEqual([{ user_agent: 'test' }])
})

test('SEC-51 the owner is told of the change by the e-mail that he has proved, and no stranger is', async () => {
  const anna = await createTourist(app)
  const boris = await createTourist(app)
  await app.database.pool.query('update app_user set confirmed_email = email where id = $1', [anna.id])
  await set(anna.token, NEW)
  await set(boris.token, NEW)
  await app.processAll()
  const { rows } = await app.database.pool.query(
    'select recipient, subject, text from outbox_message where recipient = any($1)',
    [[anna.email, boris.email]],
  )
  expect(rows).toMatchObject([{ recipient: anna.email, subject: 'Пароль на Лотуре изменён' }])
  expect(JSON.stringify(rows)).not.toContain(NEW)
})

test('SEC-46, ERR-03 a password that will not do is refused by its field and changes nothing', async () => {
  const anna = await createTourist(app, { first_name: 'Анна', last_name: 'Лебедева' })
  for (const password of [
    'коротко',
    'password1',
    'АннаЛебедева1',
    anna.email,
    '',
    5,
    null,
    'x'.repeat(201),
  ]) {
    const answer = await set(anna.token, password)
    expect([password, answer.status, Object.keys(answer.body.error)]).toEqual([password, 400, ['password']])
  }
  const { rows } = await app.database.pool.query('select password_hash from app_user where id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ password_hash: null }])
})

test('SEC-47 what is stored is argon2id with the parameters of OWASP, and never the password', async () => {
  const anna = await createTourist(app)
  await set(anna.token, NEW)
  const { rows } = await app.database.pool.query(
    'select app_user::text as row, password_hash from app_user where id = $1',
    [anna.id],
  )
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows[0].row).not.toContain(NEW)
})

test('ADM-01 an administrator’s password is the configuration’s, not the profile’s', async () => {
  const vera = await createAdmin(app)
  const answer = await set(vera.token, NEW)
  expect([answer.status, answer.body.error.reason]).toEqual([403, 'admin_password'])
})
