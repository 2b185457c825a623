import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushPartner, startPushPartner } from '../../../../../test/partners/push.ts'
import { startSmtpPartner } from '../../../../../test/partners/smtp.ts'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { readMail } from '../../../../platform/config/partners/mail-config.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../../offers/offers.factory.ts'
import { confirmEmail, pass } from '../../notifications.factory.ts'
import { toldTo } from '../tell.factory.ts'

const post = await startSmtpPartner()
const app = await bootApp({
  config: {
    push: { privateKey: undefined, local: true },
    mail: readMail(post.url, 'Лотур <noreply@lotour.ru>'),
  },
})
let phones: PushPartner
let siteKey: string
let anna: TestUser
let agent: TestAgent
let chatId: number
let written = 0

beforeAll(async () => {
  await loadGeo(app)
  phones = await startPushPartner()
  const { token } = await createTourist(app)
  siteKey = (await app.call('GET /api/notifications/push/key', { token })).body.result.key
})
afterAll(() => Promise.all([phones.stop(), post.stop()]))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  await app.processAll()
  await app.database.pool.query("update delivery set state = 'skipped', finished_at = now()")
  for (const who of [anna, agent]) {
    await confirmEmail(app, who)
    const browser = phones.subscribe(siteKey)
    await app.call('POST /api/notifications/push', { token: who.token, body: browser })
  }
  phones.mend()
  post.mend()
})

/** Minutes until the sweep finds what came due a minute before: the queue looks at the real clock. */
const SWEPT = 3

const say = async ({ token }: { token: string }, text = 'Секретные слова') => {
  const body = { text, client_id: `unread-${++written}` }
  const { status, body: answer } = await app.call(`POST /api/chats/${chatId}/messages`, { token, body })
  expect(status).toBe(200)
  // Told to nobody who reads it at once: that is seconds, and the clock here stands.
  await app.processAll()
  return answer.result.seq as number
}
const read = ({ token }: { token: string }, seq: number) =>
  app.call(`POST /api/chats/${chatId}/read`, { token, body: { seq } })
const pushed = () => phones.taken.map(({ payload }) => payload.title)
const lettered = () => post.letters.map((letter) => letter.read.subject)

test('TICK-06 unread for five minutes it is told by push, for thirty by letter, once for the chat and without its words', async () => {
  await say(agent)
  await pass(app, 4)
  await say(agent)
  expect([pushed(), lettered()]).toEqual([[], []])
  await pass(app, SWEPT)
  expect(pushed()).toEqual(['2\u00a0новых сообщения'])
  await say(agent)
  await pass(app, 22)
  expect([pushed(), lettered()]).toEqual([['2\u00a0новых сообщения'], []])
  await pass(app, SWEPT)
  expect(lettered()).toEqual([expect.stringMatching(/^3\sновых сообщения$/)])
  const words = JSON.stringify([phones.taken, post.letters.map((letter) => letter.read)])
  expect(words).not.toContain('Секретные')
  expect(words).toContain(`/chats/${chatId}`)
})

test('TICK-06 read in time, nothing is sent; read after the push, there is no letter', async () => {
  const first = await say(agent)
  await pass(app, 4)
  await read(anna, first)
  await pass(app, 40)
  expect([pushed(), lettered()]).toEqual([[], []])
  const second = await say(agent)
  await pass(app, 4 + SWEPT)
  await read(anna, second)
  await pass(app, 40)
  expect([pushed(), lettered()]).toEqual([['Новое сообщение'], []])
})

test('TICK-06 whoever answers by a system that marks nothing as read has read it', async () => {
  await say(anna)
  await pass(app, 1)
  await say(agent, 'Отвечаем')
  await pass(app, 4 + SWEPT)
  expect((await toldTo(app, agent, 'message.new'))[0]?.read_at).not.toBeNull()
  const { rows } = await app.database.pool.query(
    "select state, reason from delivery where user_id = $1 and kind = 'message.new' and channel = 'push'",
    [agent.id],
  )
  expect(rows).toEqual([{ state: 'skipped', reason: 'seen' }])
})

test('TICK-06 of what was taken back before it was read nobody is told', async () => {
  const seq = await say(agent)
  await pass(app, 1)
  await app.call(`DELETE /api/chats/${chatId}/messages/${seq}`, { token: agent.token })
  await pass(app, 40)
  expect([pushed(), lettered()]).toEqual([[], []])
})

test('TICK-06 a line that passed by on an open page is no reading: whoever put the answer off is reminded', async () => {
  await say(agent)
  const { rows } = await app.database.pool.query<{ id: number }>(
    "select id from notification where user_id = $1 and kind = 'message.new'",
    [anna.id],
  )
  await app.call(`POST /api/notifications/${rows[0]?.id}/seen`, { token: anna.token })
  await pass(app, 4 + SWEPT)
  expect(pushed()).toEqual(['Новое сообщение'])
})

test('TICK-06 a phone that is gone hurries no letter of a chat', async () => {
  phones.fault({ status: 410 })
  await say(agent)
  await pass(app, 4 + SWEPT)
  expect(lettered()).toEqual([])
  await pass(app, 25)
  expect(lettered()).toEqual(['Новое сообщение'])
})

test('TICK-06, WS-01 of one chat one line stands in the list, and chats with something new are counted', async () => {
  const list = async ({ token }: { token: string }) => {
    const { items, unread_chats } = (await app.call('GET /api/notifications', { token })).body.result
    const ofChat = items.filter(({ kind }: { kind: string }) => kind === 'message.new')
    return [
      unread_chats,
      ofChat.map(({ title, is_read }: { title: string; is_read: boolean }) => [title, is_read]),
    ]
  }
  for (let n = 1; n <= 3; n++) {
    const seq = await say(agent)
    expect(await list(anna)).toEqual([1, [['Новое сообщение', false]]])
    await read(anna, seq)
    await app.processAll()
    expect(await list(anna)).toEqual([0, [['Новое сообщение', true]]])
  }
  await say(agent)
  await say(agent)
  expect(await list(anna)).toEqual([1, [['2\u00a0новых сообщения', false]]])
  expect(await list(agent)).toEqual([0, []])
  expect(await list(await createTourist(app))).toEqual([0, []])
})
