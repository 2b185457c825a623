import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { addDays, parseDay, wireDay } from '../../../../contract/wire.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../../offers/offers.factory.ts'
import { movesOf, openBooking } from '../bookings.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let rival: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { organisation: 'ООО «Соперник»' })]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна' })
})

const choose = (offer_id: number, { position = 1, token = anna.token, headers = {} } = {}) =>
  app.call('POST /api/tourist/offer/choose', { token, headers, body: { offer_id, version: 1, position } })
const bookings = async ({ token }: { token: string }, query = '') =>
  (await app.call(`GET /api/bookings${query}`, { token })).body.result

test('BOOK-07 the choice opens one booking of the option that was chosen, for both sides at once', async () => {
  const auctionId = await createAuction(app, anna, { adult_count: 2 })
  const tours = [mayTour, { ...mayTour, price: 150_000, nights: 10 }]
  const offerId = await sendOffer(app, { agent, auctionId, tours })
  const [page, desk] = [await openSocket(app, anna), await openSocket(app, agent)]
  await page.subscribe('/me')
  await desk.subscribe('/me')

  const { status, body } = await choose(offerId, { position: 2 })
  expect(status).toBe(200)
  const id = body.booking_id
  for (const socket of [page, desk])
    expect(
      await socket.next((frame) => frame.type === 'event' && frame.name === 'booking.changed'),
    ).toMatchObject({ data: { booking_id: id, request_id: auctionId, state: 'filling' } })

  const { result } = (await app.call(`GET /api/booking/${id}`, anna)).body
  expect(result).toMatchObject({
    id,
    request_id: auctionId,
    offer_id: offerId,
    state: 'filling',
    price: 150_000,
    tour: { nights: 10, price: 150_000, date: '22.05.2027', date_back: '01.06.2027' },
    guests: { adults: 2, child_ages: [] },
    quote: null,
    returns_left: 5,
    moves: [{ n: 1, move: 'open', to: 'filling', by: 'tourist' }],
  })
  expect(Date.parse(result.due_at) - Date.parse(result.opened_at)).toBe(48 * 3_600_000)
  expect((await app.call(`GET /api/travel-agent/booking/${id}`, agent)).body.result).toMatchObject({
    id,
    tourist: { first_name: 'Анна' },
  })
  expect(await bookings(anna)).toMatchObject({ total_items: 1, items: [{ id, with: agent.organisation }] })
  const { items } = (await app.call('GET /api/travel-agent/bookings?state=open', agent)).body.result
  expect(items.map((one: { id: number }) => one.id)).toContain(id)
})

test('BOOK-07 whatever repeats or races, a request has one booking', async () => {
  const auctionId = await createAuction(app, anna)
  const [one, other] = [
    await sendOffer(app, { agent, auctionId }),
    await sendOffer(app, { agent: rival, auctionId }),
  ]
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => choose(at % 2 === 0 ? one : other)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(1)
  const refused = answers.filter((answer) => !taken.includes(answer)).map(wordOf)
  expect(new Set(refused)).toEqual(new Set(['409 auction_state']))
  const { items } = await bookings(anna)
  expect(items.map(({ id }: { id: number }) => id)).toEqual([taken[0]?.body.booking_id])
})

test('BOOK-07 of its request’s page the tourist finds the booking, nobody else does', async () => {
  const { id, auctionId } = await openBooking(app, { tourist: anna, agent })
  const other = await openBooking(app, { tourist: anna, agent })
  const found = async (who: TestUser, request: number) =>
    (await bookings(who, `?request_id=${request}`)).items.map((one: { id: number }) => one.id)
  expect([await found(anna, auctionId), await found(anna, other.auctionId)]).toEqual([[id], [other.id]])
  expect(await found(await createTourist(app), auctionId)).toEqual([])
})

test('BOOK-07 the same press again gets the same booking', async () => {
  const offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  const headers = { 'idempotency-key': 'choose-0001' }
  const [first, again] = [await choose(offerId, { headers }), await choose(offerId, { headers })]
  expect(first.status).toBe(200)
  expect(again.body.booking_id).toBe(first.body.booking_id)
  expect((await bookings(anna)).total_items).toBe(1)
})

