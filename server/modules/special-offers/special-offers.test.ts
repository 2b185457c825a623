import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import type { HotTour } from '../../../contract/supply/hot-tours.ts'
import { specialLimits } from '../../../contract/special-offers/special-offer-terms.ts'
import { addDays, moscowDay, wireDay } from '../../../contract/wire.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { fairTerms, publishSpecial, soonTour } from './special-offers.factory.ts'

const app = await bootApp()
const NOW = app.clock.now
const today = moscowDay(NOW)
let agent: TestAgent
let anna: TestUser
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = NOW
  agent = await createAgent(app)
})

const publish = (body: object, token = agent.token) =>
  app.call('POST /api/travel-agent/special-offer', { token, body })
const change = (id: number, terms: object, token = agent.token) =>
  app.call(`PATCH /api/travel-agent/special-offer/${id}`, { token, body: { ...fairTerms(app), ...terms } })
const stop = (id: number, token = agent.token) =>
  app.call(`DELETE /api/travel-agent/special-offer/${id}`, { token })
const moderate = (id: number, body: object) =>
  app.call(`PATCH /api/admin/special-offer/${id}`, { token: vera.token, body })
const own = async () => (await app.call('GET /api/travel-agent/special-offers', agent)).body.result
/** Among the hot tours, as anybody sees them. */
const shown = async (of = agent): Promise<HotTour[]> => {
  const { items } = (await app.call('GET /api/hot-tours')).body.result
  return items.filter((tour: HotTour) => tour.agent_id === of.id)
}
const aTour = async () => (await addTours(app, [soonTour(app)]))[0] ?? 0

describe('an agency publishes a special offer', () => {
  test('OFFER-09, TOUR-06 it stands among the hot tours at once, names the agency and why, and fills the wizard', async () => {
    const tour_id = await aTour()
    const answer = await publish({
      tour_id,
      adult_count: 3,
      ...fairTerms(app),
      price: 200_000,
      bonus: 'Трансфер в подарок',
    })
    expect(answer.status).toBe(200)
    const { id, list_price } = answer.body.result
    expect(answer.body.result).toMatchObject({
      state: 'active',
      tour_id,
      adult_count: 3,
      places: 3,
      hidden_reason: null,
    })
    const [tour] = await shown()
    expect(tour).toMatchObject({
      kind: 'agent',
      source: agent.organisation,
      price: 200_000,
      old_price: list_price,
      percent: Math.floor((1 - 200_000 / list_price) * 100),
      bonus: 'Трансфер в подарок',
      places: 3,
      until: wireDay(addDays(today, 2)),
      adult_count: 3,
      prefill: { adult_count: 3, price: 200_000, country_id: 4 },
    })
    expect(tour?.reason).toContain(`спецпредложение агентства ${agent.organisation}: на `)
    expect((await own()).items).toMatchObject([{ id, state: 'active' }])
    expect((await own()).left_today).toBe(specialLimits.perDay - 1)
  })

  test('OFFER-09 without a discount, for a bonus: it stands with no percent, after those that are cheaper', async () => {
    const id = await publishSpecial(app, agent, { price: 180_000, bonus: 'Экскурсия по городу' })
    expect(await shown()).toMatchObject([{ percent: 0, price: 180_000, old_price: 180_000 }])
    expect((await shown())[0]?.reason).toContain('бонус к туру; вылет')
    await stop(id)
  })

  test('OFFER-09 a tour that leaves later than hot ones do stands too, unless days are asked for', async () => {
    const [tour_id] = await addTours(app, [{ ...soonTour(app), day: addDays(today, 60) }])
    await publish({ tour_id, ...fairTerms(app) })
    expect(await shown()).toHaveLength(1)
    const { items } = (await app.call('GET /api/hot-tours?days=14')).body.result
    expect(items.filter((tour: HotTour) => tour.agent_id === agent.id)).toEqual([])
  })

  test('OFFER-09 a repeat with the same key is the same special offer, counted once', async () => {
    const body = { tour_id: await aTour(), ...fairTerms(app) }
    const headers = { 'idempotency-key': 'special-1' }
    const call = () => app.call('POST /api/travel-agent/special-offer', { token: agent.token, body, headers })
    const [first, second] = [await call(), await call()]
    expect(second.body.result.id).toBe(first.body.result.id)
    expect((await own()).left_today).toBe(specialLimits.perDay - 1)
  })
})

