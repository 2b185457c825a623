import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { signIn, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { createAgent, type TestAgent } from '../agents.factory.ts'
import { accept, createMember, invite, type TestMember } from './people.factory.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
let owner: TestAgent
let member: TestMember
let tourId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
  tourId = (await addTours(app, [{ country_id: 4, day: '2027-05-22', nights: 7, price: 180_000 }]))[0] ?? 0
})
beforeEach(async () => {
  owner = await createAgent(app)
  await fund(app, owner)
  member = await createMember(app, owner)
})

const answer = (who: { token: string }, request_id: number) =>
  app.call('POST /api/travel-agent/offer', {
    token: who.token,
    body: { request_id, price: 3000, options: [{ tour_id: tourId }] },
  })
const balanceOf = async (who: { token: string }): Promise<number> =>
  (await app.call('GET /api/travel-agent/balance', who)).body.result.balance
const remove = (by: { token: string }, id = member.memberId) =>
  app.call(`DELETE /api/travel-agent/people/${id}`, { token: by.token })

describe('one balance, one answer', () => {
  test('AGT-09 a member answers with the agency’s money, in its name', async () => {
    const before = await balanceOf(owner)
    const sent = await answer(member, await createAuction(app, anna))
    expect(sent.status).toBe(200)
    expect(await balanceOf(owner)).toBe(before - sent.body.result.fee)
    const { rows } = await app.database.pool.query('select agent_id from offer where id = $1', [
      sent.body.result.id,
    ])
    expect(rows).toEqual([{ agent_id: owner.id }])
  })

  test('AGT-09, OFFER-02 of two members who answer one request at once one has, and one fee is taken', async () => {
    const second = await createMember(app, owner)
    const auctionId = await createAuction(app, anna)
    const before = await balanceOf(owner)
    const crowd = [member, second, owner, member, second]
    const answers = await Promise.all(crowd.map((who) => answer(who, auctionId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.error.reason]).toEqual([409, 'already_responded'])
    expect(await balanceOf(owner)).toBe(before - 3000)
  })

  test('AGT-09, F31 members who spend the last money at once never lead below zero', async () => {
    const poor = await createAgent(app)
    await fund(app, poor, 7000)
    const crew = [await createMember(app, poor), await createMember(app, poor), poor]
    const requests = await Promise.all(crew.map(() => createAuction(app, anna)))
    const answers = await Promise.all(crew.map((who, at) => answer(who, requests[at] ?? 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.map(({ body }) => body.error?.reason)).toContain('balance_low')
    expect(await balanceOf(poor)).toBe(1000)
  })

  test('AGT-09 the agency’s key answers as before, and is nobody’s of those who work there', async () => {
    const made = await app.call('POST /api/travel-agent/api-keys', {
      token: owner.token,
      body: { name: 'CRM', scopes: ['requests:read'] },
    })
    const key = made.body.key
    await remove(owner)
    expect((await app.call('GET /api/travel-agent/requests', { token: key })).status).toBe(200)
  })
})

describe('the chat of an offer', () => {
  test('AGT-09 is the agency’s: a member writes in it by name, the tourist answers all of them', async () => {
    const { body } = await answer(owner, await createAuction(app, anna))
    const chatId = body.result.chat_id
    const say = (who: { token: string }, text: string) =>
      app.call(`POST /api/chats/${chatId}/messages`, {
        token: who.token,
        body: { text, client_id: `member-${text.length}-${who.token.slice(0, 8)}` },
      })
    expect((await say(owner, 'Добрый день')).status).toBe(200)
    expect((await say(member, 'Вам ответит менеджер')).status).toBe(200)
    expect((await say(anna, 'Спасибо')).status).toBe(200)
    const seen = (await app.call(`GET /api/chats/${chatId}/messages`, anna)).body.result.items
    expect(
      seen.map((one: { author: string; author_name?: string }) => [one.author, one.author_name]),
    ).toEqual([
      ['agent', undefined],
      ['agent', member.first_name],
      ['tourist', undefined],
    ])
    const unread = async (who: { token: string }) =>
      (await app.call(`GET /api/chats/${chatId}`, who)).body.result.unread
    expect([await unread(owner), await unread(member)]).toEqual([1, 1])
    const fresh = await createMember(app, owner)
    expect(await unread(fresh)).toBe(1)
    await app.call(`POST /api/chats/${chatId}/read`, { token: owner.token, body: { seq: 3 } })
    expect(await unread(fresh)).toBe(0)
    const list = (await app.call('GET /api/chats', fresh)).body.result
    expect(list.items).toEqual([expect.objectContaining({ id: chatId, title: anna.first_name })])
  })

  test('AGT-09, TICK-04 is nobody’s who works elsewhere, or there no more', async () => {
    const stranger = await createMember(app, await createAgent(app))
    const { body } = await answer(member, await createAuction(app, anna))
    const read = async ({ token }: { token: string }) =>
      (await app.call(`GET /api/chats/${body.result.chat_id}/messages`, { token })).status
    expect([await read(member), await read(stranger)]).toEqual([200, 404])
    await remove(owner)
    expect(await read({ token: await signIn(app, member) })).toBe(404)
  })
})

describe('whoever works there no more', () => {
  test('AGT-09 is out with the next call, and a tourist when he signs in again', async () => {
    expect((await remove(owner)).status).toBe(200)
    expect((await app.call('GET /api/travel-agent/requests', member)).status).toBe(401)
    const again = { token: await signIn(app, member) }
    expect((await app.call('GET /api/travel-agent/requests', again)).body.error.reason).toBe('agents_only')
    expect((await remove(owner)).status).toBe(404)
    expect((await accept(app, again, (await invite(app, owner)).secret)).status).toBe(200)
  })

  test('AGT-09 removed while sending: what was sent is paid, what was not costs nothing', async () => {
    const requests = await Promise.all(Array.from({ length: 6 }, () => createAuction(app, anna)))
    const before = await balanceOf(owner)
    const [removed, ...answers] = await Promise.all([
      remove(owner),
      ...requests.map((id) => answer(member, id)),
    ])
    expect(removed.status).toBe(200)
    const sent = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6 - sent)
    expect(await balanceOf(owner)).toBe(before - sent * 3000)
    expect((await answer(member, requests[0] ?? 0)).status).toBe(401)
  })

  test('AGT-09 leaves by himself, and the agency goes on', async () => {
    expect((await app.call('DELETE /api/travel-agent/membership', member)).status).toBe(200)
    expect((await app.call('GET /api/user', member)).status).toBe(401)
    expect((await app.call('GET /api/travel-agent/people', owner)).body.result.items).toEqual([])
  })

  test('AGT-09 is not there after his account is gone; the owner goes only when nobody else is there', async () => {
    const leave = (who: { token: string }) =>
      app.call('DELETE /api/user', { token: who.token, body: { confirm: true, give_up_balance: true } })
    expect((await leave(owner)).body.error.reason).toBe('agency_has_people')
    expect((await leave(member)).status).toBe(200)
    expect((await app.call('GET /api/travel-agent/people', owner)).body.result.items).toEqual([])
    expect((await leave(owner)).status).toBe(200)
  })

  test('AGT-09, SEC-50 is out with an owner who is blocked, and told so when he comes again', async () => {
    const block = await app.call(`POST /api/admin/users/${owner.id}/block`, {
      token: vera.token,
      body: { reason: 'Проверка' },
    })
    expect(block.status).toBe(200)
    expect((await app.call('GET /api/travel-agent/requests', member)).status).toBe(401)
    const again = { token: await signIn(app, member) }
    for (const call of ['GET /api/travel-agent/requests', 'GET /api/chats'] as const)
      expect((await app.call(call, again)).body.error.reason).toBe('agency_blocked')
  })
})
