import { afterAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openDatabase } from './open-database.ts'

const app = await bootApp()
// Nine hundred wait for one connection: on a slow machine longer than a page would.
const one = openDatabase(app.database.connectionString, { max: 1, waitMs: 60_000, onError: () => {} })
afterAll(() => one.close())

const ask = async (number: number) => {
  const { rows } = await one.pool.query(`select $1::integer + ${number} as sum`, [1])
  return rows[0].sum as number
}
const prepared = async () => {
  const { rows } = await one.pool.query('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement as string)
}
const textOf = (number: number) => `select $1::integer + ${number} as sum`

test('however many texts a process has, the ones used last are prepared and the others are given up', async () => {
  for (let number = 0; number < 1000; number++) {
    await ask(number)
    // Asked all the while, as a session's check is.
    if (number % 10 === 0) await ask(0)
  }
  const texts = await prepared()
  expect(texts.length).toBeLessThanOrEqual(401)
  expect(texts).toEqual(expect.arrayContaining([textOf(0), textOf(999), textOf(900)]))
  expect(texts).not.toContain(textOf(1))
})

test('a text that was given up is prepared again, many at once and beside a failure too', async () => {
  const sums = await Promise.all(Array.from({ length: 900 }, (_, number) => ask(number)))
  expect(sums).toEqual(sums.map((_, number) => number + 1))
  await expect(one.pool.query('select $1::integer / 0 as gone', [1])).rejects.toThrow('division by zero')
  expect(await ask(3)).toBe(4)
  expect((await prepared()).length).toBeLessThanOrEqual(402)
})
