import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { system } from '../../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../../offers/offers.factory.ts'
import { copiesRules } from './copies.rules.ts'
import { forgetPrints, lookForCopies } from './look-for-copies.ts'

const app = await bootApp()
const TEXT = 'Только сегодня лучшие цены на весь сезон, пишите мне скорее и бронируйте без переплаты'
const MINUTE_MS = 60_000
let support: TestUser
let agent: TestAgent
let tourists: TestUser[]
let chats: number[]
let written = 0

beforeAll(async () => {
  await loadGeo(app)
  support = await createStaff(app, 'support')
  agent = await createAgent(app)
  await fund(app, agent, 10_000_000)
  tourists = []
  chats = []
  for (let n = 0; n < copiesRules.tourists; n++) {
    const tourist = await createTourist(app)
    tourists.push(tourist)
    chats.push(await sendOffer(app, { agent, auctionId: await createAuction(app, tourist) }))
  }
}, 60_000)
beforeEach(async () => {
  app.clock.now = TEST_NOW
  for (const table of ['message_print', 'message_report'])
    await app.database.pool.query(`delete from ${table}`)
})

const say = ({ token }: { token: string }, chatId: number, text: string) =>
  app.call(`POST /api/chats/${chatId}/messages`, {
    token,
    body: { text, client_id: `copied-${++written}` },
  })
const look = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS)
  while (await app.act(system, lookForCopies, null));
}
const raised = async () =>
  (await app.call('GET /api/admin/message-reports', { token: support.token })).body.result.items

test('CHAT-07 the same text to so many tourists raises one complaint by itself, and another price or case does not hide it', async () => {
  for (const [n, chatId] of chats.slice(1).entries()) await say(agent, chatId, `${TEXT}! ${n} 000 ₽`)
  await look()
  expect(await raised()).toEqual([])
  await say(agent, chats[0] ?? 0, TEXT.toUpperCase())
  await look()
  expect(await raised()).toMatchObject([
    {
      cause: 'copies',
      copies: copiesRules.tourists,
      reporter: null,
      chat_id: chats[0],
      writer: { id: agent.id, side: 'agent' },
      messages: [{ text: TEXT.toUpperCase(), is_reported: true }],
    },
  ])
  await say(agent, chats[1] ?? 0, TEXT)
  await look()
  expect(await raised()).toHaveLength(1)
})

test('CHAT-07 what was looked at is raised again after a week, not before', async () => {
  for (const chatId of chats) await say(agent, chatId, TEXT)
  await look()
  const [{ id }] = await raised()
  const { status } = await app.call(`POST /api/admin/message-reports/${id}/decision`, {
    token: support.token,
    body: { decision: 'warn', reason: 'Одно и то же многим.' },
  })
  expect(status).toBe(200)
  await say(agent, chats[0] ?? 0, TEXT)
  await look()
  expect(await raised()).toEqual([])
  app.clock.now = new Date(TEST_NOW.getTime() + (copiesRules.againDays * 24 + 1) * 60 * MINUTE_MS)
  for (const chatId of chats) await say(agent, chatId, TEXT)
  await look()
  expect(await raised()).toHaveLength(1)
})

test('CHAT-07 a greeting, a tourist’s question to all and one tourist many times raise nothing', async () => {
  for (const chatId of chats) await say(agent, chatId, 'Добрый день! Есть вопросы?')
  for (let n = 0; n < copiesRules.tourists; n++) await say(agent, chats[0] ?? 0, TEXT)
  for (const [n, tourist] of tourists.entries()) await say(tourist, chats[n] ?? 0, TEXT)
  await look()
  expect(await raised()).toEqual([])
})

test('CHAT-07 of texts nothing is kept but a hash, and that for a day', async () => {
  await say(agent, chats[0] ?? 0, TEXT)
  await look()
  const { rows } = await app.database.pool.query('select * from message_print')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('сегодня')
  app.clock.now = new Date(TEST_NOW.getTime() + copiesRules.hours * 60 * MINUTE_MS)
  await app.act(system, forgetPrints, null)
  expect((await app.database.pool.query('select 1 from message_print')).rows).toEqual([])
})
