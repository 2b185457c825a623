import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openDatabase } from './open-database.ts'

const app = await bootApp()

test('a start waits for its connection as long as it must, and whoever is served afterwards no longer than he is told', async () => {
  const one = openDatabase(app.database.connectionString, { max: 1, waitMs: 60_000, onError: () => {} })
  const taken = await one.pool.connect()
  const patient = one.pool.connect()
  one.waitAtMost(1)
  await expect(one.pool.connect()).rejects.toThrow(/timeout/)
  taken.release()
  const given = await patient
  expect((await given.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  given.release()
  await one.close()
})
