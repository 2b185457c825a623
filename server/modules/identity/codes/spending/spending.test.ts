import { beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { hashSecret } from '../../../../platform/keys/secrets.ts'
import { createTourist } from '../../identity.factory.ts'
import { limitOf, priceOf } from './spending.rules.ts'

/** Ten SMS to Russian phones; strangers may use up four fifths of them. */
const kopecksPerDay = 6000
const app = await bootApp({
  config: {
    codeLimits: { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 },
    codeCaps: {
      perDevicePerDay: 10,
      triesPerPhonePerDay: 10,
      kopecksPerDay,
      strangersPerDay: 100_000,
      countries: undefined,
    },
  },
})

beforeEach(() => app.database.pool.query('delete from daily_count'))

let phones = 0
const freshPhone = () => `7955${String(++phones).padStart(7, '0')}`
let addresses = 0
const freshAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

interface From {
  address?: string
  device?: string
  path?: 'sms' | 'dial'
}

async function send(phone: string, { address = freshAddress(), device, path = 'sms' }: From = {}) {
  const answer = await app.web.http.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: { phone },
    remoteAddress: address,
    headers: device ? { cookie: `device=${device}` } : {},
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const spent = async () => {
  const { rows } = await app.database.pool.query(
    `select day::text, used as kopecks from daily_count where name = 'code_kopecks' order by day`,
  )
  return rows
}
const outbox = async () => (await app.database.pool.query('select from outbox_message')).rowCount

test('SEC-23 of a thousand calls at once from 500 addresses as many SMS go out as the day’s money pays, the rest is refused', async () => {
  const networks = Array.from({ length: 500 }, freshAddress)
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, number) =>
      send(freshPhone(), { address: networks[number % 500] ?? '' }),
    ),
  )
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect(statuses.get(200)).toHaveLength(8)
  expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
  expect(statuses.get(503)?.[0]).toMatchObject({
    body: {
      error: {
        reason: 'codes_spent',
        message: 'Сейчас не получается отправлять коды. Войдите по почте и паролю или попробуйте позже.',
      },
    },
    headers: { 'retry-after': '3600' },
  })
  await app.processAll()
  expect(await outbox()).toBe(8)
  expect(await spent()).toEqual([{ day: '2026-11-20', kopecks: 4800 }])
}, 60_000)

test('SEC-23 what strangers cannot spend is left for devices that have signed in before', async () => {
  const anna = await createTourist(app)
  const first = await app.call('POST /api/sms', { body: { phone: anna.phone } })
  const device = /device=([\w-]{22})/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
  const headers = { cookie: `device=${device}` }
  const body = { code_id: first.body.id, value: first.body.code }
  expect((await app.call('PATCH /api/sms', { body, headers })).status).toBe(200)
  while ((await send(freshPhone())).status === 200);
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  expect((await send(anna.phone)).status).toBe(503)
  expect((await send(anna.phone, { device })).status).toBe(200)
})

test('SEC-23 a request that a limit refuses costs nothing; a call costs less than an SMS, an SMS abroad more', async () => {
  const phone = freshPhone()
  await send(phone)
  expect((await send(phone)).status).toBe(429)
  expect(await spent()).toMatchObject([{ kopecks: 600 }])
  await send(freshPhone(), { path: 'dial' })
  expect(await spent()).toMatchObject([{ kopecks: 650 }])
  const anna = await createTourist(app, { phone: '375291234567' })
  const device = 'k'.repeat(22)
  await app.database.pool.query(
    'insert into known_device (user_id, device, seen_at) values ($1, $2, now())',
    [anna.id, hashSecret(device)],
  )
  await send(anna.phone, { device })
  expect(await spent()).toMatchObject([{ kopecks: 3650 }])
})

test('SEC-23 the day is Moscow’s: at nine in the evening UTC there is money again', async () => {
  app.clock.now = new Date('2026-11-21T20:59:00Z')
  while ((await send(freshPhone())).status === 200);
  app.clock.now = new Date('2026-11-21T21:00:00Z')
  expect((await send(freshPhone())).status).toBe(200)
  expect(await spent()).toEqual([
    { day: '2026-11-21', kopecks: 4800 },
    { day: '2026-11-22', kopecks: 600 },
  ])
})

test.each([
  ['79161234567', 'sms', 600],
  ['79161234567', 'call', 50],
  // Kazakhstan and a landline: not what the home tariff is for.
  ['77011234567', 'sms', 3000],
  ['74951234567', 'sms', 3000],
  ['375291234567', 'sms', 3000],
] as const)('SEC-23 a code to %s by %s is reckoned at %i kopecks', (phone, channel, kopecks) => {
  expect(priceOf(phone, channel)).toBe(kopecks)
})

test('SEC-23 strangers have four fifths of the day, a known device all of it', () => {
  expect([limitOf(200_000, false), limitOf(200_000, true)]).toEqual([160_000, 200_000])
})
