import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { type Ctx, system } from '../../../../platform/use-case.ts'
import { createAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { expireAuctions } from '../../../auctions/own/change-auction.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, signIn, type TestUser } from '../../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../../offers/offers.factory.ts'
import { addTours } from '../../../supply/supply.factory.ts'
import { forgetNotifications } from '../../forget-notifications.ts'
import { tellOfEnding } from './tell-of-auctions.ts'
import { comeDue, FAR, farTour, farTrip, putOff, toldTo } from '../tell.factory.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

const app = await bootApp()
let anna: TestUser
let auctionId: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = FAR
  anna = await createTourist(app)
  auctionId = await createAuction(app, anna, farTrip)
})

async function answered(): Promise<void> {
  const agent = await createAgent(app)
  await fund(app, agent)
  await sendOffer(app, { agent, auctionId, tours: [farTour] })
  await app.processAll()
}
const hide = (status = true) =>
  app.call('POST /api/request/hide', { token: anna.token, body: { request_id: auctionId, status } })

describe('TICK-06 an auction without offers', () => {
  test('TICK-06 is told of three hours after its launch, once', async () => {
    await app.processAll()
    expect((await putOff(app, 'notifications.silence')).at(-1)).toBe(3 * 3_600_000)
    expect(await toldTo(app, anna)).toEqual([])
    await comeDue(app, 'notifications.silence')
    expect(await toldTo(app, anna)).toMatchObject([
      {
        kind: 'auction.silent',
        fact: `silent:${auctionId}`,
        data: { request_id: auctionId, country: 'Турция' },
      },
    ])
  })

  test.each([
    ['somebody answered', answered],
    ['its tourist hid it', () => hide()],
    [
      'its tourist deleted it',
      () => app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } }),
    ],
  ])('TICK-06 is not told of where %s', async (_why, happens) => {
    await happens()
    await app.processAll()
    await comeDue(app, 'notifications.silence')
    expect(await toldTo(app, anna, 'auction.silent')).toEqual([])
  })
})

describe('TICK-06 the end of an auction', () => {
  const ending = (day: string) => app.act(system, tellOfEnding, { day, after: 0 })
  async function expire(): Promise<void> {
    await app.act(system, expireAuctions, { today: '2091-05-31', most: 1000 })
    await app.processAll()
  }

  test('TICK-06 is told the day before, with the number of offers, once and of open auctions alone', async () => {
    await answered()
    await ending('2091-05-29')
    expect(await toldTo(app, anna, 'auction.ending')).toEqual([])
    await ending('2091-05-30')
    await ending('2091-05-30')
    expect(await toldTo(app, anna, 'auction.ending')).toMatchObject([
      { fact: `ending:${auctionId}`, data: { request_id: auctionId, country: 'Турция', offers: 1 } },
    ])
  })

  test('TICK-06 of an auction that its tourist has hidden is no news', async () => {
    await hide()
    await ending('2091-05-30')
    await expire()
    expect(await toldTo(app, anna)).toEqual([])
  })

  test('TICK-06 is told when it has come; hiding and showing the auction months later tells nothing', async () => {
    app.clock.now = new Date('2091-05-31T00:01:00+03:00')
    await expire()
    expect(await toldTo(app, anna, 'auction.expired')).toMatchObject([
      { fact: `expired:${auctionId}`, data: { request_id: auctionId, country: 'Турция' } },
    ])
    // Three months later what was told is forgotten, and the fact’s key with it.
    app.clock.now = new Date('2091-08-31T09:00:00Z')
    await app.act(system, forgetNotifications, undefined)
    anna.token = await signIn(app, anna)
    for (const status of [true, false]) expect((await hide(status)).status).toBe(200)
    await app.processAll()
    expect(await toldTo(app, anna, 'auction.expired')).toEqual([])
  })
})

describe('TICK-06 the market of an open auction', () => {
  const HOUR = 3_600_000
  let days = 1
  let day: string
  /** A day of its own for every test: another’s prices are no news here. */
  async function launchedAt(price: number): Promise<void> {
    day = `2091-06-${String(days++).padStart(2, '0')}`
    const wire = day.split('-').toReversed().join('.')
    await addTours(app, [{ day, price }], 'fall')
    auctionId = await createAuction(app, anna, { date_from: wire, date_to: wire })
    await app.processAll()
  }
  async function fallsTo(price: number, hours: number): Promise<void> {
    app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR)
    await addTours(app, [{ day, price }], 'fall')
    await app.act(
      system,
      async ({ enqueue }: Ctx) => enqueue(defineTask<object>('auctions.check-markets'), {}),
      null,
    )
    await app.processAll()
  }
  const fallen = async () =>
    (await toldTo(app, anna, 'market.fell')).map(({ data, count }) => [data.was, data.min_price, count])

  test('TICK-06 fell by a twentieth: its tourist hears from what to what; a tremble is no news', async () => {
    await launchedAt(200_000)
    await fallsTo(191_000, 1)
    expect(await fallen()).toEqual([])
    await fallsTo(190_000, 1)
    expect(await fallen()).toEqual([[200_000, 190_000, 1]])
  })

  test('TICK-06 falling further: once a day, against what was told, the newest in the place of the unread', async () => {
    await launchedAt(200_000)
    await fallsTo(180_000, 1)
    await fallsTo(150_000, 1)
    expect(await fallen()).toEqual([[200_000, 180_000, 1]])
    await fallsTo(140_000, 24)
    expect(await fallen()).toEqual([[180_000, 140_000, 1]])
  })

  test('TICK-06 of a hidden auction interests nobody', async () => {
    await launchedAt(200_000)
    await hide()
    await fallsTo(100_000, 1)
    expect(await fallen()).toEqual([])
  })
})
