import { beforeAll, expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { talkIn } from './changing-messages.factory.ts'

const app = await bootApp()
const limited = await bootApp({ config: { rateLimits: true, demo: false } })
let anna: TestUser
let agent: TestAgent
let chatId: number
const { say } = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

type Who = { token: string }
const path = () => `/api/chats/${chatId}/presence` as const
const show = ({ token }: Who, state: string) => app.call(`POST ${path()}`, { token, body: { state } })
const stateOf = (frame: ServerFrame) =>
  frame.type === 'event' && frame.name === 'chat.presence' ? frame.data.state : null
const told = (frames: readonly ServerFrame[]) => frames.flatMap((frame) => stateOf(frame) ?? [])

test('CHAT-01 the open page of the other side hears that somebody is there, types and has gone, each time anew', async () => {
  const page = await openSocket(app, anna)
  await page.subscribe(`/chats/${chatId}`)
  for (const state of ['here', 'typing', 'typing', 'away'])
    expect((await show(agent, state)).status).toBe(200)
  const last = await page.next((frame) => stateOf(frame) === 'away')
  expect(last).toMatchObject({
    id: 0,
    url: `/chats/${chatId}`,
    data: { chat_id: chatId, side: 'agent', state: 'away' },
  })
  expect(told(page.frames)).toEqual(['here', 'typing', 'typing', 'away'])
  page.close()
})

test('CHAT-01 what passes by is kept nowhere: neither a row, nor a frame for whoever comes later, nor a fact', async () => {
  await say(anna, 'Добрый день')
  await show(anna, 'typing')
  const later = await openSocket(app, agent)
  await later.subscribe(`/chats/${chatId}`, 0)
  await say(anna, 'Ещё слово')
  await later.next((frame) => frame.type === 'event' && frame.name === 'message.sent')
  expect(told(later.frames)).toEqual([])
  const { rows } = await app.database.pool.query(
    "select name from live_frame where name = 'chat.presence' union all select name from event where name like '%presence%'",
  )
  expect(rows).toEqual([])
  later.close()
})

test('CHAT-01 nobody but the two sides hears it, says it or asks of it', async () => {
  const boris = await createTourist(app)
  const page = await openSocket(app, boris)
  expect(await page.subscribe(`/chats/${chatId}`)).toMatchObject({ type: 'refused', reason: 'forbidden' })
  expect((await show(boris, 'typing')).status).toBe(404)
  expect((await app.call(`GET ${path()}`, { token: boris.token })).status).toBe(404)
  expect((await show(anna, 'sleeping')).body.error).toHaveProperty('state')
  await show(anna, 'typing')
  expect(told(page.frames)).toEqual([])
  page.close()
})

test('CHAT-01 of the other side no more is told than that it was on the site today, and nothing where nobody knows', async () => {
  const asked = async ({ token }: Who) => (await app.call(`GET ${path()}`, { token })).body.result
  const used = ({ id }: { id: number }, at: string) =>
    app.database.pool.query('update session set seen_at = $2 where user_id = $1', [id, at])
  // 20 November begins in Moscow at nine in the evening of Greenwich.
  await used(agent, '2026-11-19T21:00:00Z')
  expect(await asked(anna)).toEqual({ side: 'tourist', was_today: true })
  await used(agent, '2026-11-19T20:59:00Z')
  expect(await asked(anna)).toEqual({ side: 'tourist', was_today: false })
  await used(anna, '2026-11-20T08:00:00Z')
  expect(await asked(agent)).toEqual({ side: 'agent', was_today: true })
  await app.database.pool.query('update session set ended_at = now() where user_id = $1', [anna.id])
  expect(await asked(agent)).toEqual({ side: 'agent', was_today: false })
})

test('CHAT-01 whoever types without end is stopped in that room, and goes on in another', async () => {
  await loadGeo(limited)
  const [tourist, typist] = [await createTourist(limited), await createAgent(limited)]
  await fund(limited, typist)
  const rooms: number[] = []
  for (let n = 0; n < 2; n += 1)
    rooms.push(await sendOffer(limited, { agent: typist, auctionId: await createAuction(limited, tourist) }))
  const type = async (room: number | undefined) =>
    (
      await limited.call(`POST /api/chats/${room}/presence`, {
        token: typist.token,
        body: { state: 'typing' },
      })
    ).status
  let count = 0
  while (count < 1000 && (await type(rooms[0])) === 200) count += 1
  expect(count).toBe(40)
  expect(await type(rooms[1])).toBe(200)
})
