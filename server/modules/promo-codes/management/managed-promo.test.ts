import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { newPromoText } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { foldedPromoCode, isPromoCode } from '../../../../contract/promo-codes/promo-code.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { requireDiscount } from '../index.ts'
import { promoOfBookings } from '../uses/promo-booking.factory.ts'
import { draftPromo, givePromo, promoInput, takeCodes } from '../promo-codes.factory.ts'

const app = await bootApp()
const promos = promoOfBookings(app)
let vera: TestUser
let boss: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  boss = await createStaff(app, 'finance')
})
beforeEach(() => {
  app.clock.now = TEST_NOW
})

const create = (terms: object = {}, { token }: { token: string } = vera, key?: string) =>
  app.call('POST /api/admin/promo', {
    token,
    body: promoInput(terms),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const move = (what: 'start' | 'stop' | 'codes', id: number, { token }: { token: string } = vera) =>
  app.call(`POST /api/admin/promo/${id}/${what}`, { token })
const one = async (id: number) => (await app.call(`GET /api/admin/promo/${id}`, vera)).body.result
const listed = async (query: string) => {
  const { body } = await app.call(`GET /api/admin/promo?${query}`, vera)
  return body.result.items.map(({ id }: { id: number }) => id)
}

describe('ADM-06 a promo code is made', () => {
  test('ADM-06 as a draft, with all its terms, then started by anybody who may', async () => {
    const agency = await createAgent(app, { inn: '7700000001' })
    const { status, body } = await create({
      code: 'летний-26',
      percent: null,
      amount: 3000,
      min_sum: 50_000,
      from: '01.12.2026',
      until: '2026-12-31',
      total_limit: 100,
      person_limit: 2,
      country_ids: [4, 4, 1],
      new_people: true,
      payer: 'agency',
      agency_inn: agency.inn,
    })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      state: 'draft',
      code: 'ЛЕТНИЙ-26',
      codes: 1,
      percent: null,
      amount: 3000,
      min_sum: 50_000,
      from: '01.12.2026',
      until: '31.12.2026',
      total_limit: 100,
      person_limit: 2,
      countries: [
        { id: 4, name: 'Турция' },
        { id: 1, name: 'Египет' },
      ],
      new_people: true,
      payer: 'agency',
      agency: { id: agency.id, organisation: agency.organisation },
      uses: 0,
      given_kopecks: 0,
      created_by: 'Вера Громова',
    })
    expect((await move('start', body.result.id, boss)).body.result.state).toBe('active')
  })

  test.each([
    ['a day that has passed', { until: '19.11.2026' }, { until: newPromoText.untilPast }],
    ['a country that is none', { country_ids: [9999] }, { country_ids: newPromoText.country }],
    [
      'an agency that nobody knows',
      { payer: 'agency', agency_inn: '7700000099' },
      { agency_inn: newPromoText.agencyUnknown },
    ],
    ['no gift', { percent: null }, { percent: newPromoText.gift }],
    ['no name', { title: ' ' }, { title: newPromoText.title }],
  ])('ADM-06 %s is refused at its field', async (_what, terms, error) => {
    const { status, body } = await create(terms)
    expect([status, body.error]).toEqual([400, error])
  })

  test('ADM-06 an agency that no moderator has passed bears nothing', async () => {
    await createAgent(app, { inn: '7700000002', verified: false })
    expect((await create({ payer: 'agency', agency_inn: '7700000002' })).body.error).toEqual({
      agency_inn: newPromoText.agencyUnknown,
    })
  })

  test('ADM-06 two administrators who make the same code at once, in other letters, make one', async () => {
    const made = await Promise.all([create({ code: 'СТАРТ' }), create({ code: 'CTAPT' }, boss)])
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(made.find(({ status }) => status === 400)?.body.error).toEqual({ code: newPromoText.codeTaken })
  })

  test.each(['МОРЕ 807202', 'море807202', 'МОРЕ-80-7202', 'MOPE807202'])(
    'ADM-06 «%s» differs from a code by signs alone: people would take the two for one',
    async (code) => {
      await create({ code: 'МОРЕ-807202' })
      const { status, body } = await create({ code })
      expect([status, body.error]).toEqual([400, { code: newPromoText.codeTaken }])
    },
  )

  test('ADM-06 two administrators who make codes at once that differ by a hyphen alone make one', async () => {
    const made = await Promise.all([create({ code: 'ЗИМА-807' }), create({ code: 'ЗИМА807' }, boss)])
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  test('ADM-06 a lost answer that is asked for again by its key is the same draft', async () => {
    const body = promoInput()
    const call = () =>
      app.call('POST /api/admin/promo', {
        token: vera.token,
        body,
        headers: { 'idempotency-key': 'promo-1' },
      })
    const [first, again] = await Promise.all([call(), call()])
    expect([first.status, again.body]).toEqual([200, first.body])
  })
})

describe('ADM-06 a batch', () => {
  test('ADM-06 of ten thousand has as many codes, each another, and leaves once as a file', async () => {
    const { id } = await draftPromo(app, vera, { code: 'Ёлка', batch: 10_000 })
    expect(await one(id)).toMatchObject({ code: null, codes: 10_000, total_limit: 10_000 })
    const answers = await Promise.all([move('codes', id), move('codes', id, boss)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const file = answers.find(({ status }) => status === 200)?.body.result
    expect(file.file_name).toBe(`promo-codes-${id}.csv`)
    const [head, ...codes] = file.content.trim().split('\r\n') as string[]
    expect(head).toBe('Промокод')
    expect(new Set(codes.map(foldedPromoCode)).size).toBe(10_000)
    expect(codes.every((code) => isPromoCode(code) && code.startsWith('ЕЛКА-'))).toBe(true)
    expect((await move('codes', id)).body.error.reason).toBe('promo_codes_taken')
    expect((await one(id)).downloaded_at).toBe(TEST_NOW.toISOString())
  })

  test('ADM-06 a single code is no batch', async () => {
    expect((await move('codes', (await draftPromo(app, vera)).id)).body.error.reason).toBe('promo_state')
  })
})

describe('ADM-06 states', () => {
  test('ADM-06 of two who start or stop it at once one does, the other is told that it has changed', async () => {
    const { id } = await draftPromo(app, vera)
    const told = (answers: Awaited<ReturnType<typeof move>>[]) =>
      new Set(answers.map(({ body }): string => body.error?.reason ?? body.result.state))
    expect(told(await Promise.all([move('start', id), move('start', id, boss)]))).toEqual(
      new Set(['active', 'promo_state']),
    )
    expect(told(await Promise.all([move('stop', id), move('stop', id, boss)]))).toEqual(
      new Set(['promo_state', 'stopped']),
    )
    expect(told([await move('start', id)])).toEqual(new Set(['promo_state']))
    expect((await move('stop', 987_654)).status).toBe(404)
  })

  test('ADM-06 a draft whose last day has passed is not started', async () => {
    const { id } = await draftPromo(app, vera, { until: '20.11.2026' })
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    expect((await move('start', id)).body.error.reason).toBe('promo_state')
  })

  test('ADM-06 the list is found by state, name and code, in whatever letters', async () => {
    const title = 'Поиск по списку'
    const [draft, active, stopped, expired, exhausted] = [
      await draftPromo(app, vera, { title }),
      await givePromo(app, vera, { title, code: 'НАЙДИ-МЕНЯ' }),
      await givePromo(app, vera, { title }),
      await givePromo(app, vera, { title, until: '20.11.2026' }),
      await givePromo(app, vera, { title, total_limit: 1 }),
    ]
    await move('stop', stopped.id)
    const agent = await createAgent(app)
    const trip = {
      bookingId: 77,
      personId: vera.id,
      agencyId: agent.id,
      countryId: 4,
      kopecks: 100_000,
      isNewPerson: true,
    }
    await promos.reserve(requireDiscount(await promos.try(exhausted.code, trip)).codeId, trip)
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    const found = async (state: string) => listed(`search=${encodeURIComponent('ПОИСК по')}&state=${state}`)
    expect(await found('draft')).toEqual([draft.id])
    expect(await found('active')).toEqual([active.id])
    expect(await found('stopped')).toEqual([stopped.id])
    expect(await found('expired')).toEqual([expired.id])
    expect(await found('exhausted')).toEqual([exhausted.id])
    for (const { id } of [expired, exhausted])
      expect((await one(id)).state).toBe(id === expired.id ? 'expired' : 'exhausted')
    expect(await listed(`search=${encodeURIComponent('нaйди-меня')}`)).toEqual([active.id])
    expect(await listed(`search=${encodeURIComponent('ничего-такого')}`)).toEqual([])
  })
})

test('ADM-06 usage says who, when, in which booking, with which code and how much, and what came back', async () => {
  const { id } = await givePromo(app, vera, { code: '', batch: 3 })
  const [code = ''] = await takeCodes(app, vera, id)
  const [boris, agent] = [await people.boris(app), await createAgent(app)]
  const trip = {
    bookingId: 501,
    personId: boris.id,
    agencyId: agent.id,
    countryId: 4,
    kopecks: 10_000_000,
    isNewPerson: true,
  }
  await promos.reserve(requireDiscount(await promos.try(code, trip)).codeId, trip)
  const usage = async () => (await app.call(`GET /api/admin/promo/${id}/usage`, vera)).body.result
  const use = {
    at: TEST_NOW.toISOString(),
    code,
    person: { id: boris.id, name: 'Борис Орлов' },
    booking_id: 501,
    agency: { id: agent.id, organisation: agent.organisation },
    kopecks: 500_000,
  }
  expect(await usage()).toMatchObject({
    total_items: 1,
    items: [{ ...use, state: 'reserved', returned_kopecks: 0 }],
  })
  await promos.spend(501)
  await promos.giveBack(501, 9001, 200_000)
  expect((await usage()).items).toMatchObject([{ ...use, state: 'used', returned_kopecks: 200_000 }])
  expect(await one(id)).toMatchObject({ uses: 1, given_kopecks: 300_000 })
  expect((await app.call('GET /api/admin/promo/987654/usage', vera)).status).toBe(404)
})

test('ADM-06, ADM-14 who gives away the house’s money proves to be there, and has the right', async () => {
  const { id } = await draftPromo(app, vera)
  const late = await createStaff(app, 'finance')
  await ageProofs(app, late)
  expect((await move('start', id, late)).body.error.reason).toBe('reauth')
  expect((await create({}, late)).body.error.reason).toBe('reauth')
  expect((await move('stop', id, await createStaff(app, 'content'))).status).toBe(403)
  expect((await create({}, await createTourist(app))).status).toBe(403)
})
