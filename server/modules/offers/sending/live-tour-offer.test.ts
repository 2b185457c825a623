import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../test/support/suppliers.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { chooseSuppliers } from '../../supply/suppliers/suppliers.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent)
})

/** Finds a live tour for the auction's trip and party through the agent's search. */
async function liveTour(ref: string, adults = 2): Promise<number> {
  const sold = suppliedTour({ ref, day: '2027-05-22', price: 143_000, hotel: { name: 'Live Palace' } })
  chooseSuppliers(app.config, [fakeSupplier(finding(sold), { name: ref })])
  const trip = { geo_departure_id: 1, geo_country_id: 4, date_from: '20.05.2027', date_to: '25.05.2027', days_count: 7, adult_count: adults } // prettier-ignore
  const search = (body: object) =>
    app.call('POST /api/travel-agent/tours/search', { token: agent.token, body })
  const { body } = await search(trip)
  await app.processAll()
  const found = (await search({ request_id: body.request_id, hotel_name: 'Live Palace' })).body.result
  return found.hotels[0].tours[0].id
}

const send = (auctionId: number, options: object[]) =>
  app.call('POST /api/travel-agent/offer', {
    token: agent.token,
    body: { request_id: auctionId, price: 3000, comment: '', options },
  })

test('OFFER-01, TOUR-05 an offer takes a live tour beside one of the price list, and keeps it as it was', async () => {
  const auctionId = await createAuction(app, anna)
  const [listed] = await addTours(app, [mayTour])
  const live = await liveTour('kept')
  expect(
    (await send(auctionId, [{ tour_id: live, comment: 'Только что найден' }, { tour_id: listed }])).status,
  ).toBe(200)
  // What the supplier says or keeps later changes nothing.
  await app.database.pool.query('delete from supplier_search')
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items[0]).toMatchObject({ min_price: 143_000 })
  const opened = await app.call(`GET /api/tourist/offer/${items[0].id}?isRead=true`, anna)
  expect(opened.body.result.options[0]).toMatchObject({
    tour_id: live,
    hotel: 'Live Palace',
    operator: 'Дальтур',
    region: 'Кемер',
    date: '22.05.2027',
    price: 143_000,
    priced_at: app.clock.now.toISOString(),
    comment: 'Только что найден',
  })
})

test('OFFER-01, TOUR-05 a live tour found for another party, or gone, is refused and no fee is taken', async () => {
  const auctionId = await createAuction(app, anna)
  const forOne = await liveTour('alone', 1)
  const gone = await liveTour('gone')
  await app.database.pool.query('delete from supplier_tour where id = $1', [gone])
  for (const id of [forOne, gone]) {
    const { status, body } = await send(auctionId, [{ tour_id: id }])
    expect([status, body.error.reason]).toEqual([409, 'tour_gone'])
  }
  const { rows } = await app.database.pool.query('select id from offer where auction_id = $1', [auctionId])
  expect(rows).toEqual([])
})
