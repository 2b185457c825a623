import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { percentOf, commissionOf } from '../../../../contract/offers/answers/commissions.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let other: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})
beforeEach(async () => {
  agent = await createAgent(app, { countryIds: [4, 1], operatorIds: [1, 2] })
  other = await createAgent(app, { countryIds: [4, 1] })
  await fund(app, agent)
})

describe('OFFER-01 templates of answers', () => {
  const send = (body: object, { token } = agent) =>
    app.call('POST /api/travel-agent/templates', { token, body })
  const list = async ({ token } = agent) =>
    (await app.call('GET /api/travel-agent/templates', { token })).body.result.items

  test('OFFER-01 are kept by name, changed and removed, each agent’s own', async () => {
    const b = (await send({ name: 'Семья', text: 'Добрый день! {отель} за {цена}.' })).body.result
    const a = (await send({ name: 'Вдвоём', text: 'Здравствуйте!' })).body.result
    expect(await list()).toEqual([a, b])
    const path = `/api/travel-agent/templates/${b.id}` as const
    expect((await app.call(`PATCH ${path}`, { token: other.token, body: { name: 'Чужой' } })).status).toBe(
      404,
    )
    expect((await app.call(`DELETE ${path}`, { token: other.token })).status).toBe(404)
    expect(await list(other)).toEqual([])
    const changed = await app.call(`PATCH ${path}`, { token: agent.token, body: { name: 'Аня' } })
    expect(changed.body.result).toEqual({ ...b, name: 'Аня' })
    expect((await app.call(`PATCH ${path}`, { token: agent.token, body: {} })).body.result.name).toBe('Аня')
    await app.call(`DELETE ${path}`, { token: agent.token })
    expect(await list()).toEqual([a])
  })

  test('OFFER-01 an unknown word in braces, an empty text and a fifty-first are refused', async () => {
    for (const [body, field] of [
      [{ name: 'А', text: 'Цена {ценна}' }, 'text'],
      [{ name: 'А', text: '  ' }, 'text'],
      [{ name: 'А', text: 'я'.repeat(workLimits.commentMax + 1) }, 'text'],
      [{ name: ' ', text: 'Привет' }, 'name'],
    ] as const) {
      const { status, body: answer } = await send(body)
      expect([status, Object.keys(answer.error)]).toEqual([400, [field]])
    }
    expect((await send({ name: 'А', text: 'Цена {ценна}' })).body.error.text).toContain('{ценна}')
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, at) => send({ name: `№ ${at}`, text: 'Привет' })),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect([refused.length, refused[0]?.body.error.reason]).toEqual([5, 'templates_full'])
    expect(await list()).toHaveLength(workLimits.templatesMax)
  })
})

describe('AGT-04 the agent’s own commission', () => {
  const read = async ({ token } = agent) =>
    (await app.call('GET /api/travel-agent/commissions', { token })).body.result
  const write = (body: object, { token } = agent) =>
    app.call('PUT /api/travel-agent/commissions', { token, body })

  test('AGT-04 stands by operator, with a default for the others, and is written whole', async () => {
    expect(await read()).toEqual({
      default_percent: null,
      max_discount_percent: null,
      operators: [expect.objectContaining({ percent: null }), expect.objectContaining({ percent: null })],
    })
    const written = await write({
      default_percent: 10,
      operators: [
        { operator_id: 1, percent: 12.5 },
        { operator_id: 2, percent: null },
        { operator_id: 5, percent: 0 },
      ],
    })
    expect(written.body.result).toEqual(await read())
    const percents = Object.fromEntries(
      (await read()).operators.map((one: { operator_id: number; percent: number }) => [
        one.operator_id,
        one.percent,
      ]),
    )
    expect(percents).toEqual({ 1: 12.5, 2: null, 5: 0 })
    const kept = await read()
    expect([1, 2, 5, 77].map((id) => percentOf(kept, id))).toEqual([12.5, 10, 0, 10])
    expect([commissionOf(180_000, 12.5), commissionOf(99_999, 0.1)]).toEqual([22_500, 100])
    await write({ default_percent: null, operators: [] })
    expect((await read()).operators).toHaveLength(2)
  })

  test('AGT-04 no other agent sees it, no offer and no page of a tourist holds it', async () => {
    await write({ default_percent: 47.3, operators: [{ operator_id: 1, percent: 43.7 }] })
    expect(JSON.stringify(await read(other))).not.toMatch(/47\.3|43\.7/)
    const auctionId = await createAuction(app, anna)
    const offerId = await sendOffer(app, { agent, auctionId })
    const seen = [
      await app.call(`GET /api/tourist/offer/full-info/${offerId}`, { token: anna.token }),
      await app.call(`GET /api/request/best-offers/${auctionId}`, { token: anna.token }),
      await app.call(`GET /api/travel-agent/request/${auctionId}`, { token: other.token }),
    ]
    for (const { status, body } of seen) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/percent_?(?!age)":4|47\.3|43\.7|commission/)
    }
    const { rows } = await app.database.pool.query(
      `select data::text from event where data::text ~ '47.3|43.7'`,
    )
    expect(rows).toEqual([])
    expect((await app.call('GET /api/travel-agent/commissions', { token: anna.token })).status).toBe(403)
  })

  test('AGT-04 out of bounds, finer than tenths, twice or of nobody: refused, and nothing is lost', async () => {
    await write({ default_percent: 9, operators: [] })
    for (const body of [
      { default_percent: -0.1, operators: [] },
      { default_percent: 50.1, operators: [] },
      { default_percent: 10.05, operators: [] },
      { default_percent: '10', operators: [] },
      { default_percent: 10, operators: [{ operator_id: 999_999, percent: 5 }] },
      { default_percent: 10, operators: Array.from({ length: 2 }, () => ({ operator_id: 1, percent: 5 })) },
      { operators: [] },
    ])
      expect([body, (await write(body)).status]).toEqual([body, 400])
    expect((await read()).default_percent).toBe(9)
    const race = Array.from({ length: 10 }, (_, at) =>
      write({ default_percent: at, operators: [{ operator_id: 1, percent: at }] }),
    )
    expect(new Set((await Promise.all(race)).map(({ status }) => status))).toEqual(new Set([200]))
    const { default_percent, operators } = await read()
    expect(operators[0].percent).toBe(default_percent)
  })
})

