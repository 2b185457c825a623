import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../../test/support/suppliers.ts'
import { createAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { searcher, sell } from '../../search/live-search.factory.ts'
import { addTours } from '../../supply.factory.ts'
import { partyPrice } from '../../supply.rules.ts'
import { rollBack } from '../importing/switch-import.ts'
import { findMinimum } from './market.queries.ts'

const app = await bootApp()
const hotelWhere = async (condition: string) => {
  const { rows } = await app.database.pool.query<{ id: number; region_id: number; name: string }>(
    `select id, region_id, name from hotel where country_id = 4 and ${condition} order by id limit 1`,
  )
  return rows[0]!
}
let forAdults: { id: number; region_id: number; name: string }
let forAll: { id: number; region_id: number; name: string }
let anna: TestUser

/** The cheapest hotel of the market is for adults only; dearer than the family's is one of them, too. */
beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  forAdults = await hotelWhere(`'adults' = any (kinds)`)
  forAll = await hotelWhere(`region_id = ${forAdults.region_id} and not 'adults' = any (kinds)`)
  await addTours(app, [
    { hotel_id: forAdults.id, price: 100_000 },
    { hotel_id: forAdults.id, price: 170_000, day: '2027-07-03' },
    { hotel_id: forAll.id, price: 150_000, day: '2027-07-02' },
    { hotel_id: forAll.id, price: 180_000, day: '2027-07-02' },
  ])
})

const couple = { adults: 2, child_ages: [] as number[] }
const family = { adults: 2, child_ages: [5] }
const priced = (price: number) => partyPrice(price, family)
const body = ({ child_ages }: typeof couple, more: object = {}) => ({
  geo_departure_id: 1,
  geo_country_id: 4,
  date_from: '01.07.2027',
  date_to: '14.07.2027',
  days_count: 7,
  adult_count: 2,
  childrens: child_ages,
  ...more,
})
const prices = async (what: string, { child_ages }: typeof couple, more: Record<string, string> = {}) => {
  const trip = { departure_id: '1', country_id: '4', nights: '7', adults: '2', ...more }
  const query = new URLSearchParams({ ...trip, ...(child_ages[0] && { child_ages: child_ages.join() }) })
  const { status, body: answer } = await app.call(`GET /api/prices/${what}?${query.toString()}`)
  expect(status).toBe(200)
  return answer.result
}
async function check(party: typeof couple, more: object = {}) {
  const created = await app.call('POST /api/min-price/request/create', { body: body(party, more) })
  await app.processAll()
  return (await app.call(`GET /api/min-price/request/get?request_id=${created.body.request_id}`)).body.result
}

describe('TOUR-01 a family’s prices leave out hotels for adults only, a couple’s keep them', () => {
  test('TOUR-01 the minimum, its day and the number of tours', async () => {
    expect(await check(couple)).toMatchObject({ min_price: 100_000, min_date: '01.07.2027', tours_found: 4 })
    expect(await check(family)).toMatchObject({
      min_price: priced(150_000),
      min_date: '02.07.2027',
      tours_found: 2,
    })
    const baby = { adults: 2, child_ages: [0] }
    expect(await check(baby)).toMatchObject({ min_price: partyPrice(150_000, baby), tours_found: 2 })
  })

  test('TOUR-01 of a hotel for adults only a family is told that there are no tours', async () => {
    const there = { geo_region_id: forAdults.region_id, geo_hotel_id: forAdults.id }
    expect(await check(couple, there)).toMatchObject({ min_price: 100_000, tours_found: 2 })
    expect(await check(family, there)).toMatchObject({ outcome: 'no_tours', min_price: null, tours_found: 0 })
  })

  test('WIZ-52 the prices beside the budget', async () => {
    const days = { date_from: '2027-07-01', date_to: '2027-07-14' }
    expect(await prices('histogram', couple, days)).toMatchObject({
      tours_found: 4,
      min_price: 100_000,
      max_price: 180_000,
    })
    const { buckets, ...shown } = await prices('histogram', family, days)
    expect(shown).toMatchObject({ tours_found: 2, min_price: priced(150_000), max_price: priced(180_000) })
    expect(buckets.reduce((sum: number, { tours }: { tours: number }) => sum + tours, 0)).toBe(2)
  })

  test('WIZ-52 the prices in the calendar and beside a resort’s hotels', async () => {
    const day = (date: string, min_price: number) => ({ date, min_price })
    expect((await prices('calendar', couple)).days).toEqual([
      day('2027-07-01', 100_000),
      day('2027-07-02', 150_000),
      day('2027-07-03', 170_000),
    ])
    expect((await prices('calendar', family)).days).toEqual([day('2027-07-02', priced(150_000))])
    const region = { region_id: String(forAdults.region_id) }
    const hotels = async (party: typeof couple) =>
      (await prices('hotels', party, region)).hotels.map((one: { hotel_id: number }) => one.hotel_id)
    expect(await hotels(couple)).toEqual([forAdults.id, forAll.id])
    expect(await hotels(family)).toEqual([forAll.id])
  })

  test('AUC-03 the market of an auction and how many tours its budget pays for', async () => {
    const launched = async (party: typeof couple) => {
      const id = await createAuction(app, anna, body(party, { max_price: 210_000 }))
      await app.processAll()
      const of = async (what: string) =>
        (await app.call(`GET /api/request/${id}/${what}`, { token: anna.token })).body.result
      return { market: await of('market'), reach: await of('reach') }
    }
    expect(await launched(couple)).toMatchObject({
      market: { min_price: 100_000, tours_found: 4 },
      reach: { tours_found: 4, tours_held: 4 },
    })
    expect(await launched(family)).toMatchObject({
      market: { min_price: priced(150_000), tours_found: 2 },
      reach: { tours_found: 2, tours_held: 1 },
    })
  })
})

