import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { submittedBooking } from '../bookings.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  id = await submittedBooking(app, { tourist: anna, agent })
})

const wish = (text: unknown, { token } = anna as { token: string }) =>
  app.call(`PUT /api/booking/${id}/payment-wishes`, { token, body: { text } })
const seenByAgent = async () =>
  (await app.call(`GET /api/travel-agent/booking/${id}`, { token: agent.token })).body.result.payment_wishes

test('BOOK-02 the agent reads what the tourist wishes of the payment, the last words alone', async () => {
  expect(await seenByAgent()).toBe('')
  expect(await wish('  Двумя\n платежами ')).toMatchObject({
    status: 200,
    body: { result: { payment_wishes: 'Двумя платежами' } },
  })
  await wish('Через СБП, телефон +7 912 345-67-89')
  // The tourist has chosen this agency: their contacts are open to one another.
  expect(await seenByAgent()).toBe('Через СБП, телефон +7 912 345-67-89')
  await wish('')
  expect(await seenByAgent()).toBe('')
})

test('BOOK-02 a thousand characters are taken, one more is refused with a sentence at the field', async () => {
  const family = '👨‍👩‍👧'
  expect((await wish(family.repeat(1000))).status).toBe(200)
  const answer = await wish('я'.repeat(1001))
  expect(answer.status).toBe(400)
  expect(answer.body.error.text).toBe('Пожелания к оплате не могут быть длиннее 1\u00A0000\u00A0символов')
  expect((await wish(7)).status).toBe(400)
  expect(await seenByAgent()).toBe(family.repeat(1000))
})

test('BOOK-02 nobody else writes them, and nobody when the booking is over', async () => {
  expect((await wish('Чужое', await createTourist(app))).status).toBe(404)
  expect((await wish('От агента', agent)).status).toBe(403)
  await wish('Двумя платежами')
  await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body: { reason: 'other' } })
  expect(await wish('Поздно')).toMatchObject({ status: 409, body: { error: { reason: 'booking_state' } } })
  expect(await seenByAgent()).toBe('Двумя платежами')
})

test('BOOK-02 of two tabs at once either is last, and neither fails', async () => {
  const both = await Promise.all([wish('Картой'), wish('Через СБП')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(['Картой', 'Через СБП']).toContain(await seenByAgent())
})
