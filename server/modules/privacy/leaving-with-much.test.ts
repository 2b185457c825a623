import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

const app = await bootApp()
const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows

const WRITTEN = ['auction', 'auction_move', 'offer', 'offer_move'] as const

beforeAll(async () => {
  await loadGeo(app)
  await rows(`
    create sequence writes;
    create function count_write() returns trigger language plpgsql as $$ begin perform nextval('writes'); return null; end $$`)
  for (const table of WRITTEN)
    await rows(`create trigger counted after insert or update on ${table} execute function count_write()`)
})

/** How many statements write to the four tables while the account goes. */
async function writesOf(leaving: TestUser, body: object): Promise<number> {
  await rows(`select setval('writes', 1)`)
  expect((await app.call('DELETE /api/user', { token: leaving.token, body })).status).toBe(200)
  const [{ last_value } = { last_value: '' }] = await rows<{ last_value: string }>(
    'select last_value from writes',
  )
  return Number(last_value) - 1
}

test('SEC-61 a tourist with thirty auctions leaves with as many statements as one with one, and all offers end', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 100_000)
  const counted: number[] = []
  for (const count of [1, 30]) {
    const tourist = await createTourist(app)
    for (let n = 0; n < count; n++)
      await sendOffer(app, { agent, auctionId: await createAuction(app, tourist) })
    counted.push(await writesOf(tourist, { confirm: true }))
  }
  expect(counted[1]).toBe(counted[0])
  expect(await rows('select state, count(*)::int from auction group by 1')).toEqual([
    { state: 'deleted', count: 31 },
  ])
  expect(
    await rows(`select offer.state, from_state, to_state, offer_move.version, actor_id, count(*)::int from offer
      join offer_move on offer_id = offer.id and to_state <> 'sent' group by 1, 2, 3, 4, 5`),
  ).toEqual([
    { state: 'expired', from_state: 'sent', to_state: 'expired', version: 1, actor_id: null, count: 31 },
  ])
})

test('SEC-61 an agent with thirty offers leaves with as many statements as one with one, and every auction counts anew', async () => {
  const counted: number[] = []
  for (const count of [1, 30]) {
    const agent = await createAgent(app)
    await fund(app, agent, 100_000)
    for (let n = 0; n < count; n++)
      await sendOffer(app, { agent, auctionId: await createAuction(app, await createTourist(app)) })
    counted.push(await writesOf(agent, { confirm: true, give_up_balance: true }))
  }
  expect(counted[1]).toBe(counted[0])
  expect(
    await rows(`select auction.state, offers_count, unread_offers, best_price, count(*)::int from auction
      join offer on auction_id = auction.id and offer.state = 'withdrawn' group by 1, 2, 3, 4`),
  ).toEqual([{ state: 'active', offers_count: 0, unread_offers: 0, best_price: null, count: 31 }])
})
