import {
  dearerBy,
  proposed,
  signingBody,
} from '../../server/modules/bookings/amendments/amendments.factory.ts'
import { type Booked, byAgent, byTourist, confirmed } from './booked.ts'
import type { CallOrder, Market } from './market.ts'

/** A confirmed trip with a change that waits for its tourist. */
export interface Changing extends Booked {
  /** Which of the booking's changes. */
  n: number
  /** Signs it by the code that was sent for it. */
  sign: CallOrder
}

/** Of a hundred thousand roubles thirty have come: less than that goes back with the signature. */
export const cheaper = dearerBy(0, 20_000)
export const dearer = dearerBy(2000, 100_000)

export async function changing(market: Market, body = dearer): Promise<Changing> {
  const { market: _market, tourist, agent, id, things } = await confirmed(market)
  const one = { market, tourist, agent, id, things }
  const n = await proposed(market.app, { agent, id, body })
  const signed = await signingBody(market.app, { tourist, id, n })
  return { ...one, n, sign: byTourist(one, '/amendment/sign', { ...signed }) }
}

export const withdraw = (one: Changing): CallOrder => byAgent(one, '/amendment/withdraw', { n: one.n })
export const leave = (one: Changing): CallOrder =>
  byTourist(one, '/amendment/refuse', { n: one.n, note: 'Утром не успеем' })
