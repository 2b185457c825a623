import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '../db/is-away.ts'
import { locateBinaries, type Binaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { appConnectionString, ensureDatabase, probeServer, type Endpoint } from './connection.ts'
import { chooseEndpoint } from './endpoint.ts'
import { chooseIdentity, commandAs, giveTo, spawnEnvironment, type Identity } from './identity.ts'
import { bePresent } from './presence.ts'
import { clearStalePidFile, livePostmaster, stopOrphan } from './postmaster-pid.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** A short Russian sentence about a step that the user may have to wait for. */
  onProgress?: (step: string) => void
  /** Overrides of the settings below. Durability is switched off by tests only. */
  settings?: Record<string, string>
  /** Instead of the server that comes with the product. Given by tests only. */
  binaries?: Binaries
}

export interface EmbeddedPostgres {
  connectionString: string
  /** The server was already running (or another process won the race to start it). */
  adopted: boolean
  /** Settles when the server is gone, however it went. */
  ended: Promise<void>
  /** Fast shutdown by the last process that uses the server; any other leaves it to them, unless told otherwise. */
  stop(options?: { evenIfUsed?: boolean }): Promise<void>
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '256MB',
  max_connections: '100',
  fsync: 'on',
  // Compressing the journal takes more of the processor than it spares of the disk: an index is built in half the time.
  wal_compression: 'off',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const START_TIMEOUT_MS = 60_000
const RECOVERY_TIMEOUT_MS = 15 * 60_000
const SHUTDOWN_TIMEOUT_MS = 60_000
const TRIES = 10
const STOPPING_MS = 100
const LOG_LIMIT_BYTES = 20 * 1024 * 1024
/** What the server says when a predecessor is not quite gone yet; anything else will not mend by waiting. */
const TRANSIENT_FAILURE = /lock file|shared memory block|could not bind|already in use/

interface Launch extends EmbeddedPostgresOptions {
  binaries: Binaries
  identity: Identity
  endpoint: Endpoint
}

/**
 * Starts PostgreSQL on a data folder, or adopts the server that already runs on it. The server outlives a process that
 * is killed on purpose: the next start adopts it within milliseconds. An orderly end of the last process that uses it
 * stops it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  fs.mkdirSync(path.dirname(path.resolve(options.dataDir)), { recursive: true })
  const dataDir = path.join(
    fs.realpathSync(path.dirname(path.resolve(options.dataDir))),
    path.basename(options.dataDir),
  )
  for (let tries = 1; ; tries++) {
    const server = await startOnce({ ...options, dataDir }).catch((error: Error) => {
      if (tries >= TRIES || !isAway(error)) throw error
    })
    if (server) return server
    // Whoever used it last is just about to stop it.
    await sleep(STOPPING_MS)
  }
}

async function startOnce(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres | null> {
  const { dataDir } = options
  const endpoint = chooseEndpoint(dataDir)
  let child: ChildProcess | undefined
  if (livePostmaster(dataDir) === undefined || (await probeServer(endpoint)) !== 'ready') {
    const binaries = options.binaries ?? locateBinaries(dataDir)
    const launch = { ...options, endpoint, binaries, identity: chooseIdentity(dataDir, binaries) }
    await createCluster(launch)
    child = await startOrAdopt(launch)
  }
  await ensureDatabase(endpoint)
  const presence = await bePresent(endpoint)
  if (!presence) return null
  return {
    connectionString: appConnectionString(endpoint),
    adopted: child === undefined,
    ended: presence.ended,
    stop: async ({ evenIfUsed = false } = {}) => {
      // Silent, or gone: whoever has started it ends it.
      const isLast = await presence.leave().catch(() => child !== undefined)
      if (isLast || evenIfUsed) await shutDown(dataDir, child)
      presence.close()
    },
  }
}

/** Resolves with the child that serves, or with nothing when somebody else's server answers. */
async function startOrAdopt(launch: Launch): Promise<ChildProcess | undefined> {
  const { dataDir, endpoint, onProgress } = launch
  let child: ChildProcess | undefined
  let deadline = Date.now() + START_TIMEOUT_MS
  let recovering = false
  for (let delay = 20; Date.now() < deadline; delay = Math.min(delay * 1.5, 250)) {
    const [state, owner] = [await probeServer(endpoint), livePostmaster(dataDir)]
    if (state === 'ready' && owner !== undefined) return owner === child?.pid ? child : undefined
    if (state === 'starting' && !recovering && delay >= 250) {
      recovering = true
      deadline = Date.now() + RECOVERY_TIMEOUT_MS
      onProgress?.('База данных восстанавливается после внезапной остановки…')
    }
    if (child && !isAlive(child)) {
      child = undefined
      const reason = lastFatalLine(dataDir)
      if (!TRANSIENT_FAILURE.test(reason)) throw startFailure(dataDir, reason)
      clearStalePidFile(dataDir)
    }
    if (state !== 'starting' && !child && owner === undefined) child = launchServer(launch)
    await sleep(delay)
  }
  throw startFailure(dataDir, lastFatalLine(dataDir))
}

function launchServer({ dataDir, endpoint, binaries, identity, settings }: Launch): ChildProcess {
  const all = { ...SETTINGS, ...endpoint.settings, ...settings }
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, owner } = commandAs(identity, binaries.postgres, ['-D', dataDir, ...parameters])
  if (endpoint.privateDir) {
    stopOrphan(endpoint.privateDir)
    giveTo(identity, endpoint.privateDir)
  }
  const log = openLog(dataDir, identity)
  try {
    const child = spawn(command, args, {
      ...owner,
      cwd: path.dirname(dataDir),
      env: spawnEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    })
    child.on('error', (error) => fs.appendFileSync(logFile(dataDir), `FATAL:  ${error.message}\n`))
    child.unref()
    return child
  } finally {
    fs.closeSync(log)
  }
}

async function shutDown(dataDir: string, child: ChildProcess | undefined): Promise<void> {
  const own = child && isAlive(child) ? child : undefined
  const pid = own?.pid ?? livePostmaster(dataDir)
  if (pid === undefined) return
  const gone = own ? () => !isAlive(own) : () => livePostmaster(dataDir) === undefined
  process.kill(pid, 'SIGINT')
  for (const end = Date.now() + SHUTDOWN_TIMEOUT_MS; Date.now() < end && !gone();) await sleep(20)
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log')
}

function openLog(dataDir: string, identity: Identity): number {
  const file = logFile(dataDir)
  const tooBig = (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES
  const log = fs.openSync(file, tooBig ? 'w' : 'a', 0o600)
  giveTo(identity, file)
  return log
}

function lastFatalLine(dataDir: string): string {
  if (!fs.existsSync(logFile(dataDir))) return ''
  const lines = fs.readFileSync(logFile(dataDir), 'utf8').trimEnd().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line) && !/database system is/.test(line))
  return fatal ?? lines.at(-1) ?? ''
}

function startFailure(dataDir: string, reason: string): Error {
  const detail = reason.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return new Error(
    `Встроенный PostgreSQL не запустился: ${detail || 'нет ответа'}. Журнал: ${logFile(dataDir)}`,
  )
}
