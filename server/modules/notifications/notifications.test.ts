import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { confirmEmail, deliveriesOf, pass, tell, tellSomething } from './notifications.factory.ts'

const app = await bootApp()
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
})

const list = async ({ token }: { token: string }, query = '') =>
  (await app.call(`GET /api/notifications${query}`, { token })).body.result

describe('TICK-06 the list', () => {
  test('TICK-06 of a thousand notifications is read page by page, each once, new ones first', async () => {
    const anna = await createTourist(app)
    await app.database.pool.query(
      `insert into notification (user_id, kind, fact, data, on_page, created_at)
      select $1, 'auction.expired', 'expired:' || n, jsonb_build_object('request_id', n, 'country', 'Турция'), true, now()
      from generate_series(1, 1000) as n`,
      [anna.id],
    )
    const seen: number[] = []
    for (let before = ''; ;) {
      const { items, has_more, unread } = await list(anna, before)
      expect(unread).toBe(100)
      seen.push(...items.map(({ id }: { id: number }) => id))
      if (!has_more) break
      before = `?before=${seen.at(-1)}`
    }
    expect(seen).toHaveLength(1000)
    expect(new Set(seen).size).toBe(1000)
    expect(seen).toEqual(seen.toSorted((one, other) => other - one))
    const { rows } = await app.database.pool.query(
      `explain select id from notification where user_id = $1 and on_page and replaced_at is null and id < 500
      order by id desc limit 21`,
      [anna.id],
    )
    expect(JSON.stringify(rows)).toContain('notification_list')
  })

  test('TICK-06 what was read stays read on every page; what came after the list was loaded stays unread', async () => {
    const anna = await createTourist(app)
    const socket = await openSocket(app, anna)
    await socket.subscribe('/me')
    const first = await tellSomething(app, anna)
    const second = await tellSomething(app, anna)
    expect(
      await socket.next((frame) => frame.type === 'event' && frame.name === 'notification.new'),
    ).toMatchObject({
      data: { id: first },
    })
    const later = await tellSomething(app, anna)
    const { body } = await app.call('POST /api/notifications/read', {
      token: anna.token,
      body: { up_to: second },
    })
    expect(body.result).toEqual({ unread: 1 })
    expect(
      await socket.next((frame) => frame.type === 'event' && frame.name === 'notification.read'),
    ).toMatchObject({ data: { unread: 1 } })
    const unread = await list(anna, '?unread=1')
    expect(unread.items.map(({ id }: { id: number }) => id)).toEqual([later])
    socket.close()
  })

  test('SEC-54 somebody else’s notification is neither shown nor read nor told apart from none', async () => {
    const [anna, boris] = [await createTourist(app), await createTourist(app)]
    const id = await tellSomething(app, anna)
    for (const call of [
      `GET /api/notifications/${id}`,
      `POST /api/notifications/${id}/read`,
      `POST /api/notifications/${id}/seen`,
      'GET /api/notifications/999999',
    ] as const) {
      const answer = await app.call(call, { token: boris.token })
      expect(answer).toMatchObject({ status: 404, body: { error: { reason: 'not_found' } } })
    }
    await app.call('POST /api/notifications/read', { token: boris.token, body: { up_to: id } })
    expect((await list(anna)).unread).toBe(1)
    expect((await app.call('GET /api/notifications')).status).toBe(401)
  })

  test('I18 a repeat of reading changes nothing, the number is that of the rows', async () => {
    const anna = await createTourist(app)
    const id = await tellSomething(app, anna)
    await tellSomething(app, anna)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(`POST /api/notifications/${id}/read`, { token: anna.token })),
    )
    expect(answers.map(({ body }) => body.result.unread)).toEqual(Array(10).fill(1))
  })

  test('SEC-61 what is three months old is forgotten with its deliveries', async () => {
    const anna = await createTourist(app)
    await confirmEmail(app, anna)
    await tellSomething(app, anna)
    await app.database.pool.query(
      `update notification set created_at = created_at - interval '91 days' where user_id = $1`,
      [anna.id],
    )
    await app.act(system, forgetNotifications, undefined)
    expect((await list(anna)).items).toEqual([])
    expect(await deliveriesOf(app, anna)).toEqual([])
  })
})

