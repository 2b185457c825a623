import { beforeAll, describe, expect, test } from 'vitest'
import { whole } from '../../../../test/integrity/whole.ts'
import { type Answered, bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { expireAuctions } from '../../auctions/own/change-auction.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'
import { expireOffers } from './expire-offers.ts'
import { deedsOn, pathOf, wordOf } from './life.factory.ts'

/** Twice begun one after the other, then at once; `npm run test:races` goes on for as long as it is told. */
const ROUNDS = whole?.rounds ?? 20
/** The requests of other races here are over on that day as well. */
const ALL = ROUNDS * 20
const app = await bootApp()
const { edit, withdraw, choose, manage } = deedsOn(app)
let anna: TestUser
let admin: TestUser
let agent: TestAgent
let rival: TestAgent
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  ;[anna, admin] = [await createTourist(app), await createAdmin(app)]
  ;[agent, rival] = [await createAgent(app), await createAgent(app)]
  for (const one of [agent, rival]) await fund(app, one, ROUNDS * 500_000)
  tours = await addTours(app, [mayTour, { ...mayTour, price: 150_000 }, { ...mayTour, price: 120_000 }])
})

const respond = (who: TestAgent, request_id: number) =>
  app.call('POST /api/travel-agent/offer', {
    token: who.token,
    body: { request_id, price: 3000, options: [{ tour_id: tours[0] }] },
  })
const offerOf = async (who: TestAgent, request: number) => (await respond(who, request)).body.result.id
const stateOf = async (table: 'offer' | 'auction', id: number): Promise<string> =>
  (await app.database.pool.query(`select state from ${table} where id = $1`, [id])).rows[0]?.state

interface Round {
  auctionId: number
  offerId: number
}

/**
 * So many rounds, each on an auction of its own with one offer. In the first two one call follows the other, in either
 * order, so that both outcomes are seen on any machine; then they run at once and begin in turn.
 */
