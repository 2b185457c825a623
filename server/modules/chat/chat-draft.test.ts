import { beforeAll, expect, test } from 'vitest'
import { draftMax } from '../../../contract/conversation/draft.ts'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

type Who = { token: string }
const path = (id = chatId): `/api/chats/${number}/draft` => `/api/chats/${id}/draft`
const keep = (who: Who, body: object) => app.call(`PUT ${path()}`, { token: who.token, body })
const draft = async (who: Who) => (await app.call(`GET ${path()}`, { token: who.token })).body.result
/** So that a test begins without one. */
async function none(who: Who): Promise<void> {
  const { rev } = await draft(who)
  expect(await keep(who, { text: '', rev })).toMatchObject({ status: 200, body: { result: { rev: 0 } } })
}

test('CHAT-08 a draft is read on every device of its writer as it was typed, by nobody else, and an empty one is gone', async () => {
  expect(await draft(anna)).toEqual({ text: '', rev: 0, reply_to: null })
  const text = '  Подскажите,\nесть ли  '
  const { body } = await keep(anna, { text, rev: 0, reply_to: 3 })
  expect(await draft(anna)).toEqual({ text, rev: body.result.rev, reply_to: 3 })
  expect(await draft(agent)).toEqual({ text: '', rev: 0, reply_to: null })
  expect(
    (await app.call(`GET /api/chats/${chatId}`, { token: agent.token })).body.result.last_message,
  ).toBeNull()
  await none(anna)
  expect(await draft(anna)).toEqual({ text: '', rev: 0, reply_to: null })
})

test('CHAT-08 what another device has written is not overwritten: the answer is its text, and with its number the next one is taken', async () => {
  const first = (await keep(anna, { text: 'С телефона', rev: 0 })).body.result.rev
  const second = (await keep(anna, { text: 'С телефона, дальше', rev: first, reply_to: 3 })).body.result.rev
  expect(second).not.toBe(first)
  const refused = await keep(anna, { text: 'С компьютера', rev: first })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: { reason: 'draft_changed', text: 'С телефона, дальше', rev: String(second), reply_to: '3' },
    },
  })
  // Neither may a device delete what it does not know, as after a message that it has sent.
  expect((await keep(anna, { text: '', rev: first })).status).toBe(409)
  expect((await draft(anna)).text).toBe('С телефона, дальше')
  expect((await keep(anna, { text: 'С компьютера', rev: second })).status).toBe(200)
  await none(anna)
})

test('CHAT-08 a draft that was deleted and begun anew elsewhere is no former one', async () => {
  const former = (await keep(anna, { text: 'Прежний', rev: 0 })).body.result.rev
  await none(anna)
  await keep(anna, { text: 'Новый', rev: 0 })
  expect((await keep(anna, { text: 'Прежний, дальше', rev: former })).status).toBe(409)
  await none(anna)
  // Where there is none nothing can be lost: what the device knows of is of no importance.
  expect((await keep(anna, { text: 'Прежний, дальше', rev: former })).status).toBe(200)
  await none(anna)
})

test('CHAT-08 of two devices that begin at once one is taken and the other is told; the same words from both are no conflict', async () => {
  const texts = ['Раз', 'Два', 'Три', 'Четыре']
  const answers = await Promise.all(texts.map((text) => keep(anna, { text, rev: 0 })))
  const taken = answers.flatMap(({ status }, at) => (status === 200 ? [texts[at]] : []))
  expect(taken).toHaveLength(1)
  expect((await draft(anna)).text).toBe(taken[0])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  await none(anna)
  const same = await Promise.all([1, 2, 3].map(() => keep(anna, { text: 'Одно и то же', rev: 0 })))
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  await none(anna)
})

test('CHAT-08 a stranger has no draft there, a guest none at all, and what cannot be stored or is too long is refused with a sentence', async () => {
  const stranger = await createTourist(app)
  expect((await keep(stranger, { text: 'Чужое', rev: 0 })).status).toBe(404)
  expect((await app.call(`GET ${path()}`, { token: stranger.token })).status).toBe(404)
  expect((await app.call(`GET ${path()}`)).status).toBe(401)
  expect((await app.call(`GET ${path(999_999)}`, { token: anna.token })).status).toBe(404)
  expect((await keep(anna, { text: 'я'.repeat(draftMax), rev: 0 })).status).toBe(200)
  const long = await keep(anna, { text: 'я'.repeat(draftMax + 1), rev: 0 })
  expect(long).toMatchObject({ status: 400, body: { error: { text: expect.stringContaining('длиннее') } } })
  expect((await keep(anna, { text: 'a\u0000b', rev: 0 })).status).toBe(400)
  expect((await keep(anna, { text: 'Без номера' })).status).toBe(400)
  await none(anna)
})

test('CHAT-08, SEC-61 a draft stands in its writer’s own file and goes with the account', async () => {
  const leaver = await createTourist(app)
  const offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, leaver) })
  await app.call(`PUT ${path(offerId)}`, { token: leaver.token, body: { text: 'Не дописал', rev: 0 } })
  const file = await app.call('GET /api/user/data', { token: leaver.token })
  expect(JSON.stringify(file.body)).toContain('Не дописал')
  await app.call('DELETE /api/user', { token: leaver.token, body: { confirm: true } })
  const left = await app.database.read
    .selectFrom('draft')
    .select('text')
    .where('user_id', '=', leaver.id)
    .execute()
  expect(left).toEqual([])
})
