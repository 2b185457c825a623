import { createConnection, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Transform } from 'node:stream'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { ConfigError } from '../config/config-error.ts'
import { migrate } from './migrate.ts'

/** A database without a table. */
async function nothing(): Promise<void> {}

const connectionString = await createTestDatabase(nothing)

/** A server that says of itself that it is of this version, and is not otherwise changed. */
async function older(major: number): Promise<string> {
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) }
  const aged = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) =>
        done(
          null,
          Buffer.from(chunk.toString('latin1').replace(/1[78](\d{4})(?!\d)/g, `${major}$1`), 'latin1'),
        ),
    })
  const server = createServer((client) => {
    const inner = createConnection(target as never)
    client.pipe(inner).on('error', () => client.destroy())
    inner
      .pipe(aged())
      .pipe(client)
      .on('error', () => inner.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

test.each([15, 16])(
  'F40 PostgreSQL %i is told that it is too old, and nothing is written to it',
  async (major) => {
    const failure = migrate(await older(major))
    await expect(failure).rejects.toThrow(ConfigError)
    await expect(failure).rejects.toThrow(
      /^Нужен PostgreSQL 17 или новее, а база работает на PostgreSQL \d+[^\n]*$/,
    )
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(
      `select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    await client.end()
    expect(rows).toEqual([])
  },
)
