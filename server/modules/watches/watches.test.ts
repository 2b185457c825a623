import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { someTrip } from './watches.factory.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser
/** Every test sells trips of a length of its own. */
let nights = 4

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
})
beforeEach(async () => {
  nights++
  await app.database.pool.query('delete from price_watch')
})

const trip = (more: object = {}) => ({ ...someTrip, days_count: nights, ...more })
const sell = (...prices: number[]) =>
  addTours(
    app,
    prices.map((price) => ({ day: '2027-05-22', nights, price })),
    `watched ${nights}`,
  )
const add = (body: object, { token } = anna) => app.call('POST /api/watches', { token, body })
const toCountry = (more: object = {}, who = anna) => add({ kind: 'country', trip: trip(more) }, who)
const change = (body: object, { token } = anna) => app.call('PATCH /api/watches', { token, body })
const off = (id: number, { token } = anna) => app.call('DELETE /api/watches', { token, body: { id } })
const list = async ({ token } = anna) => (await app.call('GET /api/watches', { token })).body.result

describe('JOY-07 a person watches prices', () => {
  test('JOY-07 of an own request, of a hotel and of a country, each for its party', async () => {
    await sell(120_000)
    const id = await createAuction(app, anna, trip({ adult_count: 3 }))
    const ofRequest = await add({ kind: 'request', request_id: id })
    expect(ofRequest).toMatchObject({
      status: 200,
      body: {
        result: {
          kind: 'request',
          request_id: id,
          base_price: 172_800,
          told_price: 172_800,
          told_at: null,
          price: 172_800,
          checked_at: app.clock.now.toISOString(),
          adult_count: 3,
          threshold: 3,
          quiet: false,
          history: [{ at: app.clock.now.toISOString(), price: 172_800 }],
        },
      },
    })
    const [hotel] = (
      await app.database.pool.query(
        'select hotel.id, hotel.name from tour join hotel on hotel.id = tour.hotel_id where nights = $1',
        [nights],
      )
    ).rows
    const ofHotel = await add({ kind: 'hotel', trip: trip({ geo_hotel_id: hotel.id }) })
    expect(ofHotel.body.result).toMatchObject({ kind: 'hotel', hotel, request_id: null, base_price: 120_000 })
    const ofCountry = await toCountry()
    expect(ofCountry.body.result).toMatchObject({
      kind: 'country',
      hotel: null,
      country: { id: 4, name: 'Турция' },
      departure: { id: 1, name: 'Москва' },
      date_from: '20.05.2027',
      date_to: '30.05.2027',
      days_count: nights,
    })
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['country', 'hotel', 'request'])
  })

  test('JOY-07 the same once more, even at once, is the same watch; another party is another one', async () => {
    await sell(120_000)
    const id = await createAuction(app, anna, trip())
    const equal = await Promise.all([
      ...Array.from({ length: 4 }, () => toCountry({ adult_count: 1, childrens: [5, 7] })),
      toCountry({ adult_count: 1, childrens: [7, 5] }),
    ])
    expect(new Set(equal.map(({ body }) => body.result.id)).size).toBe(1)
    const ofRequest = await Promise.all(
      Array.from({ length: 4 }, () => add({ kind: 'request', request_id: id })),
    )
    expect(new Set(ofRequest.map(({ body }) => body.result.id)).size).toBe(1)
    await toCountry({ adult_count: 1, childrens: [5, 8] })
    expect(await list()).toHaveLength(3)
  })

  test('JOY-07 of which falls one hears is changed, and it is off in one tap; others’ watches do not exist', async () => {
    await sell(120_000)
    const { id } = (await toCountry()).body.result
    expect((await change({ id, threshold: 10 })).body.result).toMatchObject({ threshold: 10, quiet: false })
    expect((await change({ id, quiet: true })).body.result).toMatchObject({ threshold: 10, quiet: true })
    for (const bad of [
      { id },
      { id, threshold: 2 },
      { id, threshold: 51 },
      { id, threshold: 3.5 },
      { id, price: 1 },
    ])
      expect((await change(bad)).status).toBe(400)
    expect([(await change({ id, quiet: false }, boris)).status, (await off(id, boris)).status]).toEqual([
      404, 404,
    ])
    expect(await list(boris)).toEqual([])
    expect(await list()).toMatchObject([{ threshold: 10, quiet: true }])
    expect([
      (await off(id)).status,
      (await off(id)).status,
      (await change({ id, quiet: true })).status,
    ]).toEqual([200, 404, 404])
    expect(await list()).toEqual([])
  })

  test('JOY-07 not of others’ requests, of closed ones, of what nobody sells or what is not described', async () => {
    const id = await createAuction(app, boris, trip())
    expect((await add({ kind: 'request', request_id: id })).status).toBe(404)
    expect(wordOf(await add({ kind: 'request', request_id: id }, boris))).toBe('409 watch_unpriced')
    expect(wordOf(await toCountry())).toBe('409 watch_unpriced')
    await app.database.pool.query(`update auction set state = 'expired' where id = $1`, [id])
    expect(wordOf(await add({ kind: 'request', request_id: id }, boris))).toBe('409 auction_state')
    const bad = [
      { kind: 'request' },
      { kind: 'request', request_id: id, trip: trip() },
      { kind: 'country' },
      { kind: 'country', request_id: id },
      { kind: 'country', trip: trip({ geo_hotel_id: 1 }) },
      { kind: 'hotel', trip: trip() },
      { kind: 'city', trip: trip() },
      { kind: 'country', trip: trip({ date_to: '01.01.2020' }) },
      { kind: 'country', trip: trip({ geo_country_id: 9999 }) },
    ]
    for (const body of bad) expect([body, (await add(body)).status]).toEqual([body, 400])
    expect((await app.call('POST /api/watches', { body: { kind: 'country', trip: trip() } })).status).toBe(
      401,
    )
  })

  test('JOY-07 twenty at most, whoever hurries; what is over takes no place', async () => {
    const olga = await createTourist(app)
    await sell(120_000)
    const id = await createAuction(app, olga, trip())
    await add({ kind: 'request', request_id: id }, olga)
    const parties = Array.from({ length: 24 }, (_, at) => ({
      adult_count: 1 + (at % 6),
      childrens: at < 6 ? [] : [Math.floor(at / 6)],
    }))
    const words = await Promise.all(parties.map((party) => toCountry(party, olga)))
    expect(words.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(wordOf(words.find(({ status }) => status !== 200)!)).toBe('409 watches_full')
    expect(await list(olga)).toHaveLength(20)
    await app.database.pool.query(`update auction set state = 'expired' where id = $1`, [id])
    expect(await list(olga)).toHaveLength(19)
    expect((await toCountry({ adult_count: 2, childrens: [17] }, olga)).status).toBe(200)
  })

  test('JOY-07 a request that is another trip now is watched from its new price; another budget changes nothing', async () => {
    await sell(200_000, 220_000)
    const id = await createAuction(app, anna, trip({ max_price: 300_000 }))
    await add({ kind: 'request', request_id: id })
    const edit = (version: number, body: object) =>
      app.call(`PATCH /api/request/${id}`, { token: anna.token, body: { version, ...body } })
    expect((await edit(1, { max_price: 310_000 })).status).toBe(200)
    await app.processAll()
    expect(await list()).toMatchObject([{ base_price: 200_000, adult_count: 2 }])
    expect((await edit(2, { adult_count: 1 })).status).toBe(200)
    await app.processAll()
    expect(await list()).toMatchObject([{ base_price: 124_000, told_price: 124_000, adult_count: 1 }])
  })

  test('JOY-07 watches are in the person’s own data, and nobody else’s', async () => {
    await sell(120_000)
    await toCountry()
    const dataOf = async ({ token }: TestUser) =>
      (await app.call('GET /api/user/data', { token })).body.result.sections.filter(
        ({ name }: { name: string }) => name === 'price_watch',
      )
    expect(await dataOf(anna)).toMatchObject([
      { rows: [{ kind: 'country', base_price: 120_000, trip: { country_id: 4, nights } }] },
    ])
    expect(JSON.stringify(await dataOf(boris))).not.toContain('country_id')
  })
})
