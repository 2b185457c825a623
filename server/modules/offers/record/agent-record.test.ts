import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { countRecord } from './agent-record.queries.ts'

const app = await bootApp()
let anna: TestUser
beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
})

const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
const recordOf = (agent: TestAgent) => countRecord(app.database.read, agent.id, TEST_NOW)

/** Answers of these minutes after the launch, each with so many options. */
async function answered(minutes: readonly number[], options = 1): Promise<TestAgent> {
  const agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  for (const after of minutes) {
    const auctionId = await createAuction(app, anna)
    const tours = Array.from({ length: options }, () => mayTour)
    const offerId = await sendOffer(app, { agent, auctionId, tours })
    await rows(
      `update offer set created_at = auction.created_at + $2 * interval '1 minute'
       from auction where auction.id = offer.auction_id and offer.id = $1`,
      [offerId, after],
    )
  }
  return agent
}

/** Somebody asks about every option of the agent, `hours` after its price, and is told `factor` of it. */
async function checkedAgain(agent: TestAgent, hours: number, factors: readonly number[]): Promise<void> {
  const options = await rows<{
    tour_id: number
    price: number
    priced_at: Date
    ages: number[]
    adults: number
  }>(
    `select tour_id, price, priced_at, adults, array(select age from unnest(child_ages) age order by age) as ages
     from offer_option join offer on offer.id = offer_option.offer_id join auction on auction.id = offer.auction_id
     where agent_id = $1 order by offer_option.id`,
    [agent.id],
  )
  for (const [at, factor] of factors.entries()) {
    const option = options[at]
    if (!option) throw new Error('fewer options than checks')
    const moment = new Date(option.priced_at.getTime() + hours * 3_600_000)
    await rows(
      `insert into price_version (tour_id, supplier, tour, adults, child_ages, currency, price, reason, formula, minute, priced_at)
       values ($1, 'list', '{}', $2, $3, 'RUB', $4, 'first', '{}', date_trunc('minute', $5::timestamptz), $5)`,
      [option.tour_id, option.adults, option.ages, Math.round(option.price * factor), moment],
    )
  }
}

describe('SITE-05 how an agent has worked', () => {
  test('SITE-05 answers, those that were chosen, and the median time to answer', async () => {
    const agent = await answered([2, 4, 6, 200, 3000])
    await rows(
      `update offer set state = 'chosen', chosen_option_id = (select min(offer_option.id) from offer_option where offer_id = offer.id)
       where id = (select min(id) from offer where agent_id = $1)`,
      [agent.id],
    )
    expect(await recordOf(agent)).toMatchObject({ answered: 5, won: 1, answer_minutes: 6 })
  })

  test('SITE-05 under five answers and ten prices nothing is said of speed and prices', async () => {
    const agent = await answered([1, 1, 1, 1])
    await checkedAgain(agent, 5, [1, 1, 1, 1])
    expect(await recordOf(agent)).toEqual({
      answered: 4,
      won: 0,
      answer_minutes: null,
      prices_checked: 4,
      prices_held_percent: null,
    })
    expect(await recordOf(await createAgent(app))).toEqual({
      answered: 0,
      won: 0,
      answer_minutes: null,
      prices_checked: 0,
      prices_held_percent: null,
    })
  })

  test('SITE-05 a price held where nobody was told more within three days; what nobody asked is not counted', async () => {
    const agent = await answered([1, 1, 1, 1, 1], 3)
    await checkedAgain(agent, 30, [1, 0.9, 1, 1, 1, 1, 1, 1, 1.1, 1.001])
    expect(await recordOf(agent)).toMatchObject({ prices_checked: 10, prices_held_percent: 80 })
    // Lower later does not mend what was higher before.
    await checkedAgain(agent, 40, [1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.5])
    expect(await recordOf(agent)).toMatchObject({ prices_held_percent: 80 })
  })

  test('SITE-05, OFFER-10 an own price below the tour’s breaks nothing: whoever asks is told the tour’s', async () => {
    const agent = await answered([1, 1, 1, 1, 1], 2)
    await checkedAgain(agent, 30, [1, 1, 1, 1, 1, 1, 1, 1, 1.1, 1])
    await rows(
      `update offer_option set list_price = price, price = price - 9000 from offer
       where offer.id = offer_id and agent_id = $1`,
      [agent.id],
    )
    expect(await recordOf(agent)).toMatchObject({ prices_checked: 10, prices_held_percent: 90 })
  })

  test('SITE-05 prices that others asked for another party, before the offer or a week later prove nothing', async () => {
    const agent = await answered([1, 1, 1, 1, 1], 2)
    await checkedAgain(
      agent,
      73,
      Array.from({ length: 10 }, () => 2),
    )
    await checkedAgain(
      agent,
      -1,
      Array.from({ length: 10 }, () => 2),
    )
    await checkedAgain(
      agent,
      5,
      Array.from({ length: 10 }, () => 2),
    )
    const fives = `priced_at in (select priced_at + interval '5 hours' from offer_option join offer on offer.id = offer_id where agent_id = ${agent.id})`
    await rows(`alter table price_version disable trigger price_version_is_final`)
    await rows(`update price_version set adults = 6 where ${fives} and tour_id in
      (select tour_id from offer_option join offer on offer.id = offer_id where agent_id = ${agent.id})`)
    await rows(`alter table price_version enable trigger price_version_is_final`)
    expect(await recordOf(agent)).toMatchObject({ prices_checked: 0, prices_held_percent: null })
  })

  test('SITE-05 what an administrator took off, and what is older than a year, counts for nothing', async () => {
    const agent = await answered([1, 2, 3, 4, 5, 6])
    await rows(
      `update offer set created_at = $2::timestamptz - interval '13 months' where id = (select min(id) from offer where agent_id = $1)`,
      [agent.id, TEST_NOW],
    )
    expect(await recordOf(agent)).toMatchObject({ answered: 5 })
  })

  test('SITE-05 everybody reads it, with the numbers of this agent alone', async () => {
    const [busy, idle] = [await answered([1]), await createAgent(app)]
    const of = async ({ id }: TestAgent) => (await app.call(`GET /api/agents/${id}/record`)).body.result
    expect((await of(busy)).answered).toBe(1)
    expect((await of(idle)).answered).toBe(0)
  })
})
