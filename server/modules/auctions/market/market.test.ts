import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { createAuction } from '../auctions.factory.ts'
import { claimMarkets, forgetMarkets, lookAtMarket, recordMarkets } from './check-markets.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const app = await bootApp()
const HOUR_MS = 3_600_000
let anna: TestUser
let boris: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app, { countryIds: [4] })
})

/** Every test looks at days of its own, so that one list is no news for the auctions of another. */
let halves = 0
function ownDays() {
  const month = String(Math.floor(halves / 2) + 1).padStart(2, '0')
  const [from, day, to] = halves++ % 2 === 0 ? ['03', '05', '08'] : ['18', '20', '23']
  return {
    day: `2027-${month}-${day}`,
    dates: { date_from: `${from}.${month}.2027`, date_to: `${to}.${month}.2027` },
  }
}

const passHours = (count: number) => (app.clock.now = new Date(app.clock.now.getTime() + count * HOUR_MS))

async function runJob(name: string): Promise<void> {
  await app.act(system, async ({ enqueue }: Ctx) => enqueue(defineTask<object>(name), {}), null)
  await app.processAll()
}
const checkMarkets = () => runJob('auctions.check-markets')

async function launched(dates: object, by = anna): Promise<number> {
  const id = await createAuction(app, by, dates)
  await app.processAll()
  return id
}

const ask = (id: number, token = anna.token) => app.call(`GET /api/request/${id}/market`, { token })
const market = async (id: number) => (await ask(id)).body.result
const pricesOf = (result: { history: { min_price: number | null }[] }) =>
  result.history.map(({ min_price }) => min_price)
const offered = (day: string, price: number, source: string) => addTours(app, [{ day, price }], source)

test('the history begins with the launch', async () => {
  const { day, dates } = ownDays()
  await offered(day, 150_000, 'begin')
  const id = await launched(dates)
  const first = await market(id)
  expect(first).toMatchObject({
    min_price: 150_000,
    tours_found: 1,
    launch_price: 150_000,
    change_percent: 0,
    checked_at: app.clock.now.toISOString(),
    is_watched: true,
    history: [{ at: app.clock.now.toISOString(), min_price: 150_000, tours_found: 1 }],
  })
  expect(Date.parse(first.priced_at)).toBeGreaterThan(0)
})

test('the market is looked at every six hours; what has not changed adds a line only once a day', async () => {
  const { day, dates } = ownDays()
  await offered(day, 150_000, 'schedule')
  const id = await launched(dates)
  const begun = app.clock.now.toISOString()
  passHours(5)
  await checkMarkets()
  expect((await market(id)).checked_at).toBe(begun)
  passHours(2)
  await checkMarkets()
  const later = await market(id)
  expect(later.checked_at).toBe(app.clock.now.toISOString())
  expect(pricesOf(later)).toEqual([150_000])
  for (let turn = 0; turn < 3; turn++) {
    passHours(7)
    await checkMarkets()
  }
  expect(pricesOf(await market(id))).toEqual([150_000, 150_000])
})

test('a new price list is seen at the next minute; request, label and both sides follow it', async () => {
  const { day, dates } = ownDays()
  await offered(day, 190_000, 'switched')
  const id = await launched({ ...dates, max_price: 200_000 })
  await offered(day, 152_000, 'switched')
  passHours(0.02)
  await checkMarkets()
  const now = await market(id)
  expect(now).toMatchObject({ min_price: 152_000, launch_price: 190_000, change_percent: -20 })
  expect(pricesOf(now)).toEqual([190_000, 152_000])
  const auction = (await app.call(`GET /api/request/${id}`, anna)).body.result
  expect(auction).toMatchObject({ recommended_price: 152_000, budget_label: 'above' })
  const forAgent = (await app.call(`GET /api/travel-agent/request/${id}/market`, agent)).body.result
  expect(forAgent).toEqual(now)
  const prices = (await app.call(`GET /api/min-price/request/agents?request_id=${id}`, agent)).body.result
  expect(prices).toEqual({
    min_price: 152_000,
    min_offer_price: null,
    min_offer_nights: null,
    priced_at: now.priced_at,
    checked_at: now.checked_at,
  })
})

test('tours that are gone leave «no tours now», and their return is noted', async () => {
  const { day, dates } = ownDays()
  await offered(day, 150_000, 'gone')
  const id = await launched(dates)
  await offered('2027-12-30', 150_000, 'gone')
  passHours(1)
  await checkMarkets()
  expect(await market(id)).toMatchObject({ min_price: null, tours_found: 0, change_percent: null })
  await offered(day, 165_000, 'gone')
  passHours(1)
  await checkMarkets()
  const back = await market(id)
  expect([back.change_percent, pricesOf(back)]).toEqual([10, [150_000, null, 165_000]])
})

test('two workers never take the same auction, and none is left out', async () => {
  const { dates } = ownDays()
  const ids: number[] = []
  for (let made = 0; made < 30; made++) ids.push(await createAuction(app, anna, dates))
  await app.processAll()
  passHours(7)
  const claims = await Promise.all(
    Array.from({ length: 6 }, () => app.act(system, claimMarkets, { most: 10, listAt: null })),
  )
  const more = await app.act(system, claimMarkets, { most: 100, listAt: null })
  const taken = [...claims, more].flatMap(({ trips }) => trips.map((trip) => trip.id))
  expect(new Set(taken).size).toBe(taken.length)
  expect(ids.every((id) => taken.includes(id))).toBe(true)
  // Nobody has kept what they found: in five minutes the auctions are free again.
  expect((await app.act(system, claimMarkets, { most: 100, listAt: null })).taken).toBe(0)
  passHours(0.1)
  expect((await app.act(system, claimMarkets, { most: 100, listAt: null })).taken).toBe(taken.length)
})