test('TOUR-02 an agent who looks for tours for a family is shown hotels that take it, of price lists and of suppliers', async () => {
  const { token } = await createAgent(app)
  const tours = [forAdults, forAll].map(({ name, region_id }, at) =>
    suppliedTour({ ref: name, day: '2027-07-05', price: 90_000 + at, hotel: { name, region_id } }),
  )
  sell(app, fakeSupplier(finding(...tours)))
  const search = searcher(app, () => token)
  const found = async (party: typeof couple) => {
    await search(body(party, { geo_region_id: null }))
    await app.processAll()
    const { hotels, search: state, suppliers } = await search(body(party, { geo_region_id: null }))
    return {
      hotels: hotels.map(({ id }) => id),
      all: state.toursfound,
      outside: suppliers.at(-1)?.tours_found,
    }
  }
  expect(await found(couple)).toEqual({ hotels: [forAdults.id, forAll.id], all: 6, outside: 2 })
  expect(await found(family)).toEqual({ hotels: [forAll.id], all: 3, outside: 1 })
  expect(await check(couple)).toMatchObject({ min_price: 90_000, tours_found: 6 })
  expect(await check(family)).toMatchObject({ min_price: 90_001, tours_found: 3, source: 'Фейктур' })
})

test('TOUR-04 while lists are replaced and rolled back a family sees one of them whole, and never a hotel for adults only', async () => {
  const nights = 12
  const sold = async (price: number) => {
    const [tour] = await addTours(
      app,
      [
        { hotel_id: forAdults.id, price: 50_000, nights },
        { hotel_id: forAll.id, price, nights },
        { hotel_id: forAll.id, price: price + 1000, nights },
      ],
      'again',
    )
    const { rows } = await app.database.pool.query<{ import_id: number }>(
      'select import_id from tour where id = $1',
      [tour],
    )
    return rows[0]!.import_id
  }
  const client = new pg.Client({ connectionString: app.database.connectionString })
  await client.connect()
  await sold(200_000)
  const over = (async () => {
    for (const price of [300_000, 400_000, 500_000]) await rollBack(client, await sold(price))
    await sold(600_000)
    return 'over' as const
  })()
  const seen = new Set<string>()
  const trip = { ...family, departure_id: 1, country_id: 4, region_id: null, hotel_id: null, nights }
  const days = { date_from: '2027-07-01', date_to: '2027-07-14', meal_ids: null, hotel_stars: null }
  const look = async () => {
    const { min_price, tours_found } = await findMinimum(app.database.read, { ...trip, ...days })
    seen.add(`${min_price} of ${tours_found}`)
  }
  do await look()
  while ((await Promise.race([over, Promise.resolve('goes on' as const)])) !== 'over')
  await look()
  await client.end()
  const whole = [200_000, 300_000, 400_000, 500_000, 600_000].map((price) => `${priced(price)} of 2`)
  expect(whole).toEqual(expect.arrayContaining([...seen]))
  expect([...seen].at(-1)).toBe(`${priced(600_000)} of 2`)
})
