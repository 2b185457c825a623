import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { talkIn } from '../changing-messages.factory.ts'

const app = await bootApp()
const { pool } = app.database
let moderator: TestUser
let agent: TestAgent
let anna: TestUser
let chatId: number
/** A complaint of what the tourist has said. */
let id: number
const talk = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  moderator = await createStaff(app, 'moderator')
})
beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  const { seq } = await talk.say(anna, 'Грубость туриста')
  const { body } = await app.call(`POST /api/chats/${chatId}/messages/${seq}/report`, {
    token: agent.token,
    body: { cause: 'insults' },
  })
  id = body.result.id
})

const reason = 'Оскорбления агента.'
const decide = (body: object) =>
  app.call(`POST /api/admin/message-reports/${id}/decision`, { token: moderator.token, body })
const user = async () =>
  (await app.call(`GET /api/admin/users/${anna.id}`, { token: moderator.token })).body.result
const inWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()

test('CHAT-07, ADM-04 a decision blocks until an hour as the person’s own page does: its writer is told it by letter, the audit and the queue show it', async () => {
  const { body } = await decide({ decision: 'block', reason, until: inWeek })
  expect(body.result).toMatchObject({
    writer: { id: anna.id, is_blocked: true, blocked_until: inWeek },
    reporter: { id: agent.id, is_blocked: false, blocked_until: null },
  })
  expect((await user()).block).toMatchObject({ reason, ends_at: inWeek })
  expect((await app.call('GET /api/chats', { token: anna.token })).body.error).toMatchObject({
    reason: 'user_blocked',
    blocked_until: inWeek,
  })
  await app.processAll()
  const { rows: letters } = await pool.query('select * from outbox_message where recipient = $1', [
    anna.email,
  ])
  expect(JSON.stringify(letters.at(-1))).toMatch(/закрыл его до \d\d:\d\d \d+.[а-я]+ \d{4} года/)
  const { rows } = await pool.query(
    `select after from audit where deed = 'report.decide' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ after: { decision: 'block', count: 1, until: inWeek } }])
})

test('CHAT-07, ADM-04 nobody names an end: the block has none', async () => {
  expect((await decide({ decision: 'block', reason })).body.result.writer).toMatchObject({
    is_blocked: true,
    blocked_until: null,
  })
  expect((await user()).block.ends_at).toBeNull()
})

test.each([
  ['an end that has passed', { decision: 'block', until: '2026-01-01T00:00:00.000Z' }, 'уже прошло'],
  ['an end that is too far', { decision: 'block', until: '2039-01-01T00:00:00.000Z' }, 'три года'],
  ['what is no moment', { decision: 'block', until: 'завтра' }, 'Укажите дату и час'],
  ['an end of a warning', { decision: 'warn', until: inWeek }, 'только у блокировки'],
])('CHAT-07, ERR-03 %s is refused beside its field, and nothing is decided', async (_what, body, words) => {
  const refused = await decide({ reason, ...body })
  expect([refused.status, refused.body.error.until]).toEqual([400, expect.stringContaining(words)])
  expect((await user()).blocks).toEqual([])
  expect(wordOf(await decide({ decision: 'nothing', reason }))).toBe('200')
})

test('CHAT-07, ADM-04 whom a colleague has blocked meanwhile is not blocked again, and the complaint stays open', async () => {
  const body = { reason: 'Реклама', until: inWeek }
  await app.call(`POST /api/admin/users/${anna.id}/block`, { token: moderator.token, body })
  expect(wordOf(await decide({ decision: 'block', reason, until: null }))).toBe('409 block_state')
  expect((await user()).blocks).toHaveLength(1)
  expect(wordOf(await decide({ decision: 'hide', reason }))).toBe('200')
})