test('a check that comes late does not undo a later one', async () => {
  const { day, dates } = ownDays()
  await offered(day, 150_000, 'late')
  const id = await launched(dates)
  const before = await market(id)
  const late = {
    auctionId: id,
    at: new Date(before.checked_at),
    min_price: 1,
    tours_found: 1,
    priced_at: null,
  }
  await app.act(system, recordMarkets, [late])
  expect(await market(id)).toEqual(before)
})

test('an auction that has closed is looked at no more, even where a worker had taken it', async () => {
  const { day, dates } = ownDays()
  await offered(day, 150_000, 'closed')
  const [ended, between] = [await launched(dates), await launched(dates)]
  passHours(7)
  const { trips } = await app.act(system, claimMarkets, { most: 100, listAt: null })
  const trip = trips.find((one) => one.id === between)
  if (!trip) throw new Error('it was due')
  await app.database.pool.query(`update auction set state = 'expired' where id = any($1)`, [[ended, between]])
  await offered(day, 120_000, 'closed')
  const found = await lookAtMarket(app.database.read, trip, app.clock.now)
  expect(found.min_price).toBe(120_000)
  await app.act(system, recordMarkets, [found])
  passHours(7)
  await checkMarkets()
  for (const id of [ended, between])
    expect(await market(id)).toMatchObject({ min_price: 150_000, is_watched: false, tours_found: 1 })
  const { rows } = await app.database.pool.query(
    'select count(*)::int as left from market_watch where next_check_at is not null and auction_id = any($1)',
    [[ended, between]],
  )
  expect(rows[0].left).toBe(0)
})

test('the market of somebody else’s auction does not exist', async () => {
  const { dates } = ownDays()
  const id = await launched(dates)
  const elsewhere = await createAgent(app, { countryIds: [1] })
  const newcomer = await createAgent(app, { verified: false })
  const path = `GET /api/travel-agent/request/${id}/market` as const
  const answers = [
    await ask(id, boris.token),
    await ask(999_999),
    await app.call(path, elsewhere),
    await app.call(path, newcomer),
    await app.call(path, anna),
    await app.call(`GET /api/request/${id}/market`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 401])
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })
  expect([(await ask(id)).status, (await app.call(path, agent)).status]).toEqual([404, 404])
})

test('LIVE-01 open pages of tourist and agent hear that the market has moved, nobody else does', async () => {
  const { day, dates } = ownDays()
  await offered(day, 150_000, 'live')
  const id = await launched(dates)
  const tourist = await openSocket(app, { token: anna.token })
  const cockpit = await openSocket(app, { token: agent.token })
  const stranger = await openSocket(app, { token: boris.token })
  const foreign = await createAgent(app, { countryIds: [1] })
  const elsewhere = await openSocket(app, { token: foreign.token })
  expect((await tourist.subscribe(`/auctions/${id}`)).type).toBe('subscribed')
  expect((await cockpit.subscribe(`/agent/requests/${id}`)).type).toBe('subscribed')
  for (const socket of [stranger, elsewhere, tourist])
    expect((await socket.subscribe(`/agent/requests/${id}`)).type).toBe('refused')
  await offered(day, 141_000, 'live')
  passHours(0.02)
  await checkMarkets()
  for (const socket of [tourist, cockpit]) {
    const frame = await socket.next((one) => one.type === 'event' && one.name === 'market.changed')
    expect(frame).toMatchObject({ data: { request_id: id, min_price: 141_000 } })
  }
  passHours(7)
  await checkMarkets()
  expect(tourist.frames.filter((one) => one.type === 'event' && one.name === 'market.changed')).toHaveLength(
    1,
  )
  for (const socket of [tourist, cockpit, stranger, elsewhere]) socket.close()
})

test('the history comes from old to new and is bounded', async () => {
  const { dates } = ownDays()
  const id = await launched(dates)
  await app.database.pool.query(
    `insert into market_check (auction_id, at, min_price, tours_found)
     select $1, $2::timestamptz + n * interval '1 hour', 100000 + n, 1 from generate_series(1, 150) as n`,
    [id, app.clock.now],
  )
  const { history } = await market(id)
  expect(history).toHaveLength(120)
  expect(history.map((one: { min_price: number }) => one.min_price)).toEqual(
    Array.from({ length: 120 }, (_, index) => 100_031 + index),
  )
})

test('an auction without any price list is looked at as soon as there is one', async () => {
  const { day, dates } = ownDays()
  const id = await launched(dates)
  await app.database.pool.query(`update market_watch set list_at = '-infinity' where auction_id = $1`, [id])
  await offered(day, 133_000, 'first list')
  passHours(0.02)
  await checkMarkets()
  expect(await market(id)).toMatchObject({ min_price: 133_000, launch_price: null, change_percent: null })
})

test('three months after its end the history of an auction is removed, so many at a time', async () => {
  const { dates } = ownDays()
  const ids = [await launched(dates), await launched(dates), await launched(dates)]
  await app.database.pool.query(
    `update market_watch set next_check_at = null, stopped_at = $2::timestamptz - interval '89 days'
     where auction_id = any($1)`,
    [ids, app.clock.now],
  )
  expect(await app.act(system, forgetMarkets, { most: 2 })).toBe(0)
  passHours(25)
  expect(await app.act(system, forgetMarkets, { most: 2 })).toBe(2)
  await runJob('auctions.forget-markets')
  const { rows } = await app.database.pool.query(
    'select count(*)::int as left from market_check where auction_id = any($1)',
    [ids],
  )
  expect(rows[0].left).toBe(0)
  expect(await market(ids[0] ?? 0)).toMatchObject({ checked_at: null, is_watched: false, history: [] })
})
