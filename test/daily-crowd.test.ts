import { expect, test } from 'vitest'
import { count, markOf } from '../server/platform/quotas/daily-counts.ts'
import { bootApp, TEST_NOW } from './support/app.ts'

const app = await bootApp()

const usedOf = async (name: string, who: string) => {
  const { rows } = await app.database.pool.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from daily_count where name = $1 and who = $2',
    [name, who],
  )
  return rows[0]?.used
}

test('SEC-23 of a crowd at once exactly as many are counted as the day allows, however many rows they are counted in', async () => {
  const taking = { name: 'launch', who: markOf('key', '10.0.0.1'), amount: 1, most: 320 }
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => count(app.database.kysely, [taking], TEST_NOW)),
  )
  const taken = answers.filter((full) => full === null).length
  expect(await usedOf('launch', taking.who)).toBe(taken)
  expect(taken).toBeLessThanOrEqual(320)
  // Two that want the last place of a row at once may both come late; whoever comes again finds what is left.
  for (let again = taken; again < 320; again++)
    expect(await count(app.database.kysely, [taking], TEST_NOW)).toBeNull()
  expect(await count(app.database.kysely, [taking], TEST_NOW)).toEqual(taking)
})

test('SEC-23 what is more than the whole day holds is refused, and nothing is kept of it', async () => {
  const taking = { name: 'refund_alone_kopecks', who: 'person 1', amount: 100, most: 99 }
  expect(await count(app.database.kysely, [taking], TEST_NOW)).toEqual(taking)
  expect(await usedOf(taking.name, taking.who)).toBe(0)
})
