import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { createSharedLimiter } from '../../../../platform/quotas/shared-limiter.ts'
import { createLoginLimit, type Try } from './login-limit.ts'

const app = await bootApp()
const { pool } = app.database
beforeEach(() => pool.query('delete from try_count'))

/** As of a process that has just started. */
const aLimit = (database: { pool: typeof pool } = app.database) =>
  createLoginLimit((name, turns) => createSharedLimiter({ config: app.config, database }, name, turns))
const email = 'anna@example.ru'
const heard = async (limit: ReturnType<typeof createLoginLimit>, tries: Try[]) => {
  const results = await Promise.allSettled(tries.map((one) => limit.take(one)))
  return results.filter(({ status }) => status === 'fulfilled').length
}
const from = (number: number): Try => ({
  email,
  address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  knownDevice: null,
})

test('SEC-45, SEC-23 of three thousand guesses from a thousand addresses a hundred are heard, and the owner is not locked out', async () => {
  const limit = aLimit()
  const guesses = Array.from({ length: 3000 }, (_, number) => from(number % 1000))
  expect(await heard(limit, guesses)).toBe(100)
  const owner = { ...from(5000), knownDevice: 'a browser of hers' }
  expect(await heard(limit, [owner])).toBe(1)
  expect(await heard(limit, [from(5000)])).toBe(0)
})

test('SEC-45 one address that tries one password on everybody is heard twenty times', async () => {
  const limit = aLimit()
  const spray = Array.from({ length: 500 }, (_, number) => ({ ...from(1), email: `p${number}@example.ru` }))
  expect(await heard(limit, spray)).toBe(20)
})

test('AUTH-13 a right password gives its turn back', async () => {
  const limit = aLimit()
  for (let times = 0; times < 30; times++) {
    await limit.take(from(1))
    await limit.giveBack(from(1))
  }
  expect(
    await heard(
      limit,
      Array.from({ length: 9 }, () => from(1)),
    ),
  ).toBe(5)
})

test('SEC-45 all addresses of an IPv6 network that try one e-mail are heard five times', async () => {
  const limit = aLimit()
  const tries = Array.from({ length: 50 }, (_, number) => ({
    email,
    address: `2001:db8:1:2::${number.toString(16)}`,
    knownDevice: null,
  }))
  expect(await heard(limit, tries)).toBe(5)
})

test('AUTH-13, SEC-45 two processes hear five guesses of an e-mail together, one that starts later none', async () => {
  const [one, other] = [aLimit(), aLimit()]
  const guesses = Array.from({ length: 20 }, () => from(1))
  const all = await Promise.all([heard(one, guesses), heard(other, guesses)])
  expect(all[0] + all[1]).toBe(5)
  expect(await heard(aLimit(), guesses)).toBe(0)
  await pool.query(`update try_count set expire = expire - 15 * 60 * 1000`)
  expect(await heard(aLimit(), guesses)).toBe(5)
})

test('SEC-45 whoever goes on guessing is refused without a question to the database', async () => {
  const limit = aLimit()
  await heard(
    limit,
    Array.from({ length: 30 }, () => from(1)),
  )
  const rows = async () => (await pool.query('select key, points from try_count order by key')).rows
  const before = await rows()
  expect(
    await heard(
      limit,
      Array.from({ length: 100 }, () => from(1)),
    ),
  ).toBe(0)
  expect(await rows()).toEqual(before)
})

test('SEC-44, SEC-23 what is kept of a try names nobody', async () => {
  await heard(aLimit(), [from(1), { ...from(2), knownDevice: 'a browser of hers' }])
  const { rows } = await pool.query('select key from try_count')
  expect(rows.length).toBe(4)
  for (const { key } of rows) expect(key).toMatch(/^login_[a-z_]+:[\w-]{43}$/)
})

test('AUTH-13 while the database is away a process counts by itself', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const guesses = Array.from({ length: 20 }, () => from(1))
  expect(await heard(aLimit({ pool: away }), guesses)).toBe(5)
  await away.end()
})
