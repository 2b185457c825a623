import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket, refusalOf, type TestSocket } from '../../../test/support/live.ts'
import { createTourist, signIn, type TestUser } from '../../modules/identity/identity.factory.ts'
import { tooManyPages } from '../../../contract/platform/session-over.ts'

const app = await bootApp({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
let anna: TestUser
let boris: TestUser
beforeAll(async () => {
  anna = await createTourist(app)
  boris = await createTourist(app)
})

const from = (who: { token: string }, address: string) => ({
  cookie: `token=${who.token}`,
  'x-forwarded-for': address,
})
const open = (who: { token: string }, address: string) => openSocket(app, { headers: from(who, address) })
async function openMany(count: number, who: { token: string }, address: string): Promise<TestSocket[]> {
  const pages: TestSocket[] = []
  while (pages.length < count) pages.push(await open(who, address))
  return pages
}
const stands = async (page: TestSocket) => (await page.subscribe('/me')).type === 'subscribed'

describe('SEC-47 how many sockets one may have', () => {
  test('SEC-47 the twenty-first page of a person, on whatever device, takes the place of the oldest and tells it so', async () => {
    const other = { token: await signIn(app, anna) }
    const pages = [...(await openMany(10, anna, '192.0.2.1')), ...(await openMany(10, other, '192.0.2.2'))]
    const newest = await open(anna, '192.0.2.3')
    expect([await pages[0]?.closed, await pages[0]?.reason]).toEqual([1013, tooManyPages])
    const rest = [...pages.slice(1), newest]
    expect(await Promise.all(rest.map(stands))).toEqual(rest.map(() => true))
    for (const page of rest) page.close()
  })

  test('SEC-47 a closed page makes room for another', async () => {
    const pages = await openMany(20, boris, '192.0.2.4')
    pages[5]?.close()
    await pages[5]?.closed
    const count = () => app.web.sockets.count()
    await expect.poll(count).toBe(19)
    pages.push(await open(boris, '192.0.2.4'))
    const open20 = pages.filter((_page, at) => at !== 5)
    expect(await Promise.all(open20.map(stands))).toEqual(open20.map(() => true))
    for (const page of open20) page.close()
    await expect.poll(count).toBe(0)
  })

  test('SEC-47, AUTH-13 a network has a hundred, an IPv6 one by its prefix; a full one takes from who has most, and is full where all have as few', async () => {
    const crowd = await Promise.all(Array.from({ length: 81 }, () => createTourist(app)))
    const greedy = await openMany(20, anna, '2001:db8:0:1::1')
    const [guest, ...others] = crowd
    const pages = await Promise.all(others.map((one, at) => open(one, `2001:db8:0:1::${at + 2}`)))
    expect(app.web.sockets.count()).toBe(100)
    // Anna gives way, page by page, until she has as few as the others.
    const newcomer = await open(guest!, '2001:db8:0:1:ffff::1')
    expect([await greedy[0]?.closed, await greedy[0]?.reason]).toEqual([1013, tooManyPages])
    expect((await Promise.all([newcomer, ...pages].map(stands))).every(Boolean)).toBe(true)
    for (const page of greedy) page.close()
    await expect.poll(() => app.web.sockets.count()).toBe(81)
    const more = await Promise.all(Array.from({ length: 20 }, () => createTourist(app)))
    for (const [at, one] of more.slice(1).entries())
      pages.push(await open(one, `2001:db8:0:1::f${at.toString(16)}`))
    expect(app.web.sockets.count()).toBe(100)
    const refused = await refusalOf(app, from(more[0]!, '2001:db8:0:1::abcd'))
    expect(refused).toMatchObject({
      status: 429,
      body: { status: false, code: 429, error: { reason: 'too_many', message: expect.any(String) } },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Another prefix is another network.
    const elsewhere = await open(more[0]!, '2001:db8:0:2::1')
    expect(await stands(elsewhere)).toBe(true)
    for (const page of [newcomer, elsewhere, ...pages]) page.close()
    await expect.poll(() => app.web.sockets.count()).toBe(0)
  })
})

describe('SEC-47 how often one may knock', () => {
  test('SEC-47, AUTH-13 made-up tokens of one network are turned away before the database is asked', async () => {
    const clara = await createTourist(app)
    let asked = 0
    const { pool } = app.database
    const { query } = pool
    // Counted where every question of the pool begins.
    pool.query = ((...args: Parameters<typeof query>) => {
      if (args[0].includes('token_hash = any')) asked += 1
      return query.apply(pool, args)
    }) as typeof query
    try {
      const refusals: number[] = []
      let wait = 0
      for (let at = 0; at < 660; at += 30) {
        const some = Array.from({ length: 30 }, (_, number) =>
          refusalOf(app, from({ token: `made-up-${at + number}` }, `198.51.100.7`)),
        )
        for (const { status, headers } of await Promise.all(some)) {
          refusals.push(status)
          if (status === 429) wait = Number(headers['retry-after'])
        }
      }
      expect(refusals.filter((status) => status === 401)).toHaveLength(600)
      expect(refusals.filter((status) => status === 429)).toHaveLength(60)
      expect(wait).toBeGreaterThan(0)
      expect(asked).toBeLessThanOrEqual(600)
      const before = asked
      await refusalOf(app, from({ token: 'made-up' }, '198.51.100.7'))
      expect(asked).toBe(before)
    } finally {
      pool.query = query
    }
    const page = await open(clara, '198.51.100.8')
    expect(await stands(page)).toBe(true)
    page.close()
  })

  test('SEC-47 a person who opens and closes without end is told to wait, wherever from', async () => {
    const dora = await createTourist(app)
    for (let at = 0; at < 120; at++) {
      const page = await open(dora, `203.0.113.${at % 100}`)
      page.close()
    }
    const refused = await refusalOf(app, from(dora, '203.0.113.200'))
    expect([refused.status, refused.body.error['reason']]).toEqual([429, 'too_many'])
  })

  test('ERR-01 every refusal of a handshake is of the one form, with the headers of any answer', async () => {
    const refused = await refusalOf(app, from({ token: 'x' }, '203.0.113.9'))
    expect(refused).toMatchObject({
      status: 401,
      body: { status: false, code: 401, error: { reason: 'unauthorized' } },
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', connection: 'close' },
    })
  })
})