test('BOOK-07 what could not be chosen has opened nothing', async () => {
  const offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  expect((await choose(offerId, { position: 3 })).status).toBe(400)
  const stranger = await createTourist(app)
  expect((await choose(offerId, { token: stranger.token })).status).toBe(404)
  expect((await bookings(anna)).total_items).toBe(0)
  expect((await bookings(stranger)).total_items).toBe(0)
})

test('BOOK-07, SEC-02 a booking is its two sides’ alone', async () => {
  const { id } = await openBooking(app, { tourist: anna, agent })
  const stranger = await createTourist(app)
  expect((await app.call(`GET /api/booking/${id}`, stranger)).status).toBe(404)
  expect((await app.call(`GET /api/travel-agent/booking/${id}`, rival)).status).toBe(404)
  expect((await app.call(`GET /api/booking/${id}`)).status).toBe(401)
  const body = { reason: 'other' }
  for (const [path, token] of [
    [`POST /api/booking/${id}/cancellation`, stranger.token],
    [`POST /api/travel-agent/booking/${id}/cancellation`, rival.token],
  ] as const)
    expect((await app.call(path, { token, body })).status).toBe(404)
  expect(await movesOf(app, id)).toBe('open')
})

test('BOOK-07 a request is not deleted from under its booking, nor is an account', async () => {
  const seller = await createAgent(app)
  await fund(app, seller)
  const { id, auctionId } = await openBooking(app, { tourist: anna, agent: seller })
  const deleted = await app.call('DELETE /api/request', {
    token: anna.token,
    body: { request_id: auctionId },
  })
  expect(deleted).toMatchObject({ status: 409, body: { error: { reason: 'booking_open' } } })
  const gone = await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })
  expect(gone).toMatchObject({
    status: 409,
    body: { error: { reason: 'booking_live', booking: String(id) } },
  })
  const { tour } = (await app.call(`GET /api/booking/${id}`, anna)).body.result
  const after = wireDay(addDays(parseDay(tour.date_back) ?? '', 1))
  expect(gone.body.error.message).toContain(`Бронирование №${id} ещё не закончено`)
  expect(gone.body.error.message).toContain(`удалить с ${after}`)
  // One that is being called off refuses too, and its tourist has nothing more to refuse.
  expect(gone.body.error.message).toContain('или раньше, когда она отменена и расчёт по ней закончен')
  const agency = await app.call('DELETE /api/user', { token: seller.token, body: { confirm: true } })
  expect([agency.status, agency.body.error.reason, agency.body.error.date]).toEqual([
    409,
    'booking_live',
    after,
  ])

  await app.call(`POST /api/booking/${id}/cancellation`, {
    token: anna.token,
    body: { reason: 'other_dates' },
  })
  expect(
    (await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })).status,
  ).toBe(200)
  expect((await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })).status).toBe(
    200,
  )
})

test('BOOK-07, BOOK-25 both sides look up what several choices have come to, somebody else’s are not among them', async () => {
  const book = async (): Promise<number> => {
    const auctionId = await createAuction(app, anna, { adult_count: 2 })
    const offerId = await sendOffer(app, { agent, auctionId, tours: [mayTour] })
    const { booking_id: id } = (await choose(offerId, { position: 1 })).body
    await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body: { reason: 'illness' } })
    return auctionId
  }
  const [one, other] = [await book(), await book()]
  await book()
  const found = async (path: '/api/bookings' | '/api/travel-agent/bookings', token: string, ids: string) =>
    (await app.call(`GET ${path}?request_ids=${ids}`, { token })).body.result.items.map(
      ({ request_id, state }: { request_id: number; state: string }) => [request_id, state],
    )
  const cancelled = [other, one].map((id) => [id, 'cancelled'])
  expect(await found('/api/bookings', anna.token, `${one},${other}`)).toEqual(cancelled)
  expect(await found('/api/travel-agent/bookings', agent.token, `${one},${other}`)).toEqual(cancelled)
  const stranger = await createTourist(app)
  expect(await found('/api/bookings', stranger.token, `${one},${other}`)).toEqual([])
  expect((await app.call('GET /api/bookings?request_ids=1,x', { token: anna.token })).status).toBe(400)
})
