import { beforeAll, expect, test } from 'vitest'
import { bookedConfig } from '../integrity/booked.ts'
import { type Market, openMarket } from '../integrity/market.ts'
import { say, whole } from '../integrity/whole.ts'
import { bootApp } from '../support/app.ts'
import { bookings } from './booking-moves.ts'
import { runRace } from './race.ts'

const app = await bootApp({ config: bookedConfig })
let market: Market
beforeAll(async () => {
  market = await openMarket(app)
})

/** A start is ten calls and more: so many are made, and every round begins with the rows of one of them. */
const STARTS = 40
const { rounds, seed } = whole ?? { rounds: 1, seed: 1 }
/** Each order of each race is a booking of its own: those that the rest stand for are enough where everything is run. */
const some = bookings.filter(({ isShort }) => isShort || whole)
const TIMEOUT_MS = whole ? 86_400_000 : 60_000

test.each(some)(
  '$title: at once they end as one after another',
  async (race) => {
    const began = performance.now()
    const report = await runRace(market, race, { rounds, seed, starts: STARTS })
    const ends = [...report.ends].map(([order, times]) => `${order}: ${times}`).join(', ')
    const aMinute = (60_000 * report.rounds) / (performance.now() - began)
    say(
      `${report.title}: ${report.rounds} rounds, ${aMinute.toFixed(0)} a minute (${ends}), ${report.faults.length} faults`,
    )
    for (const fault of report.faults) say(`  ${fault}`)
    expect(report.faults).toEqual([])
    expect(report.rounds).toBe(rounds)
  },
  TIMEOUT_MS,
)