describe('what is refused', () => {
  let refusedTour: number
  beforeAll(async () => {
    refusedTour = await aTour()
  })

  test('OFFER-09, AGT-03 only an agency that a moderator has passed publishes', async () => {
    const newcomer = await createAgent(app, { verified: false })
    const body = { tour_id: await aTour(), ...fairTerms(app) }
    expect((await publish(body, newcomer.token)).body.error.reason).toBe('agent_not_verified')
    expect((await publish(body, anna.token)).body.error.reason).toBe('agents_only')
  })

  test.each<[string, object, string, RegExp]>([
    ['dearer than the tour', { price: 180_001 }, 'price', /не может быть выше цены тура: 180\s000/],
    ['cheaper than can be', { price: 70_000 }, 'price', /больше чем на 60/],
    ['no better than the tour', { price: 180_000 }, 'bonus', /чем ваше предложение лучше/],
    ['no sum', { price: 'дёшево' }, 'price', /целым числом/],
    ['with a fraction of a rouble', { price: 150_000.5 }, 'price', /целым числом/],
    ['with a phone', { bonus: 'Звоните 8 916 123-45-67' }, 'bonus', /Уберите телефоны/],
    [
      'with a phone in words',
      { bonus: 'восемь девятьсот шестнадцать 123 45 67' },
      'bonus',
      /Уберите телефоны/,
    ],
    ['with an address', { bonus: 'Пишите на tour@mail.ru' }, 'bonus', /Уберите телефоны/],
    ['with a messenger', { bonus: 'Телеграм: sunny_travel' }, 'bonus', /Уберите телефоны/],
    ['with a long text', { bonus: 'я'.repeat(301) }, 'bonus', /не может быть длиннее 300/],
    ['without places', { places: 0 }, 'places', /от 1 до 50/],
    ['with too many places', { places: 51 }, 'places', /от 1 до 50/],
    ['until yesterday', { valid_until: addDays(today, -1) }, 'valid_until', /уже прошла/],
    ['until the departure', { valid_until: addDays(today, 10) }, 'valid_until', /до дня вылета/],
    ['until no day', { valid_until: '2026-02-31' }, 'valid_until', /Такой даты нет/],
    ['for nobody', { adult_count: 0 }, 'adult_count', /Взрослых/],
  ])('OFFER-09 %s', async (...[, terms, field, text]) => {
    const refused = await publish({ tour_id: refusedTour, ...fairTerms(app), ...terms })
    expect([refused.status, refused.body.error[field]]).toEqual([400, expect.stringMatching(text)])
    expect(await own()).toMatchObject({ items: [], left_today: specialLimits.perDay })
  })

  test('OFFER-09 a term of more than two weeks', async () => {
    const [tour_id] = await addTours(app, [{ ...soonTour(app), day: addDays(today, 60) }])
    const refused = await publish({ tour_id, ...fairTerms(app), valid_until: addDays(today, 15) })
    expect(refused.body.error.valid_until).toContain('не дольше 14')
  })

  test('OFFER-09 a tour that is not on sale, or has flown, or leads where the agency does not sell', async () => {
    expect((await publish({ tour_id: 999_999_999, ...fairTerms(app) })).body.error.reason).toBe('tour_sold')
    const tour_id = await aTour()
    app.clock.now = new Date(NOW.getTime() + 12 * 86_400_000)
    expect((await publish({ tour_id, ...fairTerms(app) })).body.error.reason).toBe('tour_sold')
    app.clock.now = NOW
    const elsewhere = await createAgent(app, { countryIds: [1] })
    expect((await publish({ tour_id, ...fairTerms(app) }, elsewhere.token)).body.error.tour_id).toContain(
      'стран',
    )
  })

  test('OFFER-09 the same tour twice, also after a moderator has hidden it; stopped by the agency it may come again', async () => {
    const body = { tour_id: await aTour(), ...fairTerms(app) }
    const { id } = (await publish(body)).body.result
    expect((await publish(body)).body.error.reason).toBe('special_exists')
    await moderate(id, { hidden: true, reason: 'Проверка' })
    expect((await publish(body)).body.error.reason).toBe('special_exists')
    await moderate(id, { hidden: false })
    await stop(id)
    expect((await publish(body)).status).toBe(200)
  })
})

describe('races', () => {
  test('OFFER-09 of twelve at once as many are published as a day allows, and not one more', async () => {
    const tours = await addTours(
      app,
      Array.from({ length: 12 }, () => soonTour(app)),
    )
    const answers = await Promise.all(tours.map((tour_id) => publish({ tour_id, ...fairTerms(app) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(specialLimits.perDay)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.reason)
    expect(new Set(refused)).toEqual(new Set(['special_limit']))
    expect(await shown()).toHaveLength(specialLimits.perDay)
    expect((await own()).left_today).toBe(0)
  })

  test('OFFER-09 the next day of Moscow has its own count', async () => {
    for (let published = 0; published < specialLimits.perDay; published++) await publishSpecial(app, agent)
    await expect(publishSpecial(app, agent)).rejects.toThrow('special_limit')
    app.clock.now = new Date(NOW.getTime() + 86_400_000)
    expect(await publishSpecial(app, agent)).toBeGreaterThan(0)
  })

  test('OFFER-09 the same tour published eight times at once is one special offer', async () => {
    const tour_id = await aTour()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => publish({ tour_id, ...fairTerms(app) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await own()).toMatchObject({ total_items: 1, left_today: specialLimits.perDay - 1 })
  })

  test('OFFER-09 changed, stopped and hidden at once, what is shown agrees with what is stored', async () => {
    const id = await publishSpecial(app, agent)
    await Promise.all([
      change(id, { price: 150_000 }),
      moderate(id, { hidden: true, reason: 'Проверка' }),
      stop(id),
      change(id, { price: 140_000 }),
    ])
    const [{ state }] = (await own()).items
    expect(['hidden', 'stopped']).toContain(state)
    expect(await shown()).toEqual([])
  })
})
