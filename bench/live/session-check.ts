import { cpuUsage } from 'node:process'
import { z } from 'zod'
import { endpoint } from '../../contract/platform/endpoint.ts'
import { authenticate } from '../../server/modules/identity/index.ts'
import { openGateways } from '../../server/platform/gateways/open-gateways.ts'
import { readConfig } from '../../server/platform/config/read-config.ts'
import type { Database } from '../../server/platform/db/opened-database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { createHttp } from '../../server/platform/http/serve.ts'
import { createServer } from '../../server/platform/http/server.ts'
import { createLog } from '../../server/platform/log.ts'
import { createAct } from '../../server/platform/act/act.ts'
import type { Known } from '../../server/platform/actor.ts'
import { alternate, load, median, type Verdict } from '../support/measure.ts'
import { seedPasswords, seedPeople } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'

/** Short slices, many of them: what the machine does meanwhile meets both alike. */
const SLICES = 40
const ROUNDS = 4
const CALLS = 1000
const AT_ONCE = 16
const SECONDS = 4
const PASSWORD = 'море, солнце и 7 ночей'

/** What a session's check costs, and what sign-ins by password cost the others. */
export function sessions(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer({ args: ['--role=web'] })
    return [await checkOverSelect(stage), await othersBesideSignIns(stage, ours.url)]
  })
}

/** Processor time of one route in this very process: with our check, and with one bare SELECT by a primary key. */
async function checkOverSelect(stage: Stage): Promise<Verdict> {
  const people = await seedPeople(stage, { count: AT_ONCE })
  const database = openDatabase(stage.connectionString, { max: AT_ONCE, onError: () => {} })
  const tokens = people.map(({ token }) => token)
  const bare = async (token: string): Promise<Known> => {
    const id = people[tokens.indexOf(token)]?.id ?? 0
    const { rows } = await database.pool.query('select id from app_user where id = $1', [id])
    return { id: rows[0].id, agencyId: id, sessionId: 1, roles: [], asAdmin: false, isFresh: true }
  }
  try {
    const [floor, ours] = [
      await routeWith(database, bare),
      await routeWith(database, (token) => authenticate(database, token)),
    ]
    const pairs = await alternate(SLICES, { floor: () => floor(tokens), ours: () => ours(tokens) })
    for (const who of ['floor', 'ours'] as const)
      console.log(
        `session-check ${who}: ${median(pairs.map((pair) => pair[who])).toFixed(0)} µs of processor a call`,
      )
    const ratio = median(pairs.map((pair) => pair.ours / pair.floor))
    return { name: 'session-check', ratio, target: 1.2, isMost: true }
  } finally {
    await database.close()
  }
}

/** Microseconds of this process that a call of the route takes. */
async function routeWith(database: Database, check: (token: string) => Promise<Known>) {
  const config = readConfig({ LOTOUR_DATA_DIR: '.data/bench', LOTOUR_DEMO: '0', LOTOUR_RATE_LIMITS: 'off' })
  const log = createLog('error')
  const app = await createServer({ config, log })
  const gateways = openGateways(config, database)
  const act = createAct({ database, config, handlersOf: () => [] })
  createHttp(app, {
    act,
    gateways,
    database,
    log,
    config,
    authenticate: check,
    now: () => new Date(),
    takeTurn: async () => {},
  }).serve(
    endpoint({
      method: 'GET',
      path: '/api/own',
      access: 'user',
      limit: 'read',
      summary: 'Свой номер',
      answer: z.object({ id: z.int() }),
    }),
    async ({ actor }) => ({ id: actor.id }),
  )
  await app.ready()
  return async (tokens: readonly string[]) => {
    const before = cpuUsage()
    await Promise.all(
      tokens.map(async (token) => {
        for (let call = 0; call < CALLS / AT_ONCE; call++) {
          const answer = await app.inject({ url: '/api/own', headers: { authorization: `Bearer ${token}` } })
          if (answer.statusCode !== 200)
            throw new Error(`the check answered ${answer.statusCode} ${answer.body}`)
        }
      }),
    )
    const { user, system } = cpuUsage(before)
    return (user + system) / CALLS
  }
}

/** The 99th percentile of other calls while as many sign in by password as are let in. */
async function othersBesideSignIns(stage: Stage, url: string): Promise<Verdict> {
  const tokens = (await seedPeople(stage, { count: 8 })).map(({ token }) => token)
  const emails = await seedPasswords(stage, { count: 8, password: PASSWORD })
  const others = () => load({ url: `${url}/api/user`, connections: 8, seconds: SECONDS, tokens })
  const besides = async () => {
    const storm = signInUntil(`${url}/api/login`, emails)
    const seen = await others()
    console.log(`sign-ins beside: ${((await storm.stop()) / SECONDS).toFixed(0)} a second`)
    return seen
  }
  const pairs = await alternate(ROUNDS, { floor: others, ours: besides })
  for (const who of ['floor', 'ours'] as const)
    console.log(`session-others ${who}: p99 ${median(pairs.map((pair) => pair[who].p99))} ms`)
  const ratio = median(pairs.map(({ floor, ours }) => ours.p99 / floor.p99))
  return { name: 'session-others', ratio, target: 2, isMost: true }
}

/** Signs in as fast as the answers come, eight at once, the same people again and again: a right password costs no try. */
function signInUntil(url: string, emails: readonly string[]) {
  const storm = { isOver: false }
  let done = 0
  const running = emails.map(async (email) => {
    while (!storm.isOver) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a sign-in was answered with ${answer.status}`)
      done += 1
    }
  })
  return {
    stop: async () => {
      storm.isOver = true
      await Promise.all(running)
      return done
    },
  }
}