async function race(
  calls: (round: Round) => [() => Promise<unknown>, () => Promise<unknown>],
  check: (round: Round, answers: [Answered, Answered]) => Promise<string>,
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  for (let at = 0; at < ROUNDS; at++) {
    const auctionId = await createAuction(app, anna)
    const round = { auctionId, offerId: await offerOf(agent, auctionId) }
    const [one, other] = calls(round)
    const [first, last] = at % 2 ? [one, other] : [other, one]
    const both = at < 2 ? [await first(), await last()] : await Promise.all([first(), last()])
    const answers = (at % 2 ? both : both.toReversed()) as [Answered, Answered]
    const outcome = await check(round, answers)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  return outcomes
}

const words = (answers: readonly Answered[]) => answers.map(wordOf).join(' | ')

/** What must hold whatever happened: one winner at most, histories without gaps that end where the rows stand. */
async function expectSound(): Promise<void> {
  const { rows } = await app.database.pool.query<{ what: string }>(`
    select 'auction ' || auction_id as what from offer where state = 'chosen' group by 1 having count(*) > 1
    union all
    select 'chosen on an open auction: ' || offer.id from offer join auction on auction.id = auction_id
    where (offer.state = 'chosen' and auction.state = 'active') or (offer.state = 'sent' and auction.state <> 'active')
    union all
    select 'history of offer ' || id from (
      select offer.id, offer.state, from_state, to_state, lag(to_state) over way as before, lead(to_state) over way as after
      from offer join offer_move on offer_id = offer.id window way as (partition by offer_id order by offer_move.id)
    ) as line where from_state is distinct from before or (after is null and to_state <> state)
    union all
    select 'chosen option of offer ' || offer.id from offer join offer_option as option on option.id = chosen_option_id
    where option.offer_id <> offer.id or option.version <> offer.version
    union all
    select 'counters of auction ' || auction.id from auction left join lateral (
      select count(*) as offers, count(*) filter (where read_at is null) as unread
      from offer where auction_id = auction.id and offer.state not in ('withdrawn', 'removed')
    ) as told on true where offers_count <> told.offers or unread_offers <> told.unread`)
  expect(rows).toEqual([])
}

describe('two at once: some order of the two explains every answer', () => {
  test('AUC-07, SEC-20 choose and choose another: one wins, the other is refused', async () => {
    const second = new Map<number, number>()
    for (let at = 0; at < ROUNDS; at++) {
      const auctionId = await createAuction(app, anna)
      const ids = [await offerOf(agent, auctionId), await offerOf(rival, auctionId)]
      const answers = await Promise.all(ids.map((id) => choose(anna, id)))
      expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 auction_state'])
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(await Promise.all(ids.map((id) => stateOf('offer', id)))).toEqual(
        winner === 0 ? ['chosen', 'declined'] : ['declined', 'chosen'],
      )
      second.set(winner, (second.get(winner) ?? 0) + 1)
    }
    await expectSound()
  })

  test('AUC-07, OFFER-08, SEC-20 choose and withdraw: chosen and kept, or gone and not chosen', async () => {
    const outcomes = await race(
      ({ offerId }) => [() => choose(anna, offerId), () => withdraw(agent, offerId)],
      async ({ auctionId, offerId }, answers) => {
        const outcome = words(answers)
        expect(['200 | 409 offer_state', '409 offer_state | 200']).toContain(outcome)
        const isChosen = answers[0].status === 200
        expect([await stateOf('offer', offerId), await stateOf('auction', auctionId)]).toEqual(
          isChosen ? ['chosen', 'chosen'] : ['withdrawn', 'active'],
        )
        return outcome
      },
    )
    await expectSound()
    expect(outcomes.size).toBe(2)
  })

  test('AUC-07, OFFER-08, SEC-21 choose and edit: what was accepted is the version that the tourist named', async () => {
    const outcomes = await race(
      ({ offerId }) => [
        () => choose(anna, offerId),
        () => edit(agent, offerId, { tours: [tours[1] ?? 0, tours[2] ?? 0] }),
      ],
      async ({ offerId }, answers) => {
        const outcome = words(answers)
        expect(['200 | 409 auction_closed', '409 offer_changed | 200']).toContain(outcome)
        expect(await pathOf(app, offerId)).toBe(
          answers[0].status === 200 ? 'sent 1 > chosen 1' : 'sent 1 > sent 2',
        )
        const { rows } = await app.database.pool.query<{ accepted: string }>(
          `select option.version || ': ' || price as accepted from offer
           join offer_option as option on option.id = chosen_option_id where offer.id = $1`,
          [offerId],
        )
        expect(rows).toEqual(answers[0].status === 200 ? [{ accepted: '1: 180000' }] : [])
        return outcome
      },
    )
    await expectSound()
    expect(outcomes.size).toBe(2)
  })

  test('OFFER-08 edit and edit from two windows: one version, the other window is told', async () => {
    await race(
      ({ offerId }) => [
        () => edit(agent, offerId, { tours: [tours[1] ?? 0] }),
        () => edit(agent, offerId, { tours: [tours[2] ?? 0] }),
      ],
      async ({ offerId }, answers) => {
        expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 offer_changed'])
        expect(await pathOf(app, offerId)).toBe('sent 1 > sent 2')
        return words(answers)
      },
    )
    await expectSound()
  })

  test('OFFER-01, AUC-04 respond and delete: answered and then deleted, or nothing to answer and no fee', async () => {
    await race(
      ({ auctionId }) => [
        () => respond(rival, auctionId),
        () => app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } }),
      ],
      async ({ auctionId }, answers) => {
        expect(['200 | 200', '404 not_found | 200']).toContain(words(answers))
        const { rows } = await app.database.pool.query<{ state: string }>(
          'select state from offer where auction_id = $1',
          [auctionId],
        )
        expect(rows.map(({ state }) => state)).toEqual(
          Array(answers[0].status === 200 ? 2 : 1).fill('expired'),
        )
        return words(answers)
      },
    )
    await expectSound()
  })

  test('OFFER-01, AUC-08 respond and the request’s end: answered and then over, or too late and no fee', async () => {
    const outcomes = await race(
      ({ auctionId }) => [
        () => respond(rival, auctionId),
        () => app.act(system, expireAuctions, { today: '2027-06-01', most: ALL }),
      ],
      async ({ auctionId, offerId }, answers) => {
        const word = wordOf(answers[0])
        expect(['200', '409 auction_closed']).toContain(word)
        // A request that is being answered is passed over; the job comes again.
        await app.act(system, expireAuctions, { today: '2027-06-01', most: ALL })
        const { rows } = await app.database.pool.query(
          `select offer.state, kind from offer left join ledger_transfer on offer_id = offer.id
           where auction_id = $1 and offer.id <> $2`,
          [auctionId, offerId],
        )
        expect(rows).toEqual(word === '200' ? [{ state: 'expired', kind: 'fee' }] : [])
        return word
      },
    )
    await expectSound()
    expect(outcomes.size).toBe(2)
  })

  test('AUC-08 edit and expire: a new version that lives on, or an end that stays', async () => {
    const outcomes = await race(
      ({ offerId }) => [
        () => edit(agent, offerId, { tours: [tours[1] ?? 0] }),
        async () => {
          await app.database.pool.query(
            `update offer set expires_at = now() - interval '1 minute' where id = $1 and version = 1`,
            [offerId],
          )
          await app.act(system, expireOffers, { most: ALL })
        },
      ],
      async ({ offerId }, answers) => {
        const word = wordOf(answers[0])
        expect(['200', '409 offer_state']).toContain(word)
        expect(['sent 1 > sent 2', 'sent 1 > expired 1']).toContain(await pathOf(app, offerId))
        expect(await stateOf('offer', offerId)).toBe(word === '200' ? 'sent' : 'expired')
        return word
      },
    )
    await expectSound()
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('AUC-07, AUC-08 choose and expire: chosen in time, or too late', async () => {
    await race(
      ({ offerId }) => [
        () => choose(anna, offerId),
        async () => {
          await app.database.pool.query(`update offer set expires_at = now() where id = $1`, [offerId])
          await app.act(system, expireOffers, { most: ALL })
        },
      ],
      async ({ offerId }, answers) => {
        expect(['200', '409 offer_state']).toContain(wordOf(answers[0]))
        expect(await stateOf('offer', offerId)).toBe(answers[0].status === 200 ? 'chosen' : 'expired')
        return wordOf(answers[0])
      },
    )
    await expectSound()
  })

  test('ADM-03, AUC-07 take off and choose: chosen and kept, or gone and not chosen', async () => {
    const outcomes = await race(
      ({ offerId }) => [
        () => choose(anna, offerId),
        () => manage(admin, { action: 'hide', offer_id: offerId }),
      ],
      async ({ auctionId, offerId }, answers) => {
        const outcome = words(answers)
        expect(['200 | 409 offer_state', '409 offer_state | 200']).toContain(outcome)
        expect([await stateOf('offer', offerId), await stateOf('auction', auctionId)]).toEqual(
          answers[0].status === 200 ? ['chosen', 'chosen'] : ['removed', 'active'],
        )
        return outcome
      },
    )
    await expectSound()
    expect(outcomes.size).toBe(2)
  })
})

test('AUC-07, SEC-20 of a hundred identical choices at once one is made', async () => {
  const auctionId = await createAuction(app, anna)
  const offerId = await offerOf(agent, auctionId)
  const answers = await Promise.all(Array.from({ length: 100 }, () => choose(anna, offerId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(wordOf))).toEqual(new Set(['200', '409 auction_state']))
  expect(await pathOf(app, offerId)).toBe('sent 1 > chosen 1')
  await expectSound()
})

test('ADM-03, AGT-06, SEC-20 of twenty refunds at once one is made', async () => {
  // Somebody who has given nothing today, and so needs no second person.
  const fresh = await createAdmin(app)
  const offerId = await offerOf(agent, await createAuction(app, anna))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => manage(fresh, { action: 'refund', offer_id: offerId })),
  )
  expect(answers.map(wordOf).toSorted()).toEqual(['200', ...Array(19).fill('409 refund_done')])
  const { rows } = await app.database.pool.query(
    `select reason from ledger_transfer where offer_id = $1 and kind = 'refund'`,
    [offerId],
  )
  expect(rows).toHaveLength(1)
})
