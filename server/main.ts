import { setFlagsFromString } from 'node:v8'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Core, createCore, createWeb, modules, sealedColumns } from './app.ts'
import { keepClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded/embedded-postgres.ts'
import { holdWorkerLocks } from './platform/jobs/dead-workers.ts'
import { jobContext, startWorker } from './platform/jobs/worker.ts'
import { createLog, type Log } from './platform/log.ts'
import { requireKnownKeys } from './platform/reseal.ts'
import { registerPages } from './ssr.ts'

// Before any expression runs: one that runs away is taken over by an engine without backtracking.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')

export interface MainOptions {
  argv: string[]
  dev: boolean
  /** Settles when the pages are built. */
  pages: Promise<void>
}

type Close = () => Promise<void>
const DRAIN_MS = 10_000

/** configuration -> database -> http and/or worker. */
export async function main({ argv, dev, pages }: MainOptions): Promise<void> {
  const began = performance.now()
  const role = roleOf(argv)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const closing: Close[] = []
  stopOnSignal(closing, log)

  const connectionString = config.databaseUrl ?? (await embedded(config, closing))
  await migrate(connectionString)
  const database = openDatabase(connectionString, {
    max: config.poolMax,
    onError: (error) => log.warn({ err: error }, 'idle connection lost'),
  })
  closing.push(() => database.close())
  await requireKnownKeys(database.read, { config, columns: sealedColumns })
  const clock = await keepClock({ pool: database.pool, log, onApart: (error) => giveUp(log, error) })
  closing.push(async () => clock.close())
  const core = createCore({ config, database, log, now: clock.now })
  const lines: string[] = []
  for (const module of modules)
    lines.push(
      ...((await module.prepare?.({ database, act: core.act, now: clock.now, config, log, say })) ?? []),
    )

  if (role !== 'worker') closing.push(await listen(core, { dev, pages }))
  if (role !== 'web') closing.push(await work(core, database))
  greet(config, { role, lines, seconds: (performance.now() - began) / 1000 })
}

function roleOf(argv: string[]): 'all' | 'web' | 'worker' {
  const { values } = parseArgs({ args: argv, options: { role: { type: 'string', default: 'all' } } })
  if (values.role !== 'all' && values.role !== 'web' && values.role !== 'worker')
    throw new Error('--role бывает all, web или worker')
  return values.role
}

async function embedded(config: Config, closing: Close[]): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), onProgress: say })
  closing.push(() => server.stop())
  return server.connectionString
}

async function listen(core: Core, { dev, pages }: Omit<MainOptions, 'argv'>): Promise<Close> {
  const web = await createWeb(core)
  await registerPages(web.http, {
    dev,
    pages,
    publicUrl: core.config.publicUrl,
    counters: core.config.counters,
    liveCursor: web.hub.cursor,
  })
  await web.http.listen({ host: core.config.host, port: core.config.port })
  return web.close
}

async function work(core: Core, database: Database): Promise<Close> {
  const locks = await holdWorkerLocks(database.connectionString, core.log)
  const runner = await startWorker(core.worker, locks)
  const stops = modules.flatMap((module) => module.background?.(jobContext(core.worker)) ?? [])
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await runner.stop()
    await locks.close()
  }
}

/** Stops in the reverse order of the start; a second signal or ten seconds end it at once. */
function stopOnSignal(closing: Close[], log: Log): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    for (const close of closing.toReversed())
      await close().catch((error: Error) => log.warn({ err: error }, 'stopping'))
    process.exit()
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

/** By a clock that is away, codes, letters and jobs go out at a wrong time: whoever watches over us starts us anew. */
function giveUp(log: Log, error: Error): void {
  log.fatal({ err: error }, 'clock')
  console.error(error.message)
  process.exitCode = 1
  process.emit('SIGTERM')
}

function say(step: string): void {
  console.log(step)
}

function greet(
  config: Config,
  { role, lines, seconds }: { role: string; lines: string[]; seconds: number },
): void {
  if (role === 'worker') return say('Очередь задач работает.')
  say(`\nЛотур открыт: ${config.publicUrl}  (за ${seconds.toFixed(1)} с)`)
  say(`Описание API: ${config.publicUrl}/api/docs`)
  lines.forEach(say)
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main({ argv: process.argv.slice(2), dev: false, pages: Promise.resolve() })
  } catch (error) {
    console.error(`Не удалось запустить: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
