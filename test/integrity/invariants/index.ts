import type pg from 'pg'
import type { Invariant } from './invariant.ts'
import { bookings } from './bookings.ts'
import { conversations } from './conversations.ts'
import { jobs } from './jobs.ts'
import { money } from './money.ts'
import { auctionsAndOffers } from './offers.ts'
import { payments } from './payments.ts'
import { promoCodes } from './promo-codes.ts'
import { bookingPapers } from './booking-papers.ts'

export const invariants: readonly Invariant[] = [
  ...money,
  ...payments,
  ...promoCodes,
  ...bookings,
  ...auctionsAndOffers,
  ...conversations,
  ...jobs,
  ...bookingPapers,
]

/** Of the catalogue's first sixteen, those that are not asked of the rows, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  I7: 'what was answered against what is stored: test/kill/checker.ts, by the journal of the calls',
  I8: 'holds only when everything due has been asked of the gateway: test/ledger/ asks it then',
}

/** More than are shown, and never all that a broken join may come to. */
const ROWS_MAX = 1000
const questions = invariants
  .map(({ rows }) => `select * from (${rows}) as found limit ${ROWS_MAX}`)
  .join(';\n')

/** A sentence for each invariant that is broken in what this client sees; none is the only good answer. */
export async function brokenInvariants(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  // All in one message: many rounds ask, and thirty answers on the way cost more than the rows.
  const answers = (await client.query(questions)) as unknown as pg.QueryResult<{ what: string }>[]
  return invariants.flatMap(({ id, fault }, at) => {
    const rows = answers[at]?.rows
    if (!rows) throw new Error(`${id} was not answered`)
    if (rows.length === 0) return []
    const some = rows.slice(0, 5).map(({ what }) => what)
    const more = rows.length > 5 ? ` and ${rows.length === ROWS_MAX ? 'many' : rows.length - 5} more` : ''
    return [`${id} ${fault}: ${some.join('; ')}${more}`]
  })
}
