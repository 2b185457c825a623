import type { Booked } from '../integrity/booked.ts'
import type { Market } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'
import type { Prepared, Scenario } from './scenarios.ts'

/** What has been done is not done again. */
const OVER = [404, 409, 410]

interface Made {
  one: Pick<Booked, 'things'>
  order: Order
  /** The repeat is told that it is done. */
  once?: boolean
  sameBy?: Prepared['sameBy']
}

export const scenario = (title: string, make: (market: Market) => Promise<Made>): Scenario => ({
  title,
  prepare: async (market) => {
    const { one, order, once = false, sameBy } = await make(market)
    return {
      order,
      things: one.things,
      ...(once ? { refusedRepeat: OVER } : {}),
      ...(sameBy ? { sameBy } : {}),
    }
  },
})

/** By the call that it is about, and of a booking that this makes. */
export const once = <One extends Booked>(
  title: string,
  start: (market: Market) => Promise<One>,
  call: (one: One) => Order | Promise<Order>,
): Scenario =>
  scenario(title, async (market) => {
    const one = await start(market)
    return { one, order: await call(one), once: true }
  })

export const stateOf: Prepared['sameBy'] = ({ result }) => result.state
