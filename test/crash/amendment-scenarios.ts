import { byAgent, confirmed } from '../integrity/booked.ts'
import { changing, cheaper, dearer, leave, withdraw } from '../integrity/changed.ts'
import { once } from './booking-scenario.ts'
import type { Scenario } from './scenarios.ts'

/** A confirmed trip is changed (0122): what is proposed, signed or left is so once, with its price, papers and money. */
export const changes: readonly Scenario[] = [
  once('BOOK-08 a change of a confirmed trip is proposed', confirmed, (one) =>
    byAgent(one, '/amendment', { ...dearer }),
  ),
  once('BOOK-08 a dearer change is signed', changing, ({ sign }) => sign),
  once(
    'BOOK-08 a cheaper change is signed, and what is over goes back',
    (market) => changing(market, cheaper),
    ({ sign }) => sign,
  ),
  once('BOOK-08 a change is withdrawn', changing, withdraw),
  once('BOOK-08 a change is refused', changing, leave),
]
