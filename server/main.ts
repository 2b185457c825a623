import { setFlagsFromString } from 'node:v8'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Core, createCore, createWeb } from './app.ts'
import { openBus } from './platform/bus/open-bus.ts'
import { keepClock } from './platform/machine/clock.ts'
import type { Config } from './platform/config/config.ts'
import { readConfig } from './platform/config/read-config.ts'
import { CONNECTION_WAIT_MS, openDatabase } from './platform/db/open-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { awaitSchema } from './platform/db/schema-state.ts'
import { giveLimits, requireUsable, requireUsablePool, type TwoAddresses } from './platform/db/self-test.ts'
import { keepEmbeddedPostgres } from './platform/embedded/keep-running.ts'
import { openWorkerDoor } from './platform/jobs/worker-door.ts'
import { holdWorkerLocks } from './platform/jobs/worker-locks.ts'
import { jobContext, startWorker } from './platform/jobs/worker.ts'
import { checkBucket } from './platform/files/s3/check-bucket.ts'
import { createLog, type Log } from './platform/log.ts'
import { PAGES_KEY } from './platform/pages/pages-changed.ts'
import { isHomeCityOf } from './modules/geo/index.ts'
import { foundPages, isPlaceOf } from './modules/public-pages/index.ts'
import { keepSettings } from './modules/seo/index.ts'
import { modules, sealedColumns } from './modules.ts'
import { requireKnownKeys } from './platform/keys/reseal.ts'
import { requireMonthKeys } from './platform/keys/vault-months.ts'
import { tellRunning } from './platform/running/running-processes.ts'
import { requireFreePort, startFailure } from './platform/config/start-failure.ts'
import { SharedAnswers } from './platform/pages/shared-answers.ts'
import { tracingOf } from './platform/tracing/tracing-config.ts'
import { registerPages } from './ssr.ts'

// Before any expression runs: one that runs away is taken over by an engine without backtracking.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')

export interface MainOptions {
  argv: string[]
  dev: boolean
  /** Begins to build the pages where they are not current, and settles when they are built. */
  pages: () => Promise<void>
}

type Close = () => Promise<unknown>

/**
 * In the order of the end, and how long each may take: calls are answered before the worker goes that works for them,
 * and the database goes last.
 */
const STOP_MS = { web: 14_500, worker: 4000, running: 1000, database: 1500, traces: 1000, server: 5000 }
type Part = keyof typeof STOP_MS
type Closing = Partial<Record<Part, Close>>

/** Until all of it works, a slow machine is no reason to give up. */
const START_WAIT_MS = 30_000
const NATS_AWAY =
  'NATS не отвечает: пока его нет, новости доходят до страниц на секунду позже. Подключимся к нему сами.'

/** configuration -> database -> http and/or worker; of `migrate` the database alone. */
export async function main({ argv, dev, pages }: MainOptions): Promise<void> {
  const began = performance.now()
  const role = roleOf(argv)
  const config = readConfig(process.env)
  const tracing = tracingOf(process.env)
  const log = createLog(config.logLevel)
  const closing: Closing = {}
  stopOnSignal(closing, log)
  if (tracing)
    closing.traces = (await import('./platform/tracing/open-tracing.ts')).openTracing(tracing).close

  if (role === 'all' || role === 'web') await requireFreePort(config)
  const poolUrl = config.databaseUrl ?? (await embedded(config, closing, log))
  const sessionUrl = config.databaseSessionUrl ?? poolUrl
  await bringUp({ poolUrl, sessionUrl }, role)
  // The queue listens by a connection of the pool.
  const isWorker = role === 'worker'
  const bus = role === 'migrate' ? undefined : await openBus(config, { connectionString: sessionUrl, log })
  if (bus?.isUp() === false) say(NATS_AWAY)
  const database = openDatabase(isWorker ? sessionUrl : poolUrl, {
    ...(bus && { bus }),
    max: config.poolMax,
    sessionUrl: isWorker ? undefined : config.databaseSessionUrl,
    waitMs: START_WAIT_MS,
    onError: (error) => log.warn({ err: error }, 'idle connection lost'),
  })
  closing.database = () => database.close()
  await requireKnownKeys(database.read, { config, columns: sealedColumns })
  await requireMonthKeys(database.read, config)
  // Half a minute of building is for whoever has a folder, settings and keys that all of it can run with.
  const built = role === 'all' || role === 'web' ? pages() : Promise.resolve()
  const clock = await keepClock({ pool: database.pool, log, onApart: (error) => giveUp(log, error) })
  closing.database = () => {
    clock.close()
    return database.close()
  }
  const core = createCore({ config, database, log, now: clock.now })
  const preparation = { database, act: core.act, now: clock.now, config, log, say }
  for (const module of modules) await module.mayStart?.(preparation)
  const lines: string[] = []
  for (const module of modules) lines.push(...((await module.prepare?.(preparation)) ?? []))

  if (role === 'migrate') return end('База обновлена.')
  const aboutFiles = config.s3 && (await checkBucket(config.s3))
  if (aboutFiles) say(aboutFiles)
  closing.running = (await tellRunning(role, core)).close
  if (role !== 'worker') closing.web = await listen(core, { dev, pages: built })
  if (role !== 'web') closing.worker = await work(core, isWorker)
  database.waitAtMost(CONNECTION_WAIT_MS)
  greet(config, { role, lines, seconds: (performance.now() - began) / 1000 })
}

/** Afterwards the database is one that this program can work with. */
async function bringUp(addresses: TwoAddresses, role: Role): Promise<void> {
  const { poolUrl, sessionUrl } = addresses
  const changesSchema = role === 'all' || role === 'migrate'
  await requireUsable(sessionUrl)
  if (changesSchema) await migrate(sessionUrl)
  else await awaitSchema(sessionUrl, { waitMs: START_WAIT_MS, onWait: say })
  if (poolUrl === sessionUrl) return
  if (changesSchema) await giveLimits(sessionUrl)
  await requireUsablePool(addresses)
}

