import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../../../contract/platform/endpoint.ts'
import { bootApp } from '../../../../../test/support/app.ts'
import { createHttp } from '../../../../platform/http/serve.ts'
import { createServer } from '../../../../platform/http/server.ts'
import { authenticate } from '../authenticate.ts'
import {
  ADMIN_PASSWORD,
  ageProofs,
  createAdmin,
  createTourist,
  factorCode,
  giveFactor,
  signIn,
  type TestUser,
} from '../../identity.factory.ts'

const app = await bootApp()
const { config, database } = app
const contacts = await createServer({ config, log: app.core.log })
createHttp(contacts, {
  act: app.act,
  database,
  gateways: app.core.worker.gateways,
  log: app.core.log,
  config,
  authenticate: (token) => authenticate(database, token),
  now: app.core.now,
  takeTurn: async () => {},
}).serve(
  endpoint({
    method: 'GET',
    path: '/api/contacts',
    access: 'user',
    limit: 'read',
    fresh: true,
    summary: 'Контакты',
    answer: z.object({}),
  }),
  async () => ({}),
)

const open = async (token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await contacts.inject({ method: 'GET', url: '/api/contacts', headers })
  return [answer.statusCode, answer.json().error?.reason]
}
const ask = (token: string, body: object = {}) => app.call('POST /api/session/proof', { token, body })
const confirm = (token: string, body: object) => app.call('POST /api/session/proof/confirm', { token, body })
/** Digits that are wrong for sure, as many of them. */
const other = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))

test('SEC-51 what asks for a fresh proof opens for ten minutes after a code, then answers reauth', async () => {
  const anna = await createTourist(app)
  expect(await open(anna.token)).toEqual([200, undefined])
  const move = (interval: string) =>
    database.pool.query('update session set proved_at = now() - $1::interval where user_id = $2', [
      interval,
      anna.id,
    ])
  await move('9 minutes 50 seconds')
  expect(await open(anna.token)).toEqual([200, undefined])
  await move('10 minutes 1 second')
  expect(await open(anna.token)).toEqual([403, 'reauth'])
  await database.pool.query('update session set proved_at = null where user_id = $1', [anna.id])
  expect(await open(anna.token)).toEqual([403, 'reauth'])
  expect(await open()).toEqual([401, 'unauthorized'])
})

test('SEC-51 a code to the own phone makes this session fresh, and no other one', async () => {
  const anna = await createTourist(app)
  const elsewhere = await signIn(app, anna)
  await ageProofs(app, anna)
  const asked = await ask(anna.token)
  expect(asked.body).toMatchObject({ way: 'phone', phone: anna.phone, resend_in: expect.any(Number) })
  const { id: code_id, code: value } = asked.body
  expect((await confirm(anna.token, { code_id, value: other(value) })).body.error).toEqual({
    code_id: 'Неверный код. Проверьте цифры и попробуйте ещё раз.',
  })
  expect(await open(anna.token)).toEqual([403, 'reauth'])
  expect((await confirm(anna.token, { code_id, value })).status).toBe(200)
  expect(await open(anna.token)).toEqual([200, undefined])
  expect(await open(elsewhere)).toEqual([403, 'reauth'])
  expect((await confirm(anna.token, { code_id, value })).status).toBe(409)
})

test('SEC-43 a code is of use for its own session and purpose alone', async () => {
  const anna = await createTourist(app)
  const boris = await createTourist(app)
  const { id: code_id, code: value } = (await ask(anna.token)).body
  await ageProofs(app, boris)
  expect((await confirm(boris.token, { code_id, value })).status).toBe(404)
  const elsewhere = await signIn(app, anna)
  expect((await confirm(elsewhere, { code_id, value })).status).toBe(404)
  expect((await app.call('PATCH /api/sms', { body: { code_id, value } })).status).toBe(404)
  const login = (await app.call('POST /api/sms', { body: { phone: boris.phone } })).body
  expect((await confirm(boris.token, { code_id: login.id, value: login.code })).status).toBe(404)
  expect(await open(boris.token)).toEqual([403, 'reauth'])
  expect((await confirm(anna.token, { code_id, value })).status).toBe(200)
})

test('SEC-43 five wrong digits at once use a code up, right ones after them too', async () => {
  const anna = await createTourist(app)
  await ageProofs(app, anna)
  const { id: code_id, code: value } = (await ask(anna.token, { channel: 'call' })).body
  const wrong = await Promise.all(
    Array.from({ length: 8 }, () => confirm(anna.token, { code_id, value: other(value) })),
  )
  expect(wrong.filter((answer) => answer.status === 400)).toHaveLength(4)
  expect((await confirm(anna.token, { code_id, value })).status).toBe(429)
  expect(await open(anna.token)).toEqual([403, 'reauth'])
})

test('SEC-49, ADM-01 an administrator proves to be there by password and second factor, never by a code to the phone', async () => {
  const vera = await createAdmin(app)
  const secret = await giveFactor(app, vera)
  const shown = factorCode(secret, app.clock.now)
  const reasonOf = async (body: object) => (await confirm(vera.token, body)).body.error
  await ageProofs(app, vera)
  expect((await ask(vera.token)).body).toEqual({
    status: true,
    way: 'password',
    phone: null,
    needs_factor: true,
  })
  expect(await open(vera.token)).toEqual([403, 'reauth'])
  expect(await reasonOf({ password: 'не тот', factor: shown })).toEqual({ password: 'Неверный пароль.' })
  expect(await reasonOf({ factor: shown })).toHaveProperty('password')
  expect(await reasonOf({ password: ADMIN_PASSWORD })).toMatchObject({ reason: 'second_factor' })
  expect(await reasonOf({ password: ADMIN_PASSWORD, factor: other(shown) })).toHaveProperty('code')
  expect(await open(vera.token)).toEqual([403, 'reauth'])
  expect((await confirm(vera.token, { password: ADMIN_PASSWORD, factor: shown })).status).toBe(200)
  expect(await open(vera.token)).toEqual([200, undefined])
  expect(await reasonOf({ password: ADMIN_PASSWORD, factor: shown })).toHaveProperty('code')
})

test('SEC-45 an administrator’s password is not guessed through an open session', async () => {
  const vera = await createAdmin(app)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, number) => confirm(vera.token, { password: `guess${number}` })),
  )
  expect(guesses.filter((answer) => answer.status === 400)).toHaveLength(5)
  expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(7)
})

test('ERR-03 a proof without digits or without the code’s number is refused by its field', async () => {
  const anna: TestUser = await createTourist(app)
  const fieldsOf = async (body: object) => Object.keys((await confirm(anna.token, body)).body.error)
  expect(await fieldsOf({})).toEqual(['value'])
  expect(await fieldsOf({ value: '1234' })).toEqual(['code_id'])
  expect(await fieldsOf({ password: ADMIN_PASSWORD })).toEqual(['value'])
})
