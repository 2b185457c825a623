import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { readQr } from '../../../../../test/support/browser/read-qr.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { REQUISITES } from '../../../billing/shops/shops.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { fund } from '../../../offers/offers.factory.ts'
import { moneyWorld } from '../money-world.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let id: number
const { paying, begun } = moneyWorld(app, () => ({ tourist: anna, agent }))

beforeAll(async () => {
  await loadGeo(app)
})
beforeEach(async () => {
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  id = await paying()
})

const toAccount = () => app.call('POST /api/travel-agent/shop', { token: agent.token, body: REQUISITES })
const qr = (paymentId: number, { token } = anna as { token: string }) =>
  app.call(`GET /api/payment/${paymentId}/qr`, { token })
const fieldsOf = (svg: string) => {
  const [head, ...fields] = readQr(svg).split('|')
  return { head, ...Object.fromEntries(fields.map((field) => field.split(/=(.*)/s).slice(0, 2))) }
}

test('BOOK-04 a reader reads in the picture what the bank has to know, the sum in kopecks', async () => {
  await toAccount()
  await app.database.pool.query('update agent set organisation = $2 where id = $1', [
    agent.id,
    'ООО «Море|Sum=1|Name=Другой»',
  ])
  const payment = await begun(id, { amount: 41_200.57, method: null })
  const answer = await qr(payment.id)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(fieldsOf(answer.body)).toEqual({
    head: 'ST00012',
    Name: 'ООО «Море/Sum=1/Name=Другой»',
    PersonalAcc: REQUISITES.account,
    BankName: 'ПАО Сбербанк',
    BIC: REQUISITES.bic,
    CorrespAcc: '0',
    PayeeINN: agent.inn,
    Purpose: payment.bank?.purpose,
    Sum: '4120057',
  })
})

test('BOOK-04 the longest names still make a picture that is read', async () => {
  await toAccount()
  await app.database.pool.query('update agent set organisation = $2 where id = $1', [
    agent.id,
    'Я'.repeat(200),
  ])
  const { id: paymentId } = await begun(id, { method: null })
  expect(fieldsOf((await qr(paymentId)).body)).toMatchObject({ Name: 'Я'.repeat(160), Sum: '6000000' })
})

test('BOOK-04 there is no code for money that goes another way, that is not awaited, or that is somebody else’s', async () => {
  const none = { status: 409, body: { error: { reason: 'payment_code_none' } } }
  const byCard = await begun(id)
  expect(await qr(byCard.id)).toMatchObject(none)
  await app.call(`DELETE /api/payment/${byCard.id}`, { token: anna.token })
  await toAccount()
  const { id: paymentId } = await begun(id, { method: null })
  expect((await qr(paymentId, await createTourist(app))).status).toBe(404)
  expect((await qr(paymentId)).status).toBe(200)
  await app.call(`DELETE /api/payment/${paymentId}`, { token: anna.token })
  expect(await qr(paymentId)).toMatchObject(none)
})
