import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PushPartner, startPushPartner } from '../../../../test/partners/push.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createTourist, signIn, type TestUser } from '../../identity/identity.factory.ts'
import { confirmEmail, deliveriesOf, pass, tell, tellSomething } from '../notifications.factory.ts'

const app = await bootApp({ config: { push: { privateKey: undefined, local: true } } })
let partner: PushPartner
let siteKey: string

beforeAll(async () => {
  partner = await startPushPartner()
  const { token } = await createTourist(app)
  siteKey = (await app.call('GET /api/notifications/push/key', { token })).body.result.key
})
afterAll(() => partner.stop())
beforeEach(() => {
  partner.mend()
  app.clock.now = TEST_NOW
})

async function allow(user: { token: string }) {
  const browser = partner.subscribe(siteKey)
  const answer = await app.call('POST /api/notifications/push', { token: user.token, body: browser })
  expect(answer.status).toBe(200)
  return browser
}

async function readerWithBrowser(): Promise<TestUser> {
  const reader = await createTourist(app)
  await allow(reader)
  return reader
}

describe('TICK-06 a browser that allowed notifications', () => {
  test('TICK-06 gets a push that it alone can open, signed by the site, small and without contacts', async () => {
    const reader = await readerWithBrowser()
    await tellSomething(app, reader, 77)
    await pass(app, 1)
    expect(partner.taken).toHaveLength(1)
    const [push] = partner.taken
    expect(push?.payload).toEqual({
      title: 'Новый отклик: Турция',
      body: 'ООО «Белый парус»: от 180\u00a0000\u00a0₽ за всех',
      url: '/tourist/my-auctions/77',
      tag: 'offers:77',
      key: expect.stringMatching(/^n\d+\.push$/),
    })
    expect(push?.bytes).toBeLessThan(1024)
    expect(push?.urgency).toBe('high')
    const wire = JSON.stringify(push?.payload)
    for (const secret of [reader.phone, reader.email, reader.last_name]) expect(wire).not.toContain(secret)
    expect(await deliveriesOf(app, reader)).toMatchObject([{ channel: 'push', state: 'sent', attempts: 1 }])
  })

  test('TICK-06 is written to in each browser, and a browser that is gone is forgotten', async () => {
    const reader = await createTourist(app)
    const [kept, gone] = [await allow(reader), await allow(reader)]
    partner.fault({ status: 410, endpoint: gone.endpoint })
    await tellSomething(app, reader)
    await pass(app, 1)
    expect(partner.taken.map(({ endpoint }) => endpoint)).toEqual([kept.endpoint])
    const { rows } = await app.database.pool.query(
      'select endpoint from push_subscription where user_id = $1',
      [reader.id],
    )
    expect(rows).toEqual([{ endpoint: kept.endpoint }])
  })

  test.each([404, 410, 403])(
    'TICK-06 a person whose only browser answers %s is told by letter at once',
    async (status) => {
      const reader = await readerWithBrowser()
      await confirmEmail(app, reader)
      partner.fault({ status })
      await tellSomething(app, reader)
      await pass(app, 1)
      expect(await deliveriesOf(app, reader)).toMatchObject([
        { channel: 'push', state: 'skipped', reason: 'no_browser' },
        { channel: 'email', state: 'sent' },
      ])
    },
  )

  test('TICK-06 a busy push service is asked again when it said, a broken one six times in all, then the letter goes', async () => {
    const reader = await readerWithBrowser()
    await confirmEmail(app, reader)
    partner.fault({ status: 429, retryAfter: 300, times: 1 })
    await tellSomething(app, reader)
    await pass(app, 1)
    expect(await deliveriesOf(app, reader)).toMatchObject([
      { channel: 'push', state: 'waiting', reason: 'http_429', attempts: 1 },
      { channel: 'email', state: 'waiting' },
    ])
    await pass(app, 4)
    expect(partner.taken).toHaveLength(0)
    await pass(app, 3)
    expect(partner.taken).toHaveLength(1)

    const other = await readerWithBrowser()
    partner.fault({ status: 500 })
    await tell(app, {
      kind: 'auction.silent',
      userId: other.id,
      fact: 'silent:1',
      data: { request_id: 1, country: 'Турция' },
    })
    for (const minutes of [1, 2, 4, 12, 62, 245]) await pass(app, minutes)
    expect(await deliveriesOf(app, other)).toMatchObject([
      { channel: 'push', state: 'failed', reason: 'http_500', attempts: 6 },
    ])
  })

  test('TICK-06 several offers on one request are one push, news of several kinds are one push too', async () => {
    const reader = await readerWithBrowser()
    for (let at = 0; at < 3; at++) await tellSomething(app, reader, 5)
    await pass(app, 1)
    expect(partner.taken.map(({ payload }) => payload.title)).toEqual(['3\u00a0новых отклика: Турция'])
    partner.mend()
    await tellSomething(app, reader, 6)
    await tell(app, {
      kind: 'message.new',
      userId: reader.id,
      fact: 'chat:1:2',
      data: { chat_id: 1, from: 'ООО «Белый парус»', country: 'Турция' },
      count: 2,
      wholeGroup: true,
    })
    await pass(app, 6)
    expect(partner.taken.map(({ payload }) => payload)).toMatchObject([
      {
        title: '3\u00a0уведомления',
        body: '2\u00a0новых сообщения. Новый отклик: Турция',
        url: '/notifications',
      },
    ])
  })

  test('TICK-06 what stood before the person’s eyes is not sent', async () => {
    const reader = await readerWithBrowser()
    const id = await tellSomething(app, reader)
    await app.call(`POST /api/notifications/${id}/seen`, { token: reader.token })
    await pass(app, 1)
    expect(partner.taken).toEqual([])
    expect(await deliveriesOf(app, reader)).toMatchObject([{ state: 'skipped', reason: 'seen' }])
  })
})