describe('OFFER-01 earlier offers are offered again', () => {
  const similar = async (id: number, { token } = agent) =>
    app.call(`GET /api/travel-agent/request/${id}/similar-offers`, { token })

  test('OFFER-01 own ones to the same country, the same guests first, at today’s price for the new guests', async () => {
    const pair = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    const family = await sendOffer(app, {
      agent,
      auctionId: await createAuction(app, anna, { childrens: [9, 4] }),
      tours: [mayTour, { ...mayTour, day: '2027-05-24', price: 200_000 }],
    })
    const later = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    await fund(app, other)
    await sendOffer(app, { agent: other, auctionId: await createAuction(app, anna) })
    const fresh = await createAuction(app, anna, { childrens: [4, 9] })
    const { body } = await similar(fresh)
    expect(body.result.items.map((item: { offer_id: number }) => item.offer_id)).toEqual([
      family,
      later,
      pair,
    ])
    const [first, second] = body.result.items
    expect([first.is_same_party, second.is_same_party]).toEqual([true, false])
    expect(
      first.options.map((one: { price: number; price_now: number }) => one.price_now - one.price),
    ).toEqual([0, 0])
    // The pair's tour costs more with two children.
    expect(second.options[0].price_now).toBeGreaterThan(second.options[0].price)
    expect(second.options[0]).toMatchObject({ is_gone: false, match: expect.anything() })
    const sent = await app.call('POST /api/travel-agent/offer', {
      token: agent.token,
      body: { request_id: fresh, price: 100_000, options: [{ tour_id: second.options[0].tour_id }] },
    })
    expect(sent.status).toBe(200)
    const own = await app.call('GET /api/travel-agent/offers', agent)
    expect(own.body.result.items[0].options[0].price).toBe(second.options[0].price_now)
  })

  test('OFFER-01 what is sold out or has flown is marked, and what was offered elsewhere is not there', async () => {
    const earlier = await createAuction(app, anna)
    await sendOffer(app, { agent, auctionId: earlier })
    const egypt = await createAuction(app, anna, { geo_country_id: 1 })
    expect((await similar(egypt)).body.result.items).toEqual([])
    const fresh = await createAuction(app, anna)
    await app.database.pool.query(`update price_import set state = 'withdrawn' where state = 'current'`)
    const [item] = (await similar(fresh)).body.result.items
    expect(item.options).toMatchObject([
      { price: 180_000, price_now: null, is_gone: true, differences: [], match: null },
    ])
    await app.database.pool.query(`update price_import set state = 'current' where state = 'withdrawn'`)
  })

  test('OFFER-01, OFFER-07 of a request that the agent does not see there is nothing', async () => {
    const foreign = await createAuction(app, anna, { geo_country_id: 2 })
    expect((await similar(foreign)).status).toBe(404)
    const newcomer = await createAgent(app, { verified: false })
    expect((await similar(foreign, newcomer)).status).toBe(403)
  })
})
