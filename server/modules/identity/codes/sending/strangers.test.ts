import { beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { readConfig } from '../../../../platform/config/read-config.ts'
import { hashSecret } from '../../../../platform/keys/secrets.ts'
import { createTourist } from '../../identity.factory.ts'
import { expectedOpenings } from '../spending/spending.rules.ts'
import { houseSettings } from '../../../../../test/support/house.ts'

/** Thirty codes for strangers, one stranger has ten of them at most; money for three hundred SMS, thirty roubles' worth abroad. */
const app = await bootApp({
  config: {
    codeLimits: { perPhonePerDay: 5, perAddressPerHour: 5, resendSeconds: 60 },
    codeCaps: {
      perDevicePerDay: 10,
      triesPerPhonePerDay: 10,
      kopecksPerDay: 180_000,
      strangersPerDay: 30,
      countries: ['7', '375'],
    },
  },
})

beforeEach(async () => {
  await app.database.pool.query('delete from daily_count')
  await app.database.pool.query('delete from phone_code')
})

let phones = 0
const freshPhone = () => `7956${String(++phones).padStart(7, '0')}`
let networks = 0
const elsewhere = () => `10.${++networks}.0.1`

async function send(phone: string, { address = elsewhere(), device = '', path = 'sms' } = {}) {
  const answer = await app.web.http.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: { phone },
    remoteAddress: address,
    headers: device ? { cookie: `device=${device}` } : {},
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const statusesOf = async (asked: Promise<{ status: number }>[]) => {
  const answers = await Promise.all(asked)
  return Object.groupBy(answers, ({ status }) => status)
}
const owner = async (phone = freshPhone()) => {
  const anna = await createTourist(app, { phone })
  const device = `${anna.id}`.padStart(22, 'd')
  const values = [anna.id, hashSecret(device)]
  await app.database.pool.query(
    'insert into known_device (user_id, device, seen_at) values ($1, $2, now())',
    values,
  )
  return { ...anna, device }
}

test('SEC-23, AUTH-13 a hundred strangers who ask at once by SMS and by call, from as many networks, get the day’s thirty codes; an owner’s device gets one more', async () => {
  const asked = Array.from({ length: 100 }, (_, number) =>
    send(freshPhone(), { path: number % 2 ? 'dial' : 'sms' }),
  )
  const { 200: sent, 503: refused } = await statusesOf(asked)
  expect([sent?.length, refused?.length]).toEqual([30, 70])
  expect((await app.database.pool.query('select from phone_code')).rowCount).toBe(30)
  const anna = await owner()
  expect((await send(anna.phone, { device: anna.device })).status).toBe(200)
})

test('SEC-23 whoever has a whole network of addresses uses up a part of the strangers’ codes, and is told when the next day begins', async () => {
  const v6 = (number: number) => send(freshPhone(), { address: `2001:db8:1:${number.toString(16)}::1` })
  const { 200: sent, 429: refused } = await statusesOf(Array.from({ length: 20 }, (_, number) => v6(number)))
  expect([sent?.length, refused?.length]).toEqual([10, 10])
  expect(refused?.[0]).toMatchObject({
    body: { error: { reason: 'daily_spent', message: expect.stringContaining('завтра') } },
    // Noon in Moscow.
    headers: { 'retry-after': String(12 * 3600) },
  })
  const v4 = (number: number) => send(freshPhone(), { address: `192.0.2.${number}` })
  expect((await statusesOf(Array.from({ length: 20 }, (_, number) => v4(number))))[200]).toHaveLength(10)
  expect((await send(freshPhone())).status).toBe(200)
})

test('SEC-23 phones abroad have a pot of their own: when strangers have used it up, everybody else is still sent codes', async () => {
  const abroad = (number: number) => send(`37529${String(number).padStart(7, '0')}`)
  const answers = await statusesOf(Array.from({ length: 20 }, (_, number) => abroad(number)))
  expect([answers[200]?.length, answers[503]?.length]).toEqual([6, 14])
  expect((await send(freshPhone())).status).toBe(200)
  const boris = await owner('375299999999')
  expect((await send(boris.phone, { device: boris.device })).status).toBe(200)
})

test('SEC-23 phones of countries that the configuration does not name are sent no codes', async () => {
  const { status, body } = await send('4915112345678')
  expect(status).toBe(400)
  expect(body.error.phone).toContain('На номера этой страны коды не отправляются')
  expect((await app.database.pool.query('select from daily_count')).rowCount).toBe(0)
})

test('AUTH-13 what blind guessing of four digits is worth: with the limits of production less than one account in a week, by SMS and by call', () => {
  const { codeCaps } = readConfig({
    LOTOUR_DATA_DIR: '.data/test-app',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lotour.ru',
    TRUSTED_PROXIES: '10.0.0.0/8',
    DATABASE_URL: 'postgresql://lotour@db.lotour.ru/lotour?sslmode=verify-full',
    SECRET_KEY: 'k'.repeat(32),
    LOTOUR_KEYS_DIR: '.data/test-keys',
    SMS_PROVIDER: 'smsru',
    SMS_API_KEY: 'key',
    SMTP_URL: 'smtps://user:word@mail.example.ru',
    MAIL_FROM: 'Лотур <noreply@lotour.ru>',
    ...houseSettings,
  })
  // The figure of docs/decisions/0019.
  expect(expectedOpenings(codeCaps)).toBeLessThanOrEqual(0.13)
  // More money buys no more guesses.
  expect(expectedOpenings({ ...codeCaps, kopecksPerDay: 100 * codeCaps.kopecksPerDay })).toBeLessThanOrEqual(
    0.13,
  )
  // Without the number of codes, calls would open more than one account a day.
  expect(expectedOpenings({ ...codeCaps, strangersPerDay: Infinity })).toBeGreaterThan(1)
})
