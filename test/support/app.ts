import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest'
import { type Composition, createCore, createWeb, type Pace, type WebApp } from '../../server/app.ts'
import type { Config } from '../../server/platform/config/config.ts'
import { forgetCountryPrices } from '../../server/modules/supply/price-list/queries/country-prices.queries.ts'
import { openBus } from '../../server/platform/bus/open-bus.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { pageLimits, type SessionLimits } from '../../server/platform/db/session-limits.ts'
import { processAll } from '../../server/platform/jobs/worker.ts'
import { createLog, type Log } from '../../server/platform/log.ts'
import { closePapers, printPapersBy } from '../../server/platform/papers/build-paper.ts'
import { testConfig } from './config.ts'
import { createTestDatabase } from './database/database.ts'
import { unprinted } from './papers/unprinted-papers.ts'
import { untoldRefusals } from './untold-refusals.ts'

/** A machine that stands still for a while is no fault of a statement. */
const PATIENT: SessionLimits = {
  ...pageLimits,
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
  transaction_timeout: '120s',
}
const PATIENCE = { waitMs: 60_000, answerMs: 61_000 }

/** A moment that tests live in unless they move it: a Friday noon in Moscow. */
export const TEST_NOW = new Date('2026-11-20T09:00:00Z')

export interface BootOptions {
  config?: Partial<Config>
  /** PDFs are made as in the product; otherwise a paper's bytes are its data. */
  isPrinting?: boolean
  /** `false`: whoever finds no free connection, or the process late, is turned away as soon as in the product, and a statement ends as soon; otherwise a slow machine is waited for. */
  isPatient?: boolean
  /** Instead of those that a slow machine needs. */
  limits?: SessionLimits
  /** Instead of the process's own. */
  log?: Log
  /** Instead of the usual patience with sockets. */
  pace?: Pace
  /** Instead of the product's modules and handlers. */
  composition?: Composition
  /** More routes, bound before the server is ready. */
  bind?: (http: FastifyInstance, web: WebApp) => Promise<void>
}

export interface Answered {
  status: number
  // An answer's shape is what the test asserts.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export type CallApi = (
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  more?: { body?: unknown; token?: string; headers?: Record<string, string> },
) => Promise<Answered>

/** Servers of this process: files that follow one another share it. */
const opened = new Set<string>()

/**
 * The whole server on a database of this test file's own. The clock stands until it is moved. It is closed after the
 * file's tests, or after the one test that has started it. Not for a `beforeAll`: what is told there to happen afterwards
 * never does.
 */
export async function bootApp(options: BootOptions = {}) {
  const connectionString = await createTestDatabase(migrate)
  // The process may have served another file's database until now.
  forgetCountryPrices()
  const clock = { now: TEST_NOW }
  // A key that one file's clock destroys is still needed by another one's documents.
  const keysDir = await mkdtemp(join(tmpdir(), 'lotour-test-keys-'))
  const config: Config = {
    ...testConfig({ LOTOUR_DATA_DIR: '.data/test-app' }),
    keysDir,
    ...options.config,
  }
  const log = options.log ?? createLog(config.logLevel)
  // A test is about who waits only where it says so: elsewhere a machine that stands still for a moment is no fault.
  const { isPatient = true } = options
  const max = options.config?.poolMax
  const { limits = isPatient ? PATIENT : pageLimits } = options
  const database = await openTestDatabase(connectionString, { config, log, isPatient, max, limits })
  const core = createCore({ config, database, log, now: () => clock.now }, options.composition)
  opened.add(connectionString)
  printPapersBy(options.isPrinting ? undefined : unprinted)
  const web = await createWeb(core, { isPatient, ...options.pace })
  const untold = untoldRefusals(web.http)
  await options.bind?.(web.http, web)
  await web.http.ready()
  const leave = async () => {
    opened.delete(connectionString)
    if (options.isPrinting) await closePapers()
    if (opened.size === 0) printPapersBy(undefined)
    await web.close()
    await database.close()
    await rm(keysDir, { recursive: true, force: true })
    expect([...untold], 'refusals that contract/ does not name').toEqual([])
  }
  afterwards(leave)
  const call: CallApi = async (line, more = {}) => {
    const [method, url] = line.split(' ') as [InjectOptions['method'], string]
    const headers = { ...(more.token ? { authorization: `Bearer ${more.token}` } : {}), ...more.headers }
    const answer = await web.http.inject({
      method,
      url,
      headers,
      ...(more.body === undefined ? {} : { payload: more.body as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }
  return {
    call,
    clock,
    config,
    core,
    database,
    web,
    act: core.act,
    processAll: () => processAll(core.worker),
  }
}

export type TestApp = Awaited<ReturnType<typeof bootApp>>

async function openTestDatabase(
  connectionString: string,
  {
    config,
    log,
    isPatient,
    max = 20,
    limits,
  }: { config: Config; log: Log; isPatient: boolean; max: number | undefined; limits: SessionLimits },
) {
  const bus = await openBus(config, { connectionString, log })
  return openDatabase(connectionString, {
    max,
    limits,
    onError: () => {},
    ...(bus && { bus }),
    ...(isPatient && PATIENCE),
  })
}

/** A hook of the file that is added while a test runs would never be called. */
function afterwards(leave: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(leave)
  else afterAll(leave)
}