describe('SEC-50, SEC-33 a browser is told only while its person is signed in there', () => {
  test('SEC-50 signing out forgets the browser in the same moment', async () => {
    const reader = await readerWithBrowser()
    await app.call('DELETE /api/session', { token: reader.token })
    await tellSomething(app, reader)
    await pass(app, 1)
    expect(partner.taken).toEqual([])
  })

  test('SEC-50 whoever signs in there next takes it over', async () => {
    const [first, second] = [await createTourist(app), await createTourist(app)]
    const browser = await allow(first)
    await app.call('POST /api/notifications/push', { token: second.token, body: browser })
    await tellSomething(app, first)
    await pass(app, 1)
    expect(partner.taken).toEqual([])
    await tellSomething(app, second)
    await pass(app, 1)
    expect(partner.taken).toHaveLength(1)
  })

  test('SEC-54 nobody switches off somebody else’s browser; the own one is', async () => {
    const [reader, stranger] = [await createTourist(app), await createTourist(app)]
    const { endpoint } = await allow(reader)
    await app.call('DELETE /api/notifications/push', { token: stranger.token, body: { endpoint } })
    await tellSomething(app, reader)
    await pass(app, 1)
    expect(partner.taken).toHaveLength(1)
    await app.call('DELETE /api/notifications/push', { token: reader.token, body: { endpoint } })
    await tellSomething(app, reader)
    await pass(app, 1)
    expect(partner.taken).toHaveLength(1)
  })

  test('SEC-42 a person has ten browsers at most: the eleventh takes the place of the first', async () => {
    const reader = await createTourist(app)
    const token = await signIn(app, reader)
    const first = await allow({ token })
    for (let at = 0; at < 10; at++) await allow({ token })
    const { rows } = await app.database.pool.query(
      'select count(*)::integer as count, bool_or(endpoint = $2) as has_first from push_subscription where user_id = $1',
      [reader.id, first.endpoint],
    )
    expect(rows).toEqual([{ count: 10, has_first: false }])
  })
})
