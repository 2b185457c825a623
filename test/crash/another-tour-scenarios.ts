import { type Booked, cancel, covered, ended, instead, substituted } from '../integrity/booked.ts'
import type { Market } from '../integrity/market.ts'
import { once, scenario, stateOf } from './booking-scenario.ts'
import type { Scenario } from './scenarios.ts'

export const anotherTour: readonly Scenario[] = [
  once('BOOK-08 another tour in the place of one that is gone', covered, (one) => instead(one)),
  scenario('BOOK-15 a signature of another tour, which the money covers', async (market) => {
    const one = await substituted(market, 'card')
    return { one, order: one.accept, sameBy: stateOf }
  }),
  once('BOOK-25 another tour is left', substituted, cancel),
  once('BOOK-24 another tour whose price runs out the third time', lastChance, ended),
]

/** Another tour whose price has run out twice. */
async function lastChance(market: Market): Promise<Booked> {
  const one = await substituted(market, 'card')
  await market.sql('update booking set expiries = 2 where id = $1', [one.id])
  return one
}
