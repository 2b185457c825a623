import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { deedsOn, wordOf } from './life.factory.ts'

const app = await bootApp()
const { pool } = app.database
const { choose, decline } = deedsOn(app)
let vera: TestUser
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let auctionId: number
let offerId: number
let rivals: number

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app)
  rival = await createAgent(app)
  await fund(app, rival, 1_000_000)
})

beforeEach(async () => {
  ;[anna, agent] = [await createTourist(app), await createAgent(app)]
  await fund(app, agent, 1_000_000)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId, tours: [mayTour] })
  rivals = await sendOffer(app, { agent: rival, auctionId, tours: [mayTour] })
})

const shut = () =>
  app.call(`POST /api/admin/users/${agent.id}/block`, { token: vera.token, body: { reason: 'Спам' } })
const letIn = () =>
  app.call(`DELETE /api/admin/users/${agent.id}/block`, { token: vera.token, body: { reason: 'Ошибка' } })
const shown = async () => {
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  return items.map((offer: { id: number; agent: { is_blocked: boolean } }) => [
    offer.id,
    offer.agent.is_blocked,
  ])
}

test('AUC-07, AUTH-12 a blocked agent’s offer stands there, says so and cannot be chosen; the others can', async () => {
  await shut()
  expect(await shown()).toEqual([
    [offerId, true],
    [rivals, false],
  ])
  const refused = await choose(anna, offerId)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    { reason: 'agent_blocked', message: 'Агент больше не работает на площадке. Выберите другой отклик.' },
  ])
  expect(wordOf(await decline(anna, offerId))).toBe('200')
  expect(wordOf(await choose(anna, rivals))).toBe('200')
})

test('AUC-07, AUTH-12 an agent who is let in again can be chosen again', async () => {
  await shut()
  await letIn()
  expect((await shown())[0]).toEqual([offerId, false])
  expect(wordOf(await choose(anna, offerId))).toBe('200')
})

test('AUC-07, SEC-54 that an agent is blocked is nobody else’s to find out', async () => {
  await shut()
  expect(wordOf(await choose(await createTourist(app), offerId))).toBe('404 not_found')
})

test('AUC-07, SEC-20 a choice that meets a block under way waits for it and is refused', async () => {
  const admin = await pool.connect()
  await admin.query('begin')
  await admin.query('select from app_user where id = $1 for no key update', [agent.id])
  await admin.query(
    `insert into user_block (user_id, blocked_by, reason, blocked_at) values ($1, $2, 'Спам', now())`,
    [agent.id, vera.id],
  )
  const choice = choose(anna, offerId)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
  await admin.query('commit')
  admin.release()
  expect(wordOf(await choice)).toBe('409 agent_blocked')
})

test.each([1, 2, 3, 4, 5, 6])(
  'AUC-07, SEC-20 a choice and a block at once, round %i: chosen before it, or refused for good',
  async (round) => {
    const calls = [() => choose(anna, offerId), shut]
    const [first, second] = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    const [choice, blocked] = round % 2 ? [first, second] : [second, first]
    expect(blocked?.status).toBe(200)
    expect(['200', '409 agent_blocked']).toContain(choice && wordOf(choice))
    expect(wordOf(await choose(anna, offerId))).toBe(
      choice?.status === 200 ? '409 auction_state' : '409 agent_blocked',
    )
  },
)