const ROLES = ['all', 'web', 'worker', 'migrate'] as const
type Role = (typeof ROLES)[number]

function roleOf(argv: string[]): Role {
  const { values } = parseArgs({ args: argv, options: { role: { type: 'string', default: 'all' } } })
  const role = ROLES.find((one) => one === values.role)
  if (!role) throw new Error('--role бывает all, web, worker или migrate')
  return role
}

/** All that was asked for is done; what was opened for it is ended in order. */
function end(words: string): void {
  say(words)
  process.emit('SIGTERM')
}

async function embedded(config: Config, closing: Closing, log: Log): Promise<string> {
  const dataDir = join(config.dataDir, 'postgres')
  const server = await keepEmbeddedPostgres({ dataDir, onProgress: say }, log)
  closing.server = () => server.stop()
  return server.connectionString
}

/** For so long pages are made of the same facts of places, whoever asks. */
const SAME_FACTS_MS = 3000

async function listen(core: Core, { dev, pages }: { dev: boolean; pages: Promise<void> }): Promise<Close> {
  const web = await createWeb(core)
  const settings = await keepSettings(core.database.read, core.log)
  await registerPages(web.http, {
    dev,
    pages,
    publicUrl: core.config.publicUrl,
    counters: core.config.counters,
    house: core.config.house,
    stores: core.config.stores,
    liveCursor: web.hub.cursor,
    visitors: web.visitors,
    besideHooks: web.besideHooks,
    answers: new SharedAnswers({ keptMs: SAME_FACTS_MS }),
    isHomeCity: await isHomeCityOf(core.database.read),
    isPlace: await isPlaceOf(core.database.read),
    found: foundPages(core.database.read),
    cardsDir: join(core.config.dataDir, 'cards'),
    settings: settings.now,
    indexNowKey: core.config.indexNow?.key,
    onHidden: (forget) =>
      web.hub.onFrame(({ url }) => {
        if (url !== PAGES_KEY) return
        forget()
        // Once more: what was rendered meanwhile was by the former settings.
        void settings.refresh().then(forget)
      }),
  })
  await web.http.listen({ host: core.config.host, port: core.config.port })
  return web.close
}

/** By itself it has a door of its own; beside pages theirs is enough. */
async function work(core: Core, isAlone: boolean): Promise<Close> {
  const { config, database } = core
  const locks = await holdWorkerLocks(database.connectionString, core.log)
  const port = isAlone ? config.workerPort : undefined
  const door =
    port &&
    (await openWorkerDoor({ ...config, port, config, registry: core.openRegistry(), events: locks.events }))
  const onQueueEnded = () => endFor(core.log, new Error('the queue of jobs has ended by itself'))
  const runner = await startWorker({ ...core.worker, onQueueEnded }, locks)
  const stops = modules.flatMap((module) => module.background?.(jobContext(core.worker)) ?? [])
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), runner.stop()])
    await locks.close()
    if (door) await door.close()
  }
}

/** A second signal leaves everything but the database's own server as it is. */
function stopOnSignal(closing: Closing, log: Log): void {
  let signals = 0
  const stop = async (parts: readonly Part[]) => {
    for (const part of parts) {
      const close = closing[part]
      const bounded = close && Promise.race([close(), late(STOP_MS[part])])
      await bounded?.catch((error: Error) => log.warn({ err: error, part }, 'stopping'))
    }
    process.exit()
  }
  const hear = () => {
    signals++
    if (signals === 1) void stop(Object.keys(STOP_MS) as Part[])
    else if (signals === 2) void stop(['server'])
    else process.exit(1)
  }
  process.on('SIGINT', hear)
  process.on('SIGTERM', hear)
  // Somebody's call has failed and nobody waits for it: the others go on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => endFor(log, error))
}

let isEnding = false

/**
 * What was thrown out of every call leaves nobody knows what half done: the calls under way are answered, and whoever
 * watches over us starts us anew.
 */
function endFor(log: Log, error: Error): void {
  log.fatal({ err: error }, 'uncaught exception')
  process.exitCode = 1
  if (isEnding) return
  isEnding = true
  console.error('Непредвиденная ошибка, процесс завершается. Что случилось, стоит в журнале.')
  process.emit('SIGTERM')
}

/** By a clock that is away, codes, letters and jobs go out at a wrong time: whoever watches over us starts us anew. */
function giveUp(log: Log, error: Error): void {
  log.fatal({ err: error }, 'clock')
  console.error(error.message)
  process.exitCode = 1
  process.emit('SIGTERM')
}

async function late(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false })
  throw new Error(`not over after ${milliseconds} ms`)
}

function say(step: string): void {
  console.log(step)
}

function greet(
  config: Config,
  { role, lines, seconds }: { role: Role; lines: string[]; seconds: number },
): void {
  if (role === 'worker') return say('Очередь задач работает.')
  say(`\nЛотур открыт: ${config.publicUrl}  (за ${seconds.toFixed(1)} с)`)
  say(`Описание API: ${config.publicUrl}/api/docs`)
  lines.forEach(say)
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main({ argv: process.argv.slice(2), dev: false, pages: () => Promise.resolve() })
  } catch (error) {
    console.error(`Не удалось запустить: ${startFailure(error)}`)
    process.exitCode = 1
    if (process.listenerCount('SIGTERM') === 0) process.exit()
    // What has been started by now, the database's own server among it, is ended in order.
    process.emit('SIGTERM')
  }
}
