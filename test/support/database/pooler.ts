import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, vi } from 'vitest'
import { freePort } from '../processes/processes.ts'

export interface Pooler {
  /** The same database behind pgbouncer, in one of its modes. */
  url(mode: 'session' | 'transaction'): string
  /** Whether what a client has prepared is there whichever session it gets. */
  keepsPrepared: boolean
  /** Its connections to the server are new ones from now on. */
  reconnect(): Promise<void>
}

const NOBODY = { uid: 65_534, gid: 65_534 }

/** pgbouncer of the system in front of a test's database; null where the system has none. Ends with the file's tests. */
export async function startPooler(connectionString: string): Promise<Pooler | null> {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  if (status !== 0) return null
  const [, minor] = /PgBouncer 1\.(\d+)/.exec(stdout) ?? []
  const { hostname, port, username, pathname, searchParams } = new URL(connectionString)
  const database = pathname.slice(1)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const own = await freePort()
  const socket = searchParams.get('host')
  // pgbouncer never runs as root, and whoever else it runs as may not open the folder of the server's socket.
  const relay = createServer((near) => {
    const far = socket ? connect(`${socket}/.s.PGSQL.${port}`) : connect(Number(port || 5432), hostname)
    near.pipe(far).on('error', () => near.destroy())
    far.pipe(near).on('error', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const target = `host=127.0.0.1 port=${(relay.address() as AddressInfo).port} dbname=${database} user=${decodeURIComponent(username)}`
  const settings = `
[databases]
transaction = ${target} pool_mode=transaction
session = ${target} pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
${Number(minor) >= 21 ? 'max_prepared_statements = 400' : ''}
admin_users = tester
logfile = ${join(folder, 'log')}
`
  const file = join(folder, 'pooler.ini')
  writeFileSync(file, settings)
  chmodSync(folder, 0o777)
  chmodSync(file, 0o644)
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...(isRoot && NOBODY) })
  const ended = once(child, 'exit')
  afterAll(async () => {
    child.kill('SIGKILL')
    await ended
    relay.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const at = (name: string) => `postgresql://tester@127.0.0.1:${own}/${name}`
  const say = async (words: string) => {
    const console = new pg.Client({ connectionString: at('pgbouncer') })
    console.on('error', () => {})
    try {
      await console.connect()
      await console.query(words)
    } finally {
      await console.end().catch(() => {})
    }
  }
  await vi.waitFor(() => say('show version'), { timeout: 20_000, interval: 50 })
  return { url: at, keepsPrepared: Number(minor) >= 21, reconnect: () => say('reconnect') }
}
