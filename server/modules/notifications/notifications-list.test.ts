import { describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { tell, tellSomething } from './notifications.factory.ts'
import { readGroup } from './read-notifications.ts'

const app = await bootApp()

const call = (who: TestUser, line: `${'GET' | 'POST'} /${string}`, body?: object) =>
  app.call(line, { token: who.token, ...(body && { body }) })
const list = async (who: TestUser, query = '') =>
  (await call(who, `GET /api/notifications${query}`)).body.result
const idsOf = async (who: TestUser, query = ''): Promise<number[]> =>
  (await list(who, query)).items.map(({ id }: { id: number }) => id)
const expired = (who: TestUser, request_id: number, more: object = {}) =>
  tell(app, {
    kind: 'auction.expired',
    userId: who.id,
    fact: `expired:${request_id}`,
    data: { request_id, country: 'Турция' },
    ...more,
  })

describe('news of one group', () => {
  test('TICK-06 stand as one line that counts them, with the newest words, in the place of the newest', async () => {
    const anna = await createTourist(app)
    const first = await tellSomething(app, anna, 501)
    const other = await tellSomething(app, anna, 502)
    const second = await tellSomething(app, anna, 501)
    expect(await idsOf(anna)).toEqual([second, other])
    const { items, unread } = await list(anna)
    expect([items[0].count, items[0].title, unread]).toEqual([2, '2\u00a0новых отклика: Турция', 2])
    // The line that gave way still answers, and leads to the same request.
    expect((await call(anna, `GET /api/notifications/${first}`)).status).toBe(404)
  })

  test('TICK-06 once read, the next of them begins a new line', async () => {
    const anna = await createTourist(app)
    const first = await tellSomething(app, anna, 503)
    await call(anna, `POST /api/notifications/${first}/read`)
    const second = await tellSomething(app, anna, 503)
    const { items } = await list(anna)
    expect(items.map(({ id, count, is_read }: Record<string, unknown>) => [id, count, is_read])).toEqual([
      [second, 1, false],
      [first, 1, true],
    ])
  })

  test('TICK-06 ten at once are one line of ten', async () => {
    const anna = await createTourist(app)
    await Promise.all(Array.from({ length: 10 }, () => tellSomething(app, anna, 504)))
    const { items, unread } = await list(anna)
    expect([items.length, items[0].count, unread]).toEqual([1, 10, 1])
  })

  test('TICK-06 read where they stand, an offer opened, they are read here too; of another group none is', async () => {
    const anna = await createTourist(app)
    await tellSomething(app, anna, 505)
    const other = await tellSomething(app, anna, 506)
    await app.act(system, readGroup, { userId: anna.id, group: 'offers:505' })
    expect(await idsOf(anna, '?unread=1')).toEqual([other])
    await app.act(system, readGroup, { userId: anna.id, group: 'offers:505' })
    expect((await list(anna)).unread).toBe(1)
  })

  test('SEC-54 a group of the same name is everybody’s own', async () => {
    const [anna, boris] = [await createTourist(app), await createTourist(app)]
    await tellSomething(app, anna, 507)
    await tellSomething(app, boris, 507)
    await app.act(system, readGroup, { userId: anna.id, group: 'offers:507' })
    expect([(await list(anna)).unread, (await list(boris)).unread]).toEqual([0, 1])
  })
})

describe('reading', () => {
  test('TICK-06 seen is not read: it stays unread, but is sent nowhere else', async () => {
    const anna = await createTourist(app)
    const id = await tellSomething(app, anna)
    expect((await call(anna, `POST /api/notifications/${id}/seen`)).body.result).toEqual({ unread: 1 })
    const { rows } = await app.database.pool.query(
      'select seen_at, read_at from notification where id = $1',
      [id],
    )
    expect(rows).toEqual([{ seen_at: app.clock.now, read_at: null }])
  })

  test('TICK-06 all up to a number: the same number twice, a number of nobody, a number far ahead', async () => {
    const anna = await createTourist(app)
    for (const at of [1, 2, 3]) await expired(anna, 600 + at)
    const [newest = 0, middle = 0] = await idsOf(anna)
    const readTo = async (up_to: number) =>
      (await call(anna, 'POST /api/notifications/read', { up_to })).body.result.unread
    expect([await readTo(middle), await readTo(middle), await readTo(1)]).toEqual([1, 1, 1])
    expect(await readTo(newest + 1_000_000)).toBe(0)
  })

  test.each([
    ['no number', {}],
    ['a number below one', { up_to: 0 }],
    ['half a number', { up_to: 1.5 }],
    ['a word', { up_to: 'все' }],
    ['a number that no number is', { up_to: 1e300 }],
    ['something more', { up_to: 1, user_id: 1 }],
  ])('ERR-03 reading up to %s is refused', async (_what, body) => {
    const anna = await createTourist(app)
    expect((await call(anna, 'POST /api/notifications/read', body)).status).toBe(400)
  })

  test.each(['?before=0', '?before=x', '?unread=2', '?page=2', '?before=1&before=2'])(
    'ERR-03 the list refuses %s',
    async (query) => {
      const anna = await createTourist(app)
      expect((await call(anna, `GET /api/notifications${query}`)).status).toBe(400)
    },
  )

  test('TICK-06 two pages of one person read different lines at once: both are read', async () => {
    const anna = await createTourist(app)
    for (const at of [1, 2, 3, 4]) await expired(anna, 610 + at)
    const ids = await idsOf(anna)
    await Promise.all([
      ...ids.map((id) => call(anna, `POST /api/notifications/${id}/read`)),
      call(anna, 'POST /api/notifications/read', { up_to: ids[1] ?? 0 }),
    ])
    expect((await list(anna)).unread).toBe(0)
  })
})

describe('what the list holds', () => {
  test('TICK-06 of somebody who was told nothing is empty', async () => {
    const anna = await createTourist(app)
    expect(await list(anna)).toEqual({ items: [], has_more: false, unread: 0, unread_chats: 0 })
  })

  test('TICK-06 exactly a page has no further one; one more has', async () => {
    const anna = await createTourist(app)
    for (let at = 0; at < 20; at += 1) await expired(anna, 700 + at)
    expect(await list(anna)).toMatchObject({ has_more: false, unread: 20 })
    await expired(anna, 720)
    const { items, has_more } = await list(anna)
    expect([items.length, has_more]).toEqual([20, true])
    expect(await idsOf(anna, `?before=${items.at(-1).id}`)).toHaveLength(1)
  })

  test('TICK-06 a kind that the product has no longer is left out, and neither breaks the list nor its page', async () => {
    const anna = await createTourist(app)
    const id = await tellSomething(app, anna)
    await app.database.pool.query(`update notification set kind = 'offer.former' where id = $1`, [id])
    expect((await list(anna)).items).toEqual([])
    expect((await call(anna, `GET /api/notifications/${id}`)).status).toBe(404)
  })

  test('SEC-09 a name with marks of a page in it comes back letter by letter', async () => {
    const anna = await createTourist(app)
    const organisation = '<b onclick="x()">ООО & «Юг»</b>'
    const data = { request_id: 1, offer_id: 801, country: 'Турция', organisation, min_price: 1000 }
    await tell(app, { kind: 'offer.new', userId: anna.id, fact: 'offer:801', data })
    expect((await list(anna)).items[0].text).toBe(`${organisation}: от 1\u00a0000\u00a0₽ за всех`)
  })

  test('SEC-61 ninety days are kept, ninety and one are not, of everybody', async () => {
    const [anna, boris] = [await createTourist(app), await createTourist(app)]
    const kept = await tellSomething(app, anna)
    const old = await tellSomething(app, boris)
    const age = (id: number, days: number) =>
      app.database.pool.query(
        `update notification set created_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
        [id, app.clock.now, days],
      )
    await age(kept, 90)
    await age(old, 91)
    expect(await app.act(system, forgetNotifications, undefined)).toBe(1)
    expect([await idsOf(anna), await idsOf(boris)]).toEqual([[kept], []])
    expect(await app.act(system, forgetNotifications, undefined)).toBe(0)
  })
})