describe('TICK-06 what a person chose', () => {
  const choose = (user: TestUser, kinds: object[], quiet?: object) =>
    app.call('PATCH /api/notifications/preferences', { token: user.token, body: { kinds, quiet } })

  test('TICK-06 a kind that is off everywhere is not told; off on the page, it goes by letter alone', async () => {
    const anna = await createTourist(app)
    await confirmEmail(app, anna)
    const off = (channel: string) => ({ kind: 'auction.expired', channel, is_on: false })
    const news = (fact: string) =>
      tell(app, {
        kind: 'auction.expired',
        userId: anna.id,
        fact,
        data: { request_id: 1, country: 'Турция' },
      })
    await choose(anna, [off('page')])
    expect(await news('expired:1')).toBe(true)
    expect((await list(anna)).items).toEqual([])
    expect(await deliveriesOf(app, anna)).toMatchObject([{ channel: 'email', state: 'waiting' }])
    await choose(anna, [off('email')])
    expect(await news('expired:2')).toBe(false)
    await pass(app, 11)
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'skipped', reason: 'off' }])
  })

  test('SEC-51 what has to be told for the account’s safety cannot be switched off', async () => {
    const anna = await createTourist(app)
    const answer = await choose(anna, [{ kind: 'session.opened', channel: 'email', is_on: false }])
    expect(answer.status).toBe(400)
    expect(answer.body.error.kind).toContain('отключить его нельзя')
  })

  test.each([
    ['no such kind', { kinds: [{ kind: 'toString', channel: 'email', is_on: true }] }],
    ['no such channel', { kinds: [{ kind: 'offer.new', channel: 'pigeon', is_on: true }] }],
    ['no such zone', { quiet: { time_zone: 'Mars/Olympus' } }],
    ['no such minute', { quiet: { quiet_from: 1440 } }],
    ['half a minute', { quiet: { quiet_till: 1.5 } }],
  ])('SEC-09 %s is refused', async (_what, body) => {
    const anna = await createTourist(app)
    const answer = await app.call('PATCH /api/notifications/preferences', { token: anna.token, body })
    expect(answer.status).toBe(400)
  })

  test('TICK-06 a tourist is asked about tourists’ news, an agent about agents’; nine to nine is quiet in Moscow', async () => {
    const [anna, agent] = [await createTourist(app), await createAgent(app)]
    const of = async ({ token }: { token: string }) =>
      (await app.call('GET /api/notifications/preferences', { token })).body.result
    const kindsOf = async (user: { token: string }) =>
      (await of(user)).kinds.map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf(anna)).toContain('offer.new')
    expect(await kindsOf(anna)).not.toContain('request.new')
    expect(await kindsOf(agent)).toContain('request.new')
    expect(await kindsOf(agent)).not.toContain('offer.new')
    expect((await of(anna)).quiet).toEqual({
      time_zone: 'Europe/Moscow',
      quiet: true,
      quiet_from: 1260,
      quiet_till: 540,
    })
    const { body } = await choose(anna, [], { quiet_from: 0 })
    expect(body.result.quiet).toMatchObject({ quiet_from: 0, quiet_till: 540, quiet: true })
  })
})

describe('TICK-06 administrators see what was delivered', () => {
  test('TICK-06, SEC-63 by channel, state and kind, without anybody’s name, phone or e-mail', async () => {
    const anna = await createTourist(app, { email: 'canary@example.ru' })
    await confirmEmail(app, anna)
    await tellSomething(app, anna)
    await pass(app, 11)
    const { body } = await app.call('GET /api/admin/deliveries?channel=email&state=sent&kind=offer.new', {
      token: vera.token,
    })
    expect(body.result.items[0]).toMatchObject({
      user_id: anna.id,
      kind_title: 'Новый отклик на вашу заявку',
      channel: 'email',
      state: 'sent',
      attempts: 1,
      reason: null,
    })
    for (const secret of [anna.email, anna.phone, anna.last_name])
      expect(JSON.stringify(body)).not.toContain(secret)
    const none = await app.call('GET /api/admin/deliveries?state=failed', { token: vera.token })
    expect(none.body.result.items).toEqual([])
    expect((await app.call('GET /api/admin/deliveries', { token: anna.token })).status).toBe(403)
  })

  test('TICK-06 what failed is sent when an administrator says so, and only that', async () => {
    const anna = await createTourist(app)
    await confirmEmail(app, anna)
    await tellSomething(app, anna)
    const { rows } = await app.database.pool.query<{ id: number }>(
      `update delivery set state = 'failed', reason = 'error', attempts = 6, finished_at = now(),
      expires_at = created_at where user_id = $1 returning id`,
      [anna.id],
    )
    const retry = () => app.call(`POST /api/admin/deliveries/${rows[0]?.id}/retry`, { token: vera.token })
    const answers = await Promise.all([retry(), retry(), retry()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await pass(app, 0)
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect((await retry()).status).toBe(409)
    expect((await app.call('POST /api/admin/deliveries/999999/retry', { token: vera.token })).status).toBe(
      404,
    )
  })
})
