import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServerFrame } from '../../../../contract/platform/live.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { payTopUp } from '../../billing/payments/payments.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { signIn, type TestUser } from '../../identity/identity.factory.ts'
import { comeDue, toldTo } from '../../notifications/tell/tell.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { createAgent, type TestAgent } from '../agents.factory.ts'
import { createMember, type TestMember } from './people.factory.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
let owner: TestAgent
let member: TestMember

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  owner = await createAgent(app)
  await fund(app, owner)
  member = await createMember(app, owner)
})

const paidFrame = (frame: ServerFrame) =>
  frame.type === 'event' && frame.name === 'payment.changed' && frame.data.state === 'paid'
const named = (name: string) => (frame: ServerFrame) => frame.type === 'event' && frame.name === name

test('AGT-09, WS-01 the agency’s news reaches the open pages of all who work there, a colleague’s bell nobody else', async () => {
  member = await createMember(app, owner, { rights: [] })
  const chatId = await sendOffer(app, { agent: owner, auctionId: await createAuction(app, anna) })
  const [his, hers] = [await openSocket(app, owner), await openSocket(app, member)]
  for (const page of [his, hers]) {
    expect((await page.subscribe('/me')).type).toBe('subscribed')
    expect((await page.subscribe('/agent/feed')).type).toBe('subscribed')
    expect((await page.subscribe(`/chats/${chatId}`)).type).toBe('subscribed')
  }
  await app.call(`POST /api/chats/${chatId}/messages`, {
    token: anna.token,
    body: { text: 'Добрый день', client_id: 'tourist-0001' },
  })
  await app.processAll()
  for (const page of [his, hers]) {
    const frames = await Promise.all([page.next(named('message.sent')), page.next(named('offer.read'))])
    expect(frames.every((frame) => frame.type === 'event')).toBe(true)
  }
  await his.next(named('notification.new'))
  expect(hers.frames.filter(named('notification.new'))).toEqual([])
})

test('AGT-09, WS-04 an open page of whoever is removed is closed at once, and the next one hears nothing of the agency', async () => {
  const page = await openSocket(app, member)
  await page.subscribe('/agent/feed')
  await app.call(`DELETE /api/travel-agent/people/${member.memberId}`, owner)
  expect(await page.closed).toBe(1008)
  const next = await openSocket(app, { token: await signIn(app, member) })
  expect((await next.subscribe('/agent/feed')).type).toBe('refused')
})

test('AGT-09, AGT-02 a withdrawn verification takes the feed from the open pages of all who work there', async () => {
  const page = await openSocket(app, member)
  await page.subscribe('/agent/feed')
  const { status } = await app.call('PATCH /api/admin/travel-agent/moderation', {
    token: vera.token,
    body: { agent_id: owner.id, status: 3, reason: 'Нет в реестре' },
  })
  expect(status).toBe(200)
  expect(await page.next((frame) => frame.type === 'refused' && frame.url === '/agent/feed')).toBeDefined()
})

test('AGT-09, SEC-50 with an owner who is blocked the open pages of his people are closed', async () => {
  const page = await openSocket(app, member)
  await page.subscribe('/agent/feed')
  await app.call(`POST /api/admin/users/${owner.id}/block`, {
    token: vera.token,
    body: { reason: 'Проверка' },
  })
  expect(await page.closed).toBe(1008)
  const next = await openSocket(app, { token: await signIn(app, member) })
  expect((await next.subscribe('/agent/feed')).type).toBe('refused')
})

test('AGT-09, TICK-06 of a message the owner hears, and who answers; read by one it is still news to the other', async () => {
  const reader = await createMember(app, owner, { rights: ['money'] })
  const chatId = await sendOffer(app, { agent: owner, auctionId: await createAuction(app, anna) })
  await app.processAll()
  await app.call(`POST /api/chats/${chatId}/messages`, {
    token: anna.token,
    body: { text: 'Добрый день', client_id: 'tourist-0002' },
  })
  await app.processAll()
  await comeDue(app, 'notifications.message')
  const told = async (who: { id: number }) =>
    (await toldTo(app, who, 'message.new')).map((one) => one.read_at)
  expect([await told(owner), await told(member), await told(reader)]).toEqual([[null], [null], []])
  await app.call(`POST /api/chats/${chatId}/read`, { token: member.token, body: { seq: 1 } })
  await app.processAll()
  expect(await told(member)).not.toEqual([null])
  expect(await told(owner)).toEqual([null])
})

test('AGT-09, WS-01 a payment is heard by the open pages of the owner and of those with the right to money; nobody else of the agency hears it', async () => {
  const cashier = await createMember(app, owner, { rights: ['money'] })
  const pages = await Promise.all([owner, cashier, member].map((one) => openSocket(app, one)))
  for (const page of pages) await page.subscribe('/me')
  const [his, hers, other] = pages
  await payTopUp(app, owner, 1500)
  for (const page of [his, hers])
    expect(await page?.next(paidFrame)).toMatchObject({ name: 'payment.changed', data: { state: 'paid' } })
  // What all of the agency hear comes after it.
  await app.call('PATCH /api/admin/travel-agent/moderation', {
    token: vera.token,
    body: { agent_id: owner.id, status: 3, reason: 'Нет в реестре' },
  })
  await other?.next(named('agent.moderated'))
  expect(other?.frames.filter(named('payment.changed'))).toEqual([])
})

test('AGT-09, SEC-55 the right to money given to or taken from whoever looks at an open page changes what it hears of payments', async () => {
  const page = await openSocket(app, member)
  await page.subscribe('/me')
  const change = (rights: string[]) =>
    app.call(`PATCH /api/travel-agent/people/${member.memberId}`, { token: owner.token, body: { rights } })
  const heard = async () => {
    const before = page.frames.filter(paidFrame).length
    await payTopUp(app, owner, 1500)
    await sleep(150)
    return page.frames.filter(paidFrame).length - before
  }
  expect(await heard()).toBe(0)
  await change(['money'])
  await expect.poll(heard).toBe(1)
  await change([])
  await expect.poll(heard).toBe(0)
})
