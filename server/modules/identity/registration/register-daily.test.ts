import { beforeEach, describe, expect, test } from 'vitest'
import { dailyLimits } from '../../../../contract/platform/daily-limits.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createTourist } from '../identity.factory.ts'

const app = await bootApp({ config: { rateLimits: true } })
const most = dailyLimits.registration.perNetwork

beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.database.pool.query('delete from daily_count')
})

let made = 0
const free = () => ({ email: `free${++made}@example.ru`, phone: `7995777${String(made).padStart(4, '0')}` })

async function register(contacts: { email: string; phone: string }, address: string) {
  const answer = await app.web.http.inject({
    method: 'POST',
    url: '/api/registration',
    remoteAddress: address,
    payload: { first_name: 'Анна', last_name: 'Лебедева', ...contacts },
  })
  return { status: answer.statusCode, error: answer.json().error, wait: answer.headers['retry-after'] }
}
const used = async () => {
  const { rows } = await app.database.pool.query(
    `select coalesce(sum(used), 0)::int as used from daily_count where name = 'registration'`,
  )
  return rows[0].used as number
}
/** The day has seen so many. */
const fill = (left: number) =>
  app.database.pool.query(`update daily_count set used = $1 where name = 'registration'`, [most - left])

describe('SEC-48 who is registered', () => {
  test('SEC-48, AUTH-05 is told to a network so many times a day, whichever contact was asked about, then to nobody there', async () => {
    const anna = await createTourist(app)
    const [own, other] = ['203.0.113.5', '203.0.113.6']
    expect((await register({ ...free(), phone: anna.phone }, own)).error).toHaveProperty('phone')
    expect((await register({ ...free(), email: anna.email }, own)).error).toHaveProperty('email')
    expect(await used()).toBe(2)
    await fill(1)
    expect((await register({ ...free(), phone: anna.phone }, own)).status).toBe(400)

    const asked = [await register({ ...free(), phone: anna.phone }, own), await register(free(), own)]
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]).toMatchObject({ status: 429, error: { reason: 'daily_spent' } })
    expect(Number(asked[0]?.wait)).toBeGreaterThan(60)
    expect((await register(free(), other)).status).toBe(200)
    app.clock.now = new Date(TEST_NOW.getTime() + 24 * 3_600_000)
    expect((await register({ ...free(), phone: anna.phone }, own)).status).toBe(400)
  })

  test('SEC-48 all addresses of one IPv6 network have one number', async () => {
    const anna = await createTourist(app)
    await register({ ...free(), phone: anna.phone }, '2001:db8:7:7::1')
    await fill(0)
    expect((await register(free(), '2001:db8:7:7:abcd::9')).status).toBe(429)
    expect((await register(free(), '2001:db8:7:8::1')).status).toBe(200)
  })

  test('SEC-48 what is asked at once is counted, each of it', async () => {
    const anna = await createTourist(app)
    const ask = () => register({ ...free(), phone: anna.phone }, '203.0.113.9')
    await ask()
    await fill(4)
    const statuses = (await Promise.all(Array.from({ length: 12 }, ask))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  })
})
