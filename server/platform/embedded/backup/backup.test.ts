import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { superuserClient } from '../connection.ts'
import { chooseEndpoint } from '../endpoint.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { CLUSTER, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-backup-'))
fs.chmodSync(home, 0o755)
const at = (name: string) => path.join(home, name)
const now = new Date('2026-11-20T09:00:00Z')
const started: EmbeddedPostgres[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop({ evenIfUsed: true })))
})
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

async function serve(name: string): Promise<pg.Client> {
  const server = await startEmbeddedPostgres({ dataDir: at(name) })
  started.push(server)
  const client = new pg.Client({ connectionString: server.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const written = async (client: pg.Client, query: string) => (await client.query(query)).rows

/** Two sides of one sum, moved by each transaction: a copy that is of two moments would have another sum. */
async function openBooks(client: pg.Client): Promise<void> {
  await client.query(`create table account (id int primary key, kopecks bigint not null)`)
  await client.query(`insert into account select id, 1000 from generate_series(1, 2000) as id`)
  await client.query(`create table moved (id bigserial primary key, note text not null)`)
}

test('F39 a copy that is made while money moves is of one moment, and holds all that was there before it', async () => {
  const client = await serve('living')
  await openBooks(client)
  await client.query(`insert into moved (note) values ('before')`)
  const over = new AbortController()
  const moving = (async () => {
    const other = new pg.Client({ connectionString: started[0]?.connectionString })
    await other.connect()
    const server = superuserClient(chooseEndpoint(at('living')))
    await server.connect()
    let moves = 0
    for (; !over.signal.aborted || moves < 3; moves++) {
      await other.query('begin')
      await other.query('update account set kopecks = kopecks - 1 where id <= 1000')
      await other.query('update account set kopecks = kopecks + 1 where id > 1000')
      await other.query(`insert into moved (note) values (repeat('x', 2000))`)
      await other.query('commit')
      // A server that starts from the newest of these would not know what the pages copied before it lack.
      await server.query('checkpoint')
    }
    await Promise.all([other.end(), server.end()])
    return moves
  })()
  const made = await makeBackup({ clusterDir: at('living'), to: at('copy'), now })
  over.abort()
  expect(await moving).toBeGreaterThan(2)
  expect(made.files).toBeGreaterThan(500)
  // Nothing that the copy needed holds the journal of the living any longer.
  expect(await written(client, 'select slot_name from pg_replication_slots')).toEqual([])
  await client.end()

  expect(await restoreBackup({ from: at('copy'), clusterDir: at('restored') })).toBe(now.toISOString())
  const restored = await serve('restored')
  expect(await written(restored, 'select sum(kopecks)::int as sum from account')).toEqual([
    { sum: 2_000_000 },
  ])
  expect(await written(restored, `select note from moved where note = 'before'`)).toHaveLength(1)
  // It goes on living.
  await restored.query(`insert into moved (note) values ('after')`)
  await restored.end()
}, 240_000)

test('F39 a copy stands beside the files of people, never over another copy, and is put where nothing is', async () => {
  const client = await serve('second')
  await client.query('create table kept (id int)')
  fs.mkdirSync(at('people/ab'), { recursive: true })
  fs.writeFileSync(at('people/ab/photo'), 'picture')
  const options = { clusterDir: at('second'), filesDir: at('people'), to: at('with-files'), now }
  await makeBackup(options)
  await expect(makeBackup(options)).rejects.toThrow('уже есть')
  await client.end()

  const from = at('with-files')
  await expect(restoreBackup({ from, clusterDir: at('second') })).rejects.toThrow('переименуйте')
  await expect(restoreBackup({ from, clusterDir: at('third') })).rejects.toThrow('LOTOUR_FILES_DIR')
  await restoreBackup({ from, clusterDir: at('third'), filesDir: at('people-again') })
  expect(fs.readFileSync(at('people-again/ab/photo'), 'utf8')).toBe('picture')
  const third = await serve('third')
  expect(await written(third, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  await third.end()
}, 240_000)

test('F39 a copy that is unfinished, damaged or of nothing is refused with one sentence and leaves nothing behind', async () => {
  fs.mkdirSync(at('empty'))
  await expect(restoreBackup({ from: at('empty'), clusterDir: at('none') })).rejects.toThrow(
    'нет законченной резервной копии',
  )
  fs.writeFileSync(at('empty/backup.json'), '{"format":7}')
  await expect(restoreBackup({ from: at('empty'), clusterDir: at('none') })).rejects.toThrow(
    'от другой версии',
  )

  fs.cpSync(at('copy'), at('damaged'), { recursive: true })
  const victim = at(`damaged/${CLUSTER}/PG_VERSION`)
  fs.writeFileSync(victim, `${fs.readFileSync(victim, 'utf8').trim()}!`)
  await expect(restoreBackup({ from: at('damaged'), clusterDir: at('none') })).rejects.toThrow(
    'postgres/PG_VERSION резервной копии повреждён',
  )
  fs.rmSync(victim)
  await expect(restoreBackup({ from: at('damaged'), clusterDir: at('none') })).rejects.toThrow('пропал')
  expect(fs.readdirSync(home).filter((name) => name.startsWith('none'))).toEqual([])

  await expect(makeBackup({ clusterDir: at('nothing'), to: at('of-nothing'), now })).rejects.toThrow(
    /connect/,
  )
  expect(fs.readdirSync(home).filter((name) => name.startsWith('of-nothing'))).toEqual([])
}, 240_000)
