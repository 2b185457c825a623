import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { sessionOver } from '../../../contract/platform/session-over.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket, refusedHandshake, type TestSocket } from '../../../test/support/live.ts'
import { randomSecret } from '../../platform/keys/secrets.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { deedsOn } from '../offers/life/life.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { type Family, familyAt, openLink, type TestGuest } from './sharing.factory.ts'

const app = await bootApp({ pace: { recheckMs: 300 } })
const offers = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
let link: string
let family: Family
let mother: TestGuest

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  auctionId = await createAuction(app, anna)
  link = await openLink(app, anna, auctionId)
  family = familyAt(app, { owner: anna, auctionId }, link)
  mother = await family.join('Мама')
})

const pageOf = ({ cookie }: Pick<TestGuest, 'cookie'>) => openSocket(app, { headers: { cookie } })
const listening = async (page: TestSocket, url = `/share/${link}`) =>
  expect(await page.subscribe(url)).toMatchObject({ type: 'subscribed' })
const isEvent = (name: string) => (frame: ServerFrame) => frame.type === 'event' && frame.name === name

describe('JOY-01 votes appear without a reload', () => {
  test('JOY-01, WS-01 a vote is heard by the other guests and by the tourist, and tells nothing but that it was', async () => {
    await sendOffer(app, { agent, auctionId })
    const [guest, tourist] = [await pageOf(mother), await openSocket(app, anna)]
    await listening(guest)
    await listening(tourist, `/auctions/${auctionId}`)
    const father = await family.join('Папа')
    await family.vote(father, await family.option(), 1, 'Канарейка')
    for (const page of [guest, tourist])
      expect(await page.next(isEvent('share.changed'))).toMatchObject({ data: {} })
    expect(JSON.stringify(guest.frames)).not.toContain('Канарейка')
  })

  test('JOY-01, WS-01 an offer that comes, changes or is chosen is heard at the link, without its agency and its price', async () => {
    const page = await pageOf(mother)
    await listening(page)
    const offerId = await sendOffer(app, { agent, auctionId })
    expect(await page.next(isEvent('rank.changed'))).toMatchObject({ data: { request_id: auctionId } })
    await offers.choose(anna, offerId)
    await page.next(isEvent('share.changed'))
    const names = page.frames.flatMap((frame) => (frame.type === 'event' ? [frame.name] : []))
    expect(new Set(names)).toEqual(new Set(['rank.changed', 'share.changed']))
  })

  test('JOY-01 a device that came by the personal link hears too', async () => {
    const entered = await family.entering(mother.editKey)
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    const page = await pageOf({ cookie })
    expect(await page.subscribe(`/share/${link}`)).toMatchObject({ type: 'subscribed' })
  })
})

describe('JOY-02, SEC-55 whoever votes by a link hears that link and nothing else', () => {
  test('JOY-02, SEC-55 no request, chat, feed or counters; no link that was not given', async () => {
    const page = await pageOf(mother)
    const others = [
      '/me',
      `/auctions/${auctionId}`,
      `/agent/requests/${auctionId}`,
      '/agent/feed',
      '/chats/1',
    ]
    for (const url of [...others, `/share/${randomSecret()}`, '/share/1', '/share/'])
      expect(await page.subscribe(url)).toMatchObject({ type: 'refused', reason: 'forbidden' })
  })

  test('JOY-02, SEC-33 without a name, by a made-up key or by none there is no socket', async () => {
    const name = mother.cookie.split('=')[0] ?? ''
    expect(await refusedHandshake(app, {})).toBe(401)
    expect(await refusedHandshake(app, { cookie: `${name}=${randomSecret()}` })).toBe(401)
    expect(await refusedHandshake(app, { cookie: `guest-x=${mother.cookie.split('=')[1]}` })).toBe(401)
  })
})

describe('JOY-04 an open page ends with its link', () => {
  test('JOY-04 of a revoked link every guest’s socket is closed at once, for good', async () => {
    const page = await pageOf(mother)
    await listening(page)
    await family.revoke()
    expect([await page.closed, await page.reason]).toEqual([1008, sessionOver])
    expect(await refusedHandshake(app, { cookie: mother.cookie })).toBe(401)
  })

  test('JOY-04 of a guest who was removed alone his own, and of a deleted request all', async () => {
    const father = await family.join('Папа')
    const [one, other] = [await pageOf(mother), await pageOf(father)]
    await listening(one)
    await listening(other)
    await family.remove(mother)
    expect([await one.closed, await one.reason]).toEqual([1008, sessionOver])
    await other.next(isEvent('share.changed'))
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    expect([await other.closed, await other.reason]).toEqual([1008, sessionOver])
  })

  test('SEC-52 a socket whose guest is gone without a word is closed when it is looked at, one who is there stays', async () => {
    const father = await family.join('Папа')
    const [one, other] = [await pageOf(mother), await pageOf(father)]
    await app.database.pool.query('delete from share_guest where id = $1', [mother.id])
    expect(await one.closed).toBe(1008)
    await listening(other)
  })
})
