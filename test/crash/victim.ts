/**
 * The whole server in a process of its own, told by its parent what to do and at which statement to die: SIGKILL, in the
 * middle of whatever it does. Takes the database's address from DATABASE_URL.
 */
import { flushCompileCache } from 'node:module'
import type { InjectOptions } from 'fastify'
import { createCore, createWeb } from '../../server/app.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { createLog } from '../../server/platform/log.ts'
import { obey, type Order, serverOf } from '../integrity/server.ts'
import { testConfig } from '../support/config.ts'
import { type CrashPoint, watchPool } from './crash-point.ts'

export interface Told {
  order: Order
  point: CrashPoint
}

const config = testConfig(process.env)
const log = createLog('fatal')
const database = openDatabase(process.env['DATABASE_URL'] ?? '', { max: 5, onError: () => {} })
const now = new Date(process.env['CRASH_NOW'] ?? '')
const core = createCore({ config, database, log, now: () => now })
const web = await createWeb(core)
await web.http.ready()
const watched = watchPool(database.pool)

const server = serverOf(core, async (line, more = {}) => {
  const [method, url] = line.split(' ') as [InjectOptions['method'], string]
  const headers = { ...(more.token ? { authorization: `Bearer ${more.token}` } : {}), ...more.headers }
  const payload = more.body === undefined ? {} : { payload: more.body as object }
  const answer = await web.http.inject({ method, url, headers, ...payload })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: {} }
})

const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

process.on('message', ({ order, point }: Told) => {
  watched
    .during({ point, strike: die }, () => obey(server, order))
    .then(
      ({ result }) => process.send?.(result),
      (error: Error) => process.send?.({ status: 500, body: error.message, headers: {} }),
    )
})
// Nobody is left to tell what to do.
process.on('disconnect', () => process.exit())
// It is kept at an orderly exit, which nobody makes here.
flushCompileCache()
process.send?.('ready')
