import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openProbe } from './probe.ts'

const { database } = await bootApp()

test('a database that is there is said to be there at once, also when the line to it ended since it was asked last', async () => {
  const probe = openProbe(database.connectionString)
  expect(await probe.answers()).toBe(true)
  for (let failovers = 0; failovers < 3; failovers++) {
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid, 20000) from pg_stat_activity
       where application_name = 'lotour ready' and datname = current_database()`,
    )
    expect(rowCount).toBe(1)
    expect(await probe.answers()).toBe(true)
  }
  probe.close()
})

test('a database that is not there is said to be away, and asked anew the next time', async () => {
  const address = new URL('postgresql://lotour@127.0.0.1:1/lotour')
  const probe = openProbe(address.href)
  expect([await probe.answers(), await probe.answers()]).toEqual([false, false])
  probe.close()
})
