import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { talkIn } from '../changing-messages.factory.ts'
import { sendFile } from '../files/chat-files.factory.ts'
import { chatFileChecks } from '../files/chat-files.ts'

const app = await bootApp()
const DAY_MS = 86_400_000
let support: TestUser
let agent: TestAgent
let anna: TestUser
let chatId: number
const talk = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  support = await createStaff(app, 'support')
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

type Who = { token: string }
const queue = async () =>
  (await app.call('GET /api/admin/message-reports', { token: support.token })).body.result

test('CHAT-06, CHAT-07 a picture, which no machine reads, is looked at by those of the staff who decide, once somebody has complained of it', async () => {
  const file = await sendFile(app, agent, { chatId, title: 'Звоните 8 912 345-67-89.jpg' })
  await app.processAll()
  const openedBy = ({ token }: Who) =>
    app.web.http.inject({
      url: `/api/admin/message-report-photos/${file}`,
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await openedBy(support)).statusCode).toBe(404)
  const { body: made } = await app.call(`POST /api/chats/${chatId}/messages/1/report`, {
    token: anna.token,
    body: { cause: 'contacts' },
  })
  const { id } = made.result
  const { items } = await queue()
  const [{ files }] = items.find((one: { id: number }) => one.id === id).messages
  expect(files).toEqual([{ title: 'Звоните •••.webp', url: `/api/admin/message-report-photos/${file}` }])
  const { statusCode, headers } = await openedBy(support)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  for (const who of [anna, agent, await createStaff(app, 'finance')])
    expect((await openedBy(who)).statusCode).toBe(403)
  await app.call(`POST /api/admin/message-reports/${id}/decision`, {
    token: support.token,
    body: { decision: 'hide', reason: 'Контакты на фото.' },
  })
  expect((await app.call(`GET /api/chat-photos/${file}`, { token: anna.token })).status).toBe(404)
  expect((await openedBy(support)).statusCode).toBe(200)
})

test('CHAT-04, CHAT-05 for a day without a scanner files wait and are counted to the staff, words flow, and nothing is served', async () => {
  const { gateways } = app.core.worker
  gateways.scanner = {
    scan: () => Promise.reject(new OutsideFailure('later', 'clamd does not answer')),
  }
  try {
    const file = await sendFile(app, anna, { chatId })
    for (let hour = 0; hour < 24; hour += 6) {
      app.clock.now = new Date(TEST_NOW.getTime() + hour * 3_600_000)
      await app.processAll()
      expect((await talk.say(agent, `Час ${hour}`)).text).toBe(`Час ${hour}`)
      expect((await talk.seen(anna, 1)).files).toMatchObject([{ id: file, state: 'checking', url: null }])
      for (const who of [anna, agent])
        expect((await app.call(`GET /api/chat-photos/${file}`, { token: who.token })).status).toBe(404)
      expect((await queue()).waiting_files).toEqual({ count: 1, since: TEST_NOW.toISOString() })
    }
  } finally {
    gateways.scanner = null
  }
  app.clock.now = new Date(TEST_NOW.getTime() + DAY_MS)
  await chatFileChecks.jobs
    .find(({ name }) => name === 'chat.check-waiting')
    ?.run(jobContext(app.core.worker), {} as never)
  expect((await talk.seen(agent, 1)).files).toMatchObject([{ state: 'ready' }])
  expect((await queue()).waiting_files).toEqual({ count: 0, since: null })
})
