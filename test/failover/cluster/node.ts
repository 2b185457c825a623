import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { signalAll, waitUntilGone, withDescendants } from '../../kill/server/processes.ts'
import { type Daemon, daemonOf } from '../system/daemon.ts'
import type { System } from '../system/debian.ts'

/** One machine of the cluster: a PostgreSQL, the Patroni that keeps it, and the wire by which others reach it. */
export interface Node {
  name: string
  /** Where PostgreSQL listens. */
  port: number
  /** Where Patroni answers. */
  restPort: number
  patroni: Daemon
  /** The other nodes come this way; who calls the database does not. */
  wire: Daemon
  start(): void
  /** SIGKILL to the postmaster and its backends, which Patroni finds gone. */
  killPostgres(): Promise<void>
  /** SIGKILL to Patroni and PostgreSQL. */
  kill(): Promise<void>
  /** At once, where nobody may wait: the postmaster takes its backends with it. */
  end(): void
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export interface NodeOptions {
  system: System
  folder: { here: string; inside: string }
  name: string
  ports: { postgres: number; wire: number; rest: number }
  etcd: readonly number[]
}

const BINARIES = '/usr/lib/postgresql/18/bin'

export function nodeOf(options: NodeOptions): Node {
  const { system, folder, name, ports } = options
  const at = (file: string) => path.join(folder.here, file)
  const inside = (file: string) => path.join(folder.inside, file)
  // JSON is YAML as well.
  fs.writeFileSync(at(`${name}.yml`), JSON.stringify(settingsOf(options), null, 2), { mode: 0o644 })
  const patroni = daemonOf(() => system.run(['patroni', inside(`${name}.yml`)], at(`${name}.log`)))
  const wire = daemonOf(() =>
    spawn(
      process.execPath,
      [path.resolve(import.meta.dirname, '../system/wire.ts'), String(ports.wire), String(ports.postgres)],
      { stdio: 'ignore' },
    ),
  )
  const postmaster = () => livePostmaster(at(`${name}/postmaster.pid`))
  const killPostgres = async () => {
    const pids = await withDescendants(postmaster())
    signalAll(pids, 'SIGKILL')
    await waitUntilGone(pids)
  }
  const signal = async (word: NodeJS.Signals) => signalAll(await withDescendants(postmaster()), word)
  return {
    name,
    port: ports.postgres,
    restPort: ports.rest,
    patroni,
    wire,
    start: () => {
      wire.start()
      patroni.start()
    },
    killPostgres,
    kill: async () => {
      await patroni.kill()
      await killPostgres()
    },
    end: () => signalAll(postmaster(), 'SIGQUIT'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

/** The process that the file names, where it is a PostgreSQL: numbers are given again. */
function livePostmaster(file: string): number[] {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
    return /postgres/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ? [pid] : []
  } catch {
    return []
  }
}

function settingsOf({ folder, name, ports, etcd }: NodeOptions) {
  return {
    scope: 'lotour',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd3: { hosts: etcd.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: SHARED,
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C.UTF-8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.wire}`,
      bin_dir: BINARIES,
      data_dir: path.join(folder.inside, name),
      pgpass: path.join(folder.inside, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder.inside },
    },
  }
}

/** What a real cluster would say: nothing is acknowledged that one node alone has. Whichever standby has got further takes over: the other one needs nothing taken back before it may follow. */
export const SYNCHRONOUS = { synchronous_mode: 'quorum', synchronous_mode_strict: true }

const SHARED = {
  // Patroni takes no less.
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  primary_start_timeout: 0,
  // With etcd away the leader goes on as long as it sees every node.
  failsafe_mode: true,
  ...SYNCHRONOUS,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '64MB',
      wal_keep_size: '512MB',
      max_wal_size: '2GB',
      synchronous_commit: 'on',
      // Processes are killed here, not the machine: what the kernel has been given stays.
      fsync: 'off',
      wal_recycle: 'off',
    },
  },
}
