import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket, refusalOf, refusedHandshake } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../modules/agents/agents.factory.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app, { countryIds: [4] })
})

const hide = (id: number, status: boolean) =>
  app.call('POST /api/request/hide', { token: anna.token, body: { request_id: id, status } })

describe('WS-01 what an open page hears', () => {
  test('WS-01, AUC-06 a change of the own auction, at once and without asking', async () => {
    const id = await createAuction(app, anna)
    const page = await openSocket(app, anna)
    expect(await page.subscribe(`/auctions/${id}`)).toMatchObject({ type: 'subscribed' })
    await hide(id, true)
    expect(await page.next((frame) => frame.type === 'event')).toMatchObject({
      url: `/auctions/${id}`,
      name: 'auction.changed',
      data: { request_id: id, state: 'active', hidden: '1' },
    })
  })

  test('WS-01, OFFER-07 an agent hears of a new request for the own countries and of no other', async () => {
    const feed = await openSocket(app, agent)
    await feed.subscribe('/agent/feed')
    await createAuction(app, anna, { geo_country_id: 1 })
    const id = await createAuction(app, anna)
    expect(await feed.next((frame) => frame.type === 'event')).toMatchObject({
      name: 'request.launched',
      data: { request_id: id },
    })
  })

  test('WS-01 after a lost connection everything since the cursor, in order', async () => {
    const id = await createAuction(app, anna)
    const before = await openSocket(app, anna)
    await before.subscribe(`/auctions/${id}`)
    await hide(id, true)
    const seen = await before.next((frame) => frame.type === 'event')
    before.close()
    await hide(id, false)
    await hide(id, true)

    const after = await openSocket(app, anna)
    await after.subscribe(`/auctions/${id}`, seen.type === 'event' ? seen.id : 0)
    // A notice that comes after the past was told says it once more.
    const later = after.frames.filter(
      (frame) => frame.type === 'event' && seen.type === 'event' && frame.id > seen.id,
    )
    const missed = [...new Map(later.map((frame) => ['id' in frame && frame.id, frame])).values()]
    expect(missed).toMatchObject([{ data: { hidden: '0' } }, { data: { hidden: '1' } }])
  })

  test('WS-01 nothing is missed while the database’s own connection for notices is down', async () => {
    const id = await createAuction(app, anna)
    const page = await openSocket(app, anna)
    await page.subscribe(`/auctions/${id}`)
    await app.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotour live' and datname = current_database()`,
    )
    await hide(id, true)
    expect(await page.next((frame) => frame.type === 'event')).toMatchObject({ data: { hidden: '1' } })
  })

  test('WS-01 after unsubscribing nothing', async () => {
    const id = await createAuction(app, anna)
    const page = await openSocket(app, anna)
    await page.subscribe(`/auctions/${id}`)
    page.send({ type: 'unsubscribe', url: `/auctions/${id}` })
    await page.subscribe('/me')
    await hide(id, true)
    await page.next((frame) => frame.type === 'event' && frame.url === '/me')
    expect(page.frames.some((frame) => frame.type === 'event' && frame.url === `/auctions/${id}`)).toBe(false)
  })
})

describe('what a socket refuses', () => {
  test('WS-01 a guest, a made-up token and another site', async () => {
    expect(await refusedHandshake(app, {})).toBe(401)
    expect(await refusedHandshake(app, { cookie: 'token=made-up' })).toBe(401)
    expect(
      await refusedHandshake(app, { cookie: `token=${anna.token}`, origin: 'https://evil.example' }),
    ).toBe(403)
  })

  test('WS-01 somebody else’s auction, a tourist at the agents’ feed, an address that does not exist', async () => {
    const id = await createAuction(app, anna)
    const other = await openSocket(app, boris)
    for (const url of [
      `/auctions/${id}`,
      '/auctions/99999999',
      '/chats/1',
      '/agent/feed',
      '/admin',
      'session:1',
      `user:${anna.id}`,
    ]) {
      expect(await other.subscribe(url)).toEqual({ type: 'refused', url, reason: 'forbidden' })
    }
  })

  test('OFFER-07 the feed to an agent whom no moderator has passed', async () => {
    const newcomer = await createAgent(app, { verified: false })
    const socket = await openSocket(app, newcomer)
    expect(await socket.subscribe('/agent/feed')).toMatchObject({ type: 'refused' })
  })

  test.each([
    'not json',
    '[]',
    '{"type":"shout"}',
    '{"type":"subscribe"}',
    '{"type":"subscribe","url":"/me","more":1}',
  ])('ERR-03 the frame %s is answered, and the socket goes on', async (frame) => {
    const socket = await openSocket(app, boris)
    socket.send(frame)
    await socket.next((one) => one.type === 'error')
    expect(await socket.subscribe('/me')).toMatchObject({ type: 'subscribed' })
  })

  test('ERR-03 a frame larger than any real one, or a flood of them, ends the socket', async () => {
    const giant = await openSocket(app, boris)
    giant.send('x'.repeat(10_000))
    expect(await giant.closed).toBe(1009)
    const flood = await openSocket(app, boris)
    for (let sent = 0; sent < 60; sent++) flood.send({ type: 'unsubscribe', url: '/me' })
    expect(await flood.closed).toBe(1008)
  })

  test('AUTH-14 a socket lives no longer than its session', async () => {
    const clara = await people.vera(app)
    const socket = await openSocket(app, clara)
    await socket.subscribe('/me')
    await app.call('DELETE /api/session', { token: clara.token })
    const code = await Promise.race([socket.closed, sleep(1000, 'still open')])
    expect(code).toBe(1008)
  })
})

describe('ERR-01 a handshake that fails by our own fault', () => {
  const comeAgain = {
    status: 503,
    body: { status: false, code: 503, error: { reason: 'unavailable' } },
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/), 'cache-control': 'no-store' },
  }
  const handshake = () => refusalOf(app, { cookie: `token=${anna.token}` })

  test('ERR-01, I28 is told when to come again where nobody foresaw the fault, and the log is told of it', async () => {
    const told = vi.spyOn(app.core.log, 'error').mockImplementation(() => {})
    await app.database.pool.query('alter table session rename to session_elsewhere')
    try {
      expect(await handshake()).toMatchObject(comeAgain)
      expect(told.mock.calls.map(([, message]) => message)).toEqual(['unforeseen error of a handshake'])
    } finally {
      await app.database.pool.query('alter table session_elsewhere rename to session')
      told.mockRestore()
    }
    const page = await openSocket(app, anna)
    expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
    page.close()
  })

  test('ERR-01, I28 is told the same while the database is away', async () => {
    const { pool } = app.database
    const { query } = pool
    pool.query = () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))
    try {
      expect(await handshake()).toMatchObject(comeAgain)
    } finally {
      pool.query = query
    }
  })
})
