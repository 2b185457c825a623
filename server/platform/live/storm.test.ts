import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { listen, openSocket } from '../../../test/support/live.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../modules/identity/identity.factory.ts'

const app = await bootApp()
const PAGES = 300
let tourists: TestUser[]

beforeAll(async () => {
  await loadGeo(app)
  await listen(app)
  tourists = await Promise.all(Array.from({ length: 10 }, () => createTourist(app)))
})

test('F34 pages that come back all at once are let in by a few questions, each hears what it has missed and nothing else, and calls are answered meanwhile', async () => {
  const own = await Promise.all(tourists.map((tourist) => createAuction(app, tourist)))
  const hide = (at: number) =>
    app.call('POST /api/request/hide', {
      token: tourists[at]?.token ?? '',
      body: { request_id: own[at], status: true },
    })
  const before = await openSocket(app, tourists[0])
  const start = await before.subscribe(`/auctions/${own[0]}`)
  const cursor = start.type === 'subscribed' ? start.cursor : 0
  before.close()
  await Promise.all(own.map((_, at) => hide(at)))

  const { pool } = app.database
  const { query } = pool
  let asked = 0
  // The database takes its time, as in a storm: whoever comes meanwhile is asked about with the next question.
  pool.query = (async (...args: Parameters<typeof query>) => {
    if (args[0].includes('token_hash = any')) {
      asked += 1
      await sleep(300)
    }
    return query.apply(pool, args)
  }) as typeof query
  try {
    const storm = Promise.all(
      Array.from({ length: PAGES }, async (_, at) => {
        const page = await openSocket(app, tourists[at % tourists.length])
        const url = `/auctions/${own[at % own.length]}`
        const answer = await page.subscribe(url, cursor)
        const heard = page.frames.filter((frame) => frame.type === 'event')
        page.close()
        return { answer: answer.type, urls: new Set(heard.map((frame) => frame.url)), url }
      }),
    )
    const calls = Promise.all(tourists.map((tourist) => app.call('GET /api/requests', tourist)))
    for (const { answer, urls, url } of await storm)
      expect([answer, [...urls]]).toEqual(['subscribed', [url]])
    expect(new Set((await calls).map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    pool.query = query
  }
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(PAGES / 5)
}, 60_000)
