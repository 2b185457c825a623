import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { defineHandler } from '../../server/platform/use-case.ts'
import { type Market, openMarket, respond } from '../integrity/market.ts'
import { say, whole } from '../integrity/whole.ts'
import { bootApp } from '../support/app.ts'
import { races } from './moves.ts'
import type { Race } from './race-type.ts'
import { runRace } from './race.ts'

const app = await bootApp()
let market: Market
beforeAll(async () => {
  market = await openMarket(app)
})

const { rounds, seed } = whole ?? { rounds: 5, seed: 1 }
const TIMEOUT_MS = whole ? 86_400_000 : 60_000

test.each(races)(
  '$title: at once they end as one after another',
  async (race) => {
    const report = await runRace(market, race, { rounds, seed })
    const ends = [...report.ends].map(([order, times]) => `${order}: ${times}`).join(', ')
    say(`${report.title}: ${report.rounds} rounds (${ends}), ${report.faults.length} faults`)
    for (const fault of report.faults) say(`  ${fault}`)
    expect(report.faults).toEqual([])
    expect(report.rounds).toBe(rounds)
  },
  TIMEOUT_MS,
)

/** Counts first and writes what it has counted later, without a lock. */
const careless = defineHandler('planted.careless', async (_ctx, { auctionId }: { auctionId: number }) => {
  const { pool } = app.database
  const { rows } = await pool.query('select offers_count from auction where id = $1', [auctionId])
  await sleep(20)
  await pool.query('update auction set offers_count = $2 where id = $1', [
    auctionId,
    rows[0].offers_count + 1,
  ])
})

test('OFFER-01 moves that do not wait for each other are found out', async () => {
  app.core.worker.handlers = [...app.core.worker.handlers, careless]
  const planted: Race = {
    title: 'two careless counts',
    prepare: async ({ auction }) => {
      const auctionId = await auction()
      const order = { kind: 'handler', name: careless.name, payload: { auctionId } } as const
      return { orders: [order, order], things: { agents: [], auctions: [auctionId] } }
    },
  }
  const { faults } = await runRace(market, planted, { rounds: 20, seed })
  // What was planted stays a fault for whoever looks later.
  await market.sql('update auction set offers_count = 0 where offers_count > 0 and best_price is null')
  expect(faults.join('\n')).toMatch(/no order comes to/)
}, 60_000)

test('AGT-06, OFFER-01 of a hundred answers at once from a balance that suffices for three, three are sent', async () => {
  const agent = await market.agent(10_000)
  const auctions: number[] = []
  for (let number = 0; number < 100; number++) auctions.push(await market.auction())
  const answers = await Promise.all(
    auctions.map((auction) => app.call('POST /api/travel-agent/offer', respond(market, agent, auction).more)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.reason}`))).toEqual(
    new Set(['409 balance_low']),
  )
  const { balance, entries } = (await app.call('GET /api/travel-agent/balance', agent)).body.result
  expect([balance, entries.length]).toEqual([1000, 4])
}, 60_000)
