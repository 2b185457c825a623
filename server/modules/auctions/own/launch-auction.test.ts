import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../../../test/support/people.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { giveRole, type TestUser } from '../../identity/identity.factory.ts'
import { tripToTurkey } from '../auctions.factory.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
})

const launch = (body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  app.call('POST /api/request', { body, token: anna.token, ...more })

const errorOf = async (change: object) => {
  const answer = await launch({ ...tripToTurkey, ...change })
  return [answer.status, answer.body.error] as const
}

describe('a launch', () => {
  test('AUC-01, WIZ-20 answers the number of an auction that holds the very fields that were sent', async () => {
    const body = {
      ...tripToTurkey,
      childrens: [3, 11],
      food_types: [4, 5],
      rest_types: [1, 2],
      hotel_stars: 4,
      geo_region_id: 20,
      recommended_price: 150_000,
    }
    const { status, body: answer } = await launch(body)
    expect([status, answer]).toEqual([200, { status: true, request_id: expect.any(Number) }])

    const { result } = (await app.call(`GET /api/request/${answer.request_id}`, { token: anna.token })).body
    expect(result).toMatchObject({
      id: answer.request_id,
      state: 'active',
      hidden: '0',
      departure: { id: 1, name: 'Москва' },
      country: { id: 4, name: 'Турция', flag: 'tr' },
      region: { id: 20 },
      hotel: null,
      hotel_stars: 4,
      adult_count: 2,
      childrens: [3, 11],
      days_count: 7,
      date_from: '20.05.2027',
      date_to: '30.05.2027',
      food_types: [4, 5],
      max_price: 200_000,
      wishes: 'Первая линия и песчаный пляж',
      offers_count: 0,
      best_price: null,
    })
    expect(result.rest_types.map((kind: { id: number }) => kind.id)).toEqual([1, 2])
  })

  test('AUC-01 an older page may use the old names of places, and ISO days', async () => {
    const { geo_departure_id: _, geo_country_id: __, ...rest } = tripToTurkey
    const answer = await launch({
      ...rest,
      departure_city_id: '1',
      country_id: '4',
      date_from: '2027-05-20',
      date_to: '2027-05-30',
    })
    expect(answer.status).toBe(200)
  })

  test('AUC-01 what was left out takes the defaults: one adult, seven nights, no wishes', async () => {
    const { adult_count: _, days_count: __, wishes: ___, childrens: ____, ...least } = tripToTurkey
    const { request_id } = (await launch(least)).body
    const { result } = (await app.call(`GET /api/request/${request_id}`, { token: anna.token })).body
    expect(result).toMatchObject({
      adult_count: 1,
      days_count: 7,
      wishes: '',
      childrens: [],
      food_types: null,
    })
  })

  test('AUC-01 a guest is told to sign in, an agent that auctions are for tourists', async () => {
    expect((await app.call('POST /api/request', { body: tripToTurkey })).status).toBe(401)
    const agent = await people.boris(app).catch(() => boris)
    await giveRole(app, agent, 'agent')
    const refused = await launch(tripToTurkey, { token: agent.token })
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'agent_cannot_launch'])
    expect(refused.body.error.message).toContain('Запуск аукциона доступен только для туристов')
  })
})

