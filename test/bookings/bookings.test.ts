import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyCodes } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import { tourInstead } from '../../server/modules/bookings/substitution/substitution.factory.ts'
import { givePromo } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { watchPool } from '../crash/crash-point.ts'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import { unsettled } from '../integrity/invariants/payments.ts'
import { openMarket } from '../integrity/market.ts'
import { serverOf } from '../integrity/server.ts'
import { say, whole } from '../integrity/whole.ts'
import { bootApp } from '../support/app.ts'
import { type History, histories, promos } from './histories.ts'
import { type Ground, play } from './play.ts'

const app = await bootApp({ config: { logLevel: 'silent', codeLimits: manyCodes } })
const control = new pg.Client({ connectionString: app.database.connectionString })
let ground: Ground

beforeAll(async () => {
  await control.connect()
  const market = await openMarket(app)
  const agent = await market.agent(10_000_000)
  ground = {
    market,
    agent,
    codeIds: await codesOf(market, agent.inn),
    tours: await othersOf(),
    server: serverOf(app.core, app.call),
    watched: watchPool(app.database.pool),
    strike: async (client) => {
      const { processID } = client as unknown as { processID: number }
      await control.query('select pg_terminate_backend($1, 5000)', [processID])
    },
  }
})
afterAll(() => control.end())

async function othersOf(): Promise<number[]> {
  const tours: number[] = []
  for (const room of ['Garden Room', 'Sea Room', 'Corner Room', 'Top Room'])
    tours.push(await tourInstead(app, { room }))
  return tours
}

async function codesOf(
  { admin, sql }: Pick<Ground['market'], 'admin' | 'sql'>,
  agency_inn: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const { percent, cap, amount, isOurs } of promos) {
    const terms = { percent, cap, amount, ...(isOurs ? {} : { payer: 'agency', agency_inn }) }
    const { id } = await givePromo(app, admin, terms)
    const [code] = await sql('select id from promo_code where promo_id = $1', [id])
    ids.push(Number(code?.['id']))
  }
  return ids
}

/** What is wrong after a history: with the product against the books, and with the rows by themselves. */
async function faultsOf(history: History, isLooked: boolean): Promise<string[]> {
  const faults = await play(ground, history)
  if (!isLooked && faults.length === 0) return []
  const { rows } = await control.query<{ what: string }>(unsettled)
  return [...faults, ...(await brokenInvariants(control))].concat(
    faults.length > 0 ? [] : rows.map(({ what }) => `never settled: ${what}`),
  )
}

const { rounds, seed } = whole ?? { rounds: 3, seed: 15 }
/** All rows are asked after so many histories, and after the last: they are more each time. */
const LOOK_EACH = whole ? 25 : 3

test(
  'BOOK-05, BOOK-17 to BOOK-20, BOOK-25 after any history of payments, discounts, returns and crashes our books are the pencil’s and the shop’s',
  async () => {
    let played = 0
    let cut = 0
    const property = fc.asyncProperty(histories, async (history) => {
      played += 1
      cut += history.steps.filter(({ cuts }) => cuts.call !== null || cuts.work !== null).length
      const faults = await faultsOf(history, played % LOOK_EACH === 0 || played === rounds)
      if (played % LOOK_EACH === 0) say(`${played} histories`)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const details = await fc.check(property, { numRuns: rounds, seed, endOnFailure: true })
    say(`${played} histories through the product, ${cut} steps of them with a cut, seed ${seed}`)
    expect(details.failed ? `seed ${details.seed}: ${String(details.errorInstance)}` : '').toBe('')
  },
  whole ? 86_400_000 : 60_000,
)

test('BOOK-20 a shop that gives back more than we know is found out by the books', async () => {
  const cuts = { call: null, work: null }
  const price = { lines: [60_000], schedule: [60_000] }
  const steps: History['steps'] = [
    { kind: 'pay', line: 1, share: null, method: 'card', cuts },
    { kind: 'come', payment: 0, cuts },
  ]
  expect(await faultsOf({ price, promo: 0, steps }, true)).toEqual([])
  const { server } = ground
  const deaf: Ground = { ...ground, server: { ...server, job: async () => {} } }
  const held = { kind: 'pay', line: 1, share: null, method: 'card_hold', cuts } as const
  const over: History['steps'] = [held, { kind: 'come', payment: 0, cuts }, { kind: 'time up', cuts }]
  expect((await play(deaf, { price, promo: null, steps: over })).join()).toMatch(/step 2 .*instead of/s)
}, 60_000)
