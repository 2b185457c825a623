import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { openBooking } from '../bookings/bookings.factory.ts'
import { ledBooking, toMoney } from '../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { toldTo } from '../notifications/tell/tell.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { someTrip, watchesOn } from './watches.factory.ts'

const app = await bootApp()
const { pool } = app.database
const { add, check, checkTwice, later, run, ...on } = watchesOn(app)
/** A noon in Moscow. */
const NOON = new Date('2026-11-20T09:00:00Z')
let anna: TestUser
/** Every test sells trips of a length of its own. */
let nights = 4

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = NOON
  nights++
  await pool.query('delete from price_watch')
  await pool.query('delete from price_market')
  anna = await createTourist(app)
})

const trip = (more: object = {}) => ({ ...someTrip, days_count: nights, ...more })
const toCountry = (more: object = {}, who = anna) => add(who, { kind: 'country', trip: trip(more) })
const list = (who = anna) => on.list(who)
/** What a person was told, newest first: from what price to what. */
const falls = async (who = anna) =>
  (await toldTo(app, who, 'watch.fell')).map(({ data }) => [data['was'], data['price']])
const sell = (...prices: number[]) => on.sell(nights, ...prices)

test('JOY-07 what is gone for three days is told once and ends; what is over by its dates ends without a word', async () => {
  await sell(150_000)
  await toCountry()
  await addTours(app, [{ day: '2027-08-01', nights }], `watched ${nights}`)
  for (let passed = 0; passed < 5; passed++) {
    await check()
    later(24 * 60)
  }
  expect(await toldTo(app, anna, 'watch.gone')).toHaveLength(1)
  expect(await list()).toEqual([])
  await sell(150_000)
  await toCountry()
  app.clock.now = new Date('2027-05-30T09:00:00Z')
  await check()
  expect((await pool.query('select 1 from price_watch')).rows).toEqual([])
  expect(await toldTo(app, anna)).toHaveLength(1)
})

test('JOY-07 a request that has ended is watched no longer, and whoever has paid for such a trip hears no more', async () => {
  await sell(150_000)
  const id = await createAuction(app, anna, trip())
  await add(anna, { kind: 'request', request_id: id })
  await toCountry({ adult_count: 1 })
  const [olga, ivan] = [await createTourist(app), await createTourist(app)]
  const agent = await createAgent(app)
  await fund(app, agent)
  await ledBooking(app, { tourist: olga, agent, steps: toMoney })
  await openBooking(app, { tourist: ivan, agent })
  for (const who of [olga, ivan]) await toCountry({}, who)
  await pool.query(`update auction set state = 'expired' where id = $1`, [id])
  await sell(120_000)
  await checkTwice()
  expect([await falls(), await falls(olga), await falls(ivan)]).toEqual([
    [[93_000, 74_400]],
    [],
    [[150_000, 120_000]],
  ])
  expect([(await list()).length, await list(olga)]).toEqual([1, []])
})

test('JOY-07 of a watched request the market’s own word is not told beside: one fall, one notification', async () => {
  await sell(200_000)
  const [watched, other] = [await createTourist(app), await createTourist(app)]
  const ids = await Promise.all([watched, other].map((who) => createAuction(app, who, trip())))
  await app.processAll()
  await add(watched, { kind: 'request', request_id: ids[0] })
  later(60)
  await sell(150_000)
  await run('auctions.check-markets')
  await checkTwice()
  const kinds = async (who: TestUser) =>
    (await toldTo(app, who)).map(({ kind }) => kind).filter((kind) => /fell/.test(kind))
  expect([await kinds(watched), await kinds(other)]).toEqual([['watch.fell'], ['market.fell']])
})
