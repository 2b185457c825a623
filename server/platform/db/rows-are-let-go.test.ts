import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'

const app = await bootApp()
const ASKED = 500
const ROW_BYTES = 1000
const ROWS = 100

/** Tells by how many bytes what V8 counts as living long has grown over so many answers, each read and forgotten. */
const program = `
  import v8 from 'node:v8'
  import { NamingClient } from './server/platform/db/naming-client.ts'
  const client = new NamingClient({ connectionString: process.env.ASKED_AT, query_timeout: 9500 })
  await client.connect()
  const ask = (n) => client.query(
    "select $1::integer + n as n, repeat('x', ${ROW_BYTES}) as text from generate_series(1, ${ROWS}) as n", [n])
  const old = () => v8.getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size
  for (let n = 0; n < 50; n++) await ask(n)
  gc()
  const before = old()
  let rows = 0
  for (let n = 0; n < ${ASKED}; n++) rows += (await ask(n)).rows.length
  console.log(JSON.stringify({ rows, grown: old() - before }))
  await client.end()`

test('ADM-09 rows that have been answered are let go at once, and do not gather in a process that reads a long file', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=2', '--input-type=module', '--eval', program],
    { env: { ...process.env, ASKED_AT: app.database.connectionString } },
  )
  const { rows, grown } = JSON.parse(stdout) as { rows: number; grown: number }
  expect(rows).toBe(ASKED * ROWS)
  expect(grown).toBeLessThan((ASKED * ROWS * ROW_BYTES) / 10)
})
