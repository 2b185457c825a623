import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { openBooking } from '../bookings/bookings.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { postFile } from './files/chat-files.factory.ts'
import { talkIn } from './changing-messages.factory.ts'

const app = await bootApp()
let moderator: TestUser
let agent: TestAgent
let anna: TestUser
let chatId: number
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
})

const block = ({ id }: { id: number }) =>
  app.call(`POST /api/admin/users/${id}/block`, { token: moderator.token, body: { reason: 'Обман' } })
const unblock = ({ id }: { id: number }) =>
  app.call(`DELETE /api/admin/users/${id}/block`, { token: moderator.token, body: { reason: 'Ошибка' } })
let written = 0
const write = ({ token }: { token: string }) =>
  app.call(`POST /api/chats/${chatId}/messages`, {
    token,
    body: { text: 'Вы здесь?', client_id: `blocked-${++written}-00` },
  })
const chatOf = async ({ token }: { token: string }) =>
  (await app.call(`GET /api/chats/${chatId}`, { token })).body.result

describe('CHAT-03 a chat whose other side is shut out', () => {
  test('CHAT-03, AUTH-12 is read, not written in, by whichever side is left, and says why and whom to write to', async () => {
    const said = await talk.say(anna, 'Жду документы')
    const own = await talk.say(agent, 'Пришлю завтра')
    await block(agent)
    const refused = await write(anna)
    expect(wordOf(refused)).toBe('409 partner_blocked')
    expect(refused.body.error.message).toContain('напишите в поддержку')
    expect(wordOf(await talk.edit(anna, said.seq, 'Жду'))).toBe('409 partner_blocked')
    expect(wordOf(await talk.react(anna, own.seq, 'like'))).toBe('409 partner_blocked')
    expect(wordOf(await postFile(app, anna, { chatId }))).toBe('409 partner_blocked')
    expect(await chatOf(anna)).toMatchObject({ is_partner_blocked: true, is_partner_gone: false })
    expect((await talk.page(anna)).items).toHaveLength(2)
    // What one has said oneself may still be taken back.
    expect((await talk.remove(anna, said.seq)).status).toBe(200)
    await unblock(agent)
    expect((await write(anna)).status).toBe(200)
    expect(await chatOf(anna)).toMatchObject({ is_partner_blocked: false })
  })

  test('CHAT-03, AUTH-12 of a tourist the agency hears the same, also after the choice and with both at it at once', async () => {
    const booked = await openBooking(app, { tourist: anna, agent })
    const { rows } = await app.database.pool.query('select offer_id from booking where id = $1', [booked.id])
    chatId = rows[0].offer_id
    const answers = await Promise.all([write(anna), block(anna), write(agent), write(anna), write(agent)])
    // Whose session ends under a call is a guest to it.
    for (const answer of [answers[0], answers[3]]) expect([200, 401, 403]).toContain(answer?.status)
    for (const answer of [answers[2], answers[4]])
      expect(['200', '409 partner_blocked']).toContain(answer && wordOf(answer))
    expect(wordOf(await write(agent))).toBe('409 partner_blocked')
    expect((await write(anna)).body.error.reason).toBe('user_blocked')
    expect(await chatOf(agent)).toMatchObject({ is_partner_blocked: true })
    const { items, last_seq } = await talk.page(agent)
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq }, (_, at) => at + 1))
  })

  test('CHAT-03 a repeat of what was sent before the block answers it still', async () => {
    const body = { text: 'Добрый день', client_id: 'before-the-block' }
    const send = () => app.call(`POST /api/chats/${chatId}/messages`, { token: anna.token, body })
    const first = await send()
    await block(agent)
    expect((await send()).body.result.id).toBe(first.body.result.id)
  })
})
