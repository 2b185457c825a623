import { beforeAll, beforeEach, expect, test } from 'vitest'
import { isAccountOf } from '../../../../contract/billing/shops/requisites.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addDays, moscowDay, wireDay } from '../../../../contract/wire.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { actAs } from '../payments/payments.factory.ts'
import {
  createTrip,
  prepareTrips,
  saidTo,
  startTour,
  tourWays,
  withTrips,
} from '../purposes/trips.factory.ts'
import { REQUISITES } from './shops.factory.ts'

const app = await bootApp({ composition: withTrips })
let agent: TestAgent
let tourist: TestUser
let tripId: number

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
beforeEach(async () => {
  agent = await createAgent(app)
  tourist = await createTourist(app)
  tripId = await createTrip(app)
})

const connect = (body: object, { token } = agent) => app.call('POST /api/travel-agent/shop', { token, body })
const today = () => moscowDay(app.clock.now)
const confirm = (id: number, body: object = {}, token = agent.token) =>
  app.call(`POST /api/travel-agent/bank-payments/${id}/confirm`, {
    token,
    body: { number: '17', day: wireDay(today()), ...body },
  })

/** A tour above what any card takes: a bank account takes it whole. */
async function started(): Promise<number> {
  await connect(REQUISITES)
  const wanted = { tripId, sellerId: agent.id, kopecks: 90_000_000 }
  return actAs(app, { id: tourist.id, roles: [] }, [startTour, wanted])
}

test('BOOK-04 an account of another bank, or with a digit wrong, is refused at its field', async () => {
  expect(isAccountOf(REQUISITES.account, '044525226')).toBe(false)
  const { status, body } = await connect({ ...REQUISITES, bic: '044525226' })
  expect([status, body.error]).toEqual([400, { account: workText.accountOfBank }])
  expect((await connect(REQUISITES)).body.result.shop).toMatchObject({
    mode: 'requisites',
    account: REQUISITES.account,
    bank: 'ПАО Сбербанк',
  })
})

test('BOOK-04 whoever pays to an account is told where, as it was when he began, and waits for the agency’s word', async () => {
  const id = await started()
  await app.database.pool.query(`update shop set bank = 'Другой банк' where agency_id = $1`, [agent.id])
  expect(await tourWays.details(app.database.read, id)).toMatchObject({
    name: agent.organisation,
    inn: agent.inn,
    account: REQUISITES.account,
    bank: 'ПАО Сбербанк',
    kopecks: 90_000_000,
    purpose: `Оплата тура, платёж №${id} на Лотуре. Без НДС`,
  })
  expect(await saidTo(app, tripId)).toEqual([])
  const { items } = (await app.call('GET /api/travel-agent/bank-payments', { token: agent.token })).body
    .result
  expect(items).toMatchObject([{ id, amount: 900_000, state: 'pending', number: null }])
})

test('BOOK-04 the agency confirms it once by the bank’s number and day, however often, and the tour hears of money once', async () => {
  const id = await started()
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.body.result).toMatchObject({ state: 'paid', number: '17', day: wireDay(today()) })
  expect(await saidTo(app, tripId)).toEqual(['paid'])
  expect((await confirm(id, { number: '18' })).body.error.reason).toBe('bank_payment_said')
  await app.processAll()
})

test('BOOK-04, SEC-54 nobody confirms another agency’s money, nor his own agency’s without the right to money', async () => {
  const id = await started()
  const rival = await createAgent(app)
  expect((await confirm(id, {}, rival.token)).status).toBe(404)
  const member = await createMember(app, agent, { rights: ['answer'] })
  expect((await confirm(id, {}, member.token)).body.error.reason).toBe('agency_money')
  expect((await confirm(id, { day: wireDay(addDays(today(), 1)) })).body.error.reason).toBe(
    'bank_payment_day',
  )
  expect((await confirm(id, { number: '' })).status).toBe(400)
  expect(await saidTo(app, tripId)).toEqual([])
})

test('BOOK-04 at a demonstration an agency may take play money', async () => {
  expect((await connect({ mode: 'sandbox' })).body.result.shop).toMatchObject({ mode: 'sandbox' })
})