describe('AUC-01 every limit of the wizard holds on the server as well', () => {
  const edges: [string, object, string][] = [
    ['a budget of 2999', { max_price: 2999 }, 'max_price'],
    ['a budget above five millions', { max_price: 5_000_001 }, 'max_price'],
    ['a budget that is text', { max_price: '200000' }, 'max_price'],
    ['a budget with kopecks', { max_price: 200_000.5 }, 'max_price'],
    ['no night', { days_count: 0 }, 'days_count'],
    ['31 nights', { days_count: 31 }, 'days_count'],
    ['no adult', { adult_count: 0 }, 'adult_count'],
    ['seven adults', { adult_count: 7 }, 'adult_count'],
    ['four children', { childrens: [1, 2, 3, 4] }, 'childrens'],
    ['a child of 18', { childrens: [18] }, 'childrens.0'],
    ['one star', { hotel_stars: 1 }, 'hotel_stars'],
    ['wishes of 2001 letters', { wishes: 'ж'.repeat(2001) }, 'wishes'],
    ['wishes of 2001 emoji', { wishes: '🏖'.repeat(2001) }, 'wishes'],
    ['wishes of 2001 families', { wishes: '👨‍👩‍👧‍👦'.repeat(2001) }, 'wishes'],
    ['a NUL in the wishes', { wishes: 'а\u0000б' }, 'wishes'],
    ['a departure yesterday', { date_from: '19.11.2026' }, 'date_from'],
    ['a departure in two years', { date_from: '01.12.2028', date_to: '05.12.2028' }, 'date_from'],
    ['an end before the beginning', { date_to: '19.05.2027' }, 'date_to'],
    ['a day that does not exist', { date_from: '31.02.2027' }, 'date_from'],
    ['no departure city', { geo_departure_id: null }, 'geo_departure_id'],
    ['no country', { geo_country_id: 0 }, 'geo_country_id'],
    ['a country that does not exist', { geo_country_id: 999_999 }, 'geo_country_id'],
    ['a resort of Egypt in Turkey', { geo_region_id: 5 }, 'geo_region_id'],
    ['a hotel that does not exist', { geo_hotel_id: 99_999_999 }, 'geo_hotel_id'],
    ['a type of rest that does not exist', { rest_types: [9999] }, 'rest_types'],
    ['a field that nobody knows', { balance: 1 }, 'balance'],
  ]

  test.each(edges)(
    'AUC-01, WIZ-15, ERR-03, SEC-11 %s is refused at its own field',
    async (_title, change, field) => {
      const [status, error] = await errorOf(change)
      expect([status, Object.keys(error)]).toEqual([400, [field]])
      expect(error[field]).toMatch(/[а-яё]{3}/i)
    },
  )

  const kept: [string, object][] = [
    ['a budget of 3000', { max_price: 3000 }],
    ['one night and thirty', { days_count: 30 }],
    ['six adults and three children of 0, 17 and 5', { adult_count: 6, childrens: [0, 17, 5] }],
    ['wishes of 2000 letters', { wishes: 'ж'.repeat(2000) }],
    ['wishes of 2000 families', { wishes: '👨‍👩‍👧‍👦'.repeat(2000) }],
    ['wishes of 2000 emoji', { wishes: '🏖'.repeat(2000) }],
    ['tomorrow', { date_from: '21.11.2026', date_to: '21.11.2026' }],
    ['a year ahead', { date_from: '20.11.2027', date_to: '20.11.2027' }],
    ['a class that does not matter', { hotel_stars: 0 }],
  ]

  test.each(kept)('AUC-01, WIZ-15 %s is taken', async (_title, change) => {
    expect((await launch({ ...tripToTurkey, ...change })).status).toBe(200)
  })

  test('AUC-01 wishes lose their superfluous spaces', async () => {
    const { request_id } = (await launch({ ...tripToTurkey, wishes: '  тихо \n\n и   близко к морю ' })).body
    const { result } = (await app.call(`GET /api/request/${request_id}`, { token: anna.token })).body
    expect(result.wishes).toBe('тихо и близко к морю')
  })
})

describe('a launch that is repeated', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': name } })
  const countOf = async () => (await app.database.pool.query('select count(*) from auction')).rows[0].count

  test('AUC-01 with the same key gives the same auction, also fifty at once', async () => {
    const before = await countOf()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => launch(tripToTurkey, key('one-and-the-same'))),
    )
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await countOf()).toBe(before + 1)
  })

  test('AUC-01 with the same key and another trip is refused, and with another key is another auction', async () => {
    const first = await launch(tripToTurkey, key('a-trip'))
    const other = await launch({ ...tripToTurkey, days_count: 10 }, key('a-trip'))
    expect([other.status, other.body.error.reason]).toEqual([409, 'idempotency_mismatch'])
    const second = await launch(tripToTurkey, key('another-trip'))
    expect(second.body.request_id).not.toBe(first.body.request_id)
  })

  test('AUC-01 a key of another tourist is that tourist’s own', async () => {
    const vera = await people.vera(app)
    const [one, other] = await Promise.all([
      launch(tripToTurkey, key('shared')),
      launch(tripToTurkey, { ...key('shared'), token: vera.token }),
    ])
    expect(one.body.request_id).not.toBe(other.body.request_id)
  })

  test('AUC-01 a refused launch does not use its key up', async () => {
    expect((await launch({ ...tripToTurkey, geo_region_id: 5 }, key('mended'))).status).toBe(400)
    expect((await launch(tripToTurkey, key('mended'))).status).toBe(200)
  })
})

test('AUC-01, AUC-08 a launch leaves its first line of history and tells the agents of its country once', async () => {
  const { request_id } = (await launch(tripToTurkey)).body
  const { rows: history } = await app.database.pool.query(
    'select from_state, to_state, actor_id from auction_move where auction_id = $1',
    [request_id],
  )
  expect(history).toEqual([{ from_state: null, to_state: 'active', actor_id: anna.id }])
  const { rows: frames } = await app.database.pool.query(
    `select url, name from live_frame where data->>'request_id' = $1 order by url`,
    [String(request_id)],
  )
  expect(frames).toEqual([
    { url: 'feed:4', name: 'request.launched' },
    { url: `user:${anna.id}`, name: 'auction.changed' },
  ])
})

test('ERR-03 a body that is broken, too deep, too large or no JSON at all is refused in Russian', async () => {
  const send = (payload: string, type = 'application/json') =>
    app.web.http.inject({
      method: 'POST',
      url: '/api/request',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${anna.token}` },
    })
  const answers = await Promise.all([
    send('{"max_price": '),
    send('['.repeat(100_000)),
    send(`{"wishes":${'['.repeat(30)}${']'.repeat(30)}}`),
    send(`{"wishes":"${'а'.repeat(70_000)}"}`),
    send('max_price=5000', 'application/x-www-form-urlencoded'),
    send('[]'),
    send('null'),
    send('"text"'),
  ])
  expect(answers.map((answer) => answer.statusCode)).toEqual([400, 413, 400, 413, 415, 400, 400, 400])
  for (const answer of answers) expect(JSON.stringify(answer.json().error)).toMatch(/[а-яё]{3}/i)
})
