import type { Things } from '../integrity/digest.ts'
import type { Market } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'

/** Moves that contradict each other, with new things of their own each round. */
export interface Race {
  title: string
  /** Runs with all tests, too. */
  isShort?: boolean
  prepare(market: Market): Promise<Start>
}

export interface Start {
  /** All at once; every one of their orders one after another is asked what it would have come to. */
  orders: readonly Order[]
  things: Things
  /** Done right before its moves: what a job of another round, which goes over everything, must not find sooner. */
  begin?(): Promise<unknown>
  /** Places of those that write first and look afterwards: what they see then may be of a later moment. */
  unheard?: readonly number[]
}
