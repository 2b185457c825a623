import { costFilesMax } from '../../contract/bookings/cancelling/cancellation.ts'
import { layCostFile } from '../../server/modules/bookings/cancelling/cost-files/cost-files.factory.ts'
import { someAnswer, someClaim } from '../../server/modules/bookings/claims/claims.factory.ts'
import { leadBooking } from '../../server/modules/bookings/life/led-booking.factory.ts'
import {
  type Booked,
  byAgent,
  byTourist,
  cancel,
  confirmed,
  covered,
  done,
  jobOf,
} from '../integrity/booked.ts'
import { callOf, type CallOrder, type Market } from '../integrity/market.ts'
import { once, scenario } from './booking-scenario.ts'
import type { Scenario } from './scenarios.ts'

/** Confirmed and paid in part, and its people are back. */
async function back(market: Market): Promise<Booked> {
  const one = await confirmed(market)
  await leadBooking(market.app, one.id, { ...one, steps: ['depart system', 'finish system'] })
  return one
}

const claim = (one: Booked): CallOrder => byTourist(one, '/claim', someClaim)
const answer = (one: Booked, gives: number): CallOrder => byAgent(one, '/claim', { ...someAnswer, gives })

async function claimed(market: Market): Promise<Booked> {
  const one = await back(market)
  await done(market, claim(one))
  return one
}

async function answered(market: Market): Promise<Booked> {
  const one = await claimed(market)
  await done(market, answer(one, someAnswer.gives))
  return one
}

const claims: readonly Scenario[] = [
  once('BOOK-25 a claim after the trip', back, claim),
  scenario('BOOK-25 a claim is answered', async (market) => {
    const one = await claimed(market)
    return { one, order: answer(one, someAnswer.gives), sameBy: ({ result }) => result.claim.stage }
  }),
  once('BOOK-25 a claim is given all that it asks', claimed, (one) => answer(one, someClaim.asked)),
  once('BOOK-25 the answer to a claim is agreed to', answered, (one) =>
    byTourist(one, '/claim/accept', { gives: someAnswer.gives }),
  ),
  once('BOOK-25 a claim is decided', answered, (one) =>
    callOf(one.market.admin, `POST /api/admin/booking/${one.id}/claim`, {
      gives: 20_000,
      note: 'Вид на море был обещан в чате',
    }),
  ),
  scenario('BOOK-25 an agency is reminded of a claim', async (market) => {
    const one = await claimed(market)
    await market.sql('update booking_claim set answer_due_at = $2 where booking_id = $1', [
      one.id,
      market.app.clock.now,
    ])
    return { one, order: jobOf('bookings.remind-of-claims') }
  }),
]

/** Called off; beside its costs lie so many papers. */
async function withPapers(market: Market, papers: number): Promise<Booked & { paper: number }> {
  const one = await covered(market, 'card')
  await done(market, cancel(one))
  // They are counted by the day.
  await market.sql(`delete from daily_count where name = 'agency_file'`)
  let paper = 0
  for (let laid = 0; laid < papers; laid++) paper = await layCostFile(market.app, one.agent, one.id)
  return { ...one, paper }
}

const costFiles: readonly Scenario[] = [
  // The last that may be laid there: its repeat is refused and does not lie beside it.
  once(
    'BOOK-25 a paper about the costs',
    (market) => withPapers(market, costFilesMax - 1),
    ({ agent, id }) => ({
      kind: 'call',
      line: `POST /api/travel-agent/booking/${id}/cost-files?title=paper.pdf`,
      more: {
        token: agent.token,
        body: '%PDF-1.4\n%%EOF\n',
        headers: { 'content-type': 'application/octet-stream' },
      },
    }),
  ),
  scenario('BOOK-25 a paper about the costs is taken away', async (market) => {
    const { paper, ...one } = await withPapers(market, 1)
    return { one, order: callOf(one.agent, `DELETE /api/travel-agent/cost-files/${paper}`), once: true }
  }),
]

export const afterwards: readonly Scenario[] = [...claims, ...costFiles]
