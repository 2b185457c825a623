import { beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { createTourist } from '../../identity.factory.ts'

const caps = {
  perDevicePerDay: 10,
  triesPerPhonePerDay: 10,
  kopecksPerDay: 1_000_000,
  strangersPerDay: 100_000,
  countries: undefined,
}
const codeLimits = { perPhonePerDay: 100, perAddressPerHour: 10_000, resendSeconds: 0 }
const app = await bootApp({ config: { codeLimits, codeCaps: caps } })
const strict = await bootApp({
  config: { codeLimits: { perPhonePerDay: 5, perAddressPerHour: 3, resendSeconds: 0 }, codeCaps: caps },
})

let days = 0
beforeEach(() => {
  app.clock.now = strict.clock.now = new Date(TEST_NOW.getTime() + ++days * 4 * 86_400_000)
})

let phones = 0
const freshPhone = () => `7954${String(++phones).padStart(7, '0')}`

interface From {
  on?: typeof app
  address?: string
  device?: string
  path?: 'sms' | 'dial'
}

async function send(phone: string, { on = app, address = '10.0.0.1', device, path = 'sms' }: From = {}) {
  const answer = await on.web.http.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: { phone },
    remoteAddress: address,
    headers: device ? { cookie: `device=${device}` } : {},
  })
  const cookie = answer.cookies.find(({ name }) => name === 'device')
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookie }
}

async function confirm(code_id: string, value: string, { on = app, device }: From = {}) {
  const headers: Record<string, string> = device ? { cookie: `device=${device}` } : {}
  return on.call('PATCH /api/sms', { body: { code_id, value }, headers })
}
const wrong = (code: string) => (code === '0000' ? '1111' : '0000')

/** Somebody who has signed in by a code with this device before. */
async function owner(on = app) {
  const anna = await createTourist(on)
  const { body, cookie } = await send(anna.phone, { on, address: '10.9.9.9' })
  const device = cookie?.value ?? ''
  expect((await confirm(body.id, body.code, { on, device })).status).toBe(200)
  on.clock.now = new Date(on.clock.now.getTime() + 2 * 86_400_000)
  return { ...anna, device }
}

async function burn(phone: string, codes: number) {
  for (let code = 0; code < codes; code++) {
    const { body } = await send(phone)
    await Promise.all(Array.from({ length: 5 }, () => confirm(body.id, wrong(body.code))))
  }
}

describe('AUTH-13 the tries of a day', () => {
  test('AUTH-13, SEC-45 ten wrong digits over all codes of a phone end its day; new codes give no new tries', async () => {
    const phone = freshPhone()
    const early = await send(phone)
    await burn(phone, 2)
    const late = await send(phone)
    expect(late).toMatchObject({ status: 429, body: { error: { reason: 'too_many' } } })
    expect(late.headers['retry-after']).toBe(String(24 * 3600))
    const right = await confirm(early.body.id, early.body.code)
    expect(right).toMatchObject({
      status: 429,
      body: {
        error: {
          code_id:
            'Для этого номера сегодня слишком много неверных попыток. Попробуйте завтра или войдите другим способом.',
        },
      },
    })
    expect(right.headers['retry-after']).toBe(String(24 * 3600))
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    expect((await send(phone)).status).toBe(200)
  })

  test('AUTH-13, SEC-43 fifty wrong digits at once on ten codes of a phone cost ten tries, no more', async () => {
    const phone = freshPhone()
    const codes = []
    for (let number = 0; number < 10; number++) codes.push((await send(phone)).body)
    const answers = await Promise.all(
      codes.flatMap(({ id, code }) => Array.from({ length: 5 }, () => confirm(id, wrong(code)))),
    )
    const { rows } = await app.database.pool.query(
      'select sum(attempts)::int as tries from phone_code where phone = $1',
      [phone],
    )
    expect(rows).toEqual([{ tries: 10 }])
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
  })

  test('SEC-45 the owner still gets in on a device of his own while strangers use up codes and tries of his phone', async () => {
    const anna = await owner()
    await burn(anna.phone, 2)
    expect((await send(anna.phone)).status).toBe(429)
    expect((await send(anna.phone, { device: 'x'.repeat(22) })).status).toBe(429)
    const { status, body } = await send(anna.phone, { device: anna.device })
    expect(status).toBe(200)
    expect((await confirm(body.id, body.code, { device: anna.device })).status).toBe(200)
  })

  test('SEC-45 a device that is known to one phone is a stranger to another', async () => {
    const [anna, boris] = [await owner(), await owner()]
    await burn(anna.phone, 2)
    expect((await send(anna.phone, { device: boris.device })).status).toBe(429)
  })

  test('SEC-45 tries of the owner’s own device are counted too', async () => {
    const anna = await owner()
    for (let code = 0; code < 2; code++) {
      const { body } = await send(anna.phone, { device: anna.device })
      for (let tries = 0; tries < 5; tries++) await confirm(body.id, wrong(body.code))
    }
    expect((await send(anna.phone, { device: anna.device })).status).toBe(429)
    expect((await send(anna.phone)).status).toBe(200)
  })
})

describe('AUTH-13 codes by device and network', () => {
  test('AUTH-13 the cookie of a device is a secret of 128 bits that no page reads; only its hash is kept', async () => {
    const { cookie, body } = await send(freshPhone())
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 })
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(16)
    const { rows } = await app.database.pool.query('select device from phone_code where id = $1', [body.id])
    expect(rows[0].device).toHaveLength(32)
    expect((await send(freshPhone(), { device: cookie?.value ?? '' })).cookie?.value).toBe(cookie?.value)
    const forged = await send(freshPhone(), { device: 'short' })
    expect(forged.cookie?.value).not.toBe('short')
  })

  test('AUTH-13 a device gets ten codes a day, whatever the phones and the addresses', async () => {
    const device = 'd'.repeat(22)
    for (let number = 1; number <= 10; number++)
      expect((await send(freshPhone(), { device, address: `10.1.0.${number}` })).status).toBe(200)
    expect((await send(freshPhone(), { device, address: '10.1.1.1' })).status).toBe(429)
    expect((await send(freshPhone(), { address: '10.1.1.1' })).status).toBe(200)
  })

  test('AUTH-13 all addresses of one IPv6 network count as one', async () => {
    const from = (address: string) => send(freshPhone(), { on: strict, address })
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2:0:0:0:7'])
      expect((await from(address)).status).toBe(200)
    expect((await from('2001:db8:1:2:abcd:ef01:2345:6789')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  test('SEC-45 a network that others have used up lets the owner of a known device ask for a code', async () => {
    const anna = await owner(strict)
    const address = '10.2.2.2'
    for (let number = 0; number < 3; number++) await send(freshPhone(), { on: strict, address })
    expect((await send(anna.phone, { on: strict, address })).status).toBe(429)
    expect((await send(anna.phone, { on: strict, address, device: anna.device })).status).toBe(200)
  })

  test('AUTH-13 devices that nobody has used for their cookie’s life are forgotten', async () => {
    const anna = await owner()
    const known = async () =>
      (await app.database.pool.query('select from known_device where user_id = $1', [anna.id])).rowCount
    const forget = async (later: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + later * 86_400_000)
      await app.database.pool.query(`select graphile_worker.add_job('forget_codes')`)
      await app.processAll()
    }
    await forget(397)
    expect(await known()).toBe(1)
    await forget(3)
    expect(await known()).toBe(0)
  })
})
