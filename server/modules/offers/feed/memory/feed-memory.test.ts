import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createWeb } from '../../../../app.ts'
import { bootApp } from '../../../../../test/support/app.ts'
import { people } from '../../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import type { TestUser } from '../../../identity/identity.factory.ts'
import { system } from '../../../../platform/use-case.ts'
import { openFeedMemory } from './feed-memory.ts'
import { forgetFeed } from '../feed.jobs.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})
beforeEach(async () => {
  await app.database.pool.query(`update auction set state = 'expired' where state = 'active'`)
  agent = await createAgent(app, { countryIds: [4] })
})

interface Page {
  items: { id: number; is_unread: boolean }[]
  total_items: number
  next_cursor: string | null
}
const feed = async (query = '', token = agent.token): Promise<Page> =>
  (await app.call(`GET /api/travel-agent/requests${query && `?${query}`}` as 'GET /', { token })).body.result
const ids = ({ items }: Page) => items.map(({ id }) => id)

/** A request in a transaction of its own that has not committed yet. */
async function launchSlowly() {
  const model = await createAuction(app, anna)
  await app.database.pool.query(`update auction set state = 'expired' where id = $1`, [model])
  const client = await app.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>(
    `insert into auction (tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget)
     select tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget from auction where id = $1
     returning id`,
    [model],
  )
  return {
    id: rows[0]?.id ?? 0,
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how)
      client.release()
    },
  }
}

test('OFFER-04 a request that commits after younger ones is in the feed from then on, on the page where it belongs', async () => {
  const slow = await launchSlowly()
  const failing = await launchSlowly()
  const younger = await createAuction(app, anna)
  expect(ids(await feed())).toEqual([younger])
  await slow.end('commit')
  expect(ids(await feed())).toEqual([younger, slow.id])
  const youngest = await createAuction(app, anna)
  expect(ids(await feed())).toEqual([youngest, younger, slow.id])
  await failing.end('rollback')
  expect((await feed()).total_items).toBe(3)
})

test('OFFER-04 «all read» does not read what nobody could see yet', async () => {
  const slow = await launchSlowly()
  const younger = await createAuction(app, anna)
  const read = await app.call('POST /api/travel-agent/requests/seen', { token: agent.token, body: {} })
  expect(read.body.result).toEqual({ unread: 0, filters: [], newest: younger })
  await slow.end('commit')
  const { items } = await feed()
  expect(items.map(({ id, is_unread }) => [id, is_unread])).toEqual([
    [younger, false],
    [slow.id, true],
  ])
})

test('OFFER-04 hidden, deleted and expired while an agent pages: the rest come, each once', async () => {
  const all: number[] = []
  for (let made = 0; made < 45; made += 1) all.push(await createAuction(app, anna))
  const newest = all.toReversed()
  const first = await feed()
  expect(ids(first)).toEqual(newest.slice(0, 20))
  const [hidden = 0, deleted = 0, expired = 0, shown = 0] = newest.slice(20, 24)
  const own = { token: anna.token }
  const hide = { request_id: hidden, status: true }
  await app.call('POST /api/request/hide', { ...own, body: hide })
  await app.call('DELETE /api/request', { ...own, body: { request_id: deleted } })
  await app.database.pool.query(`update auction set state = 'expired' where id = $1`, [expired])
  await createAuction(app, anna)
  const second = await feed(`cursor=${first.next_cursor}`)
  expect(ids(second)).toEqual(newest.slice(23, 43))
  expect(ids(second)[0]).toBe(shown)
  await app.call('POST /api/request/hide', { ...own, body: { ...hide, status: false } })
  const third = await feed(`cursor=${second.next_cursor}`)
  expect([ids(third), third.next_cursor]).toEqual([newest.slice(43), null])
  expect(ids(await feed(`cursor=${first.next_cursor}`))).toContain(hidden)
})

test('OFFER-04 what one web process writes, another one’s feed shows at the next call', async () => {
  const other = await createWeb(app.core)
  await other.http.ready()
  const elsewhere = async (): Promise<number[]> => {
    const headers = { authorization: `Bearer ${agent.token}` }
    const answer = await other.http.inject({ url: '/api/travel-agent/requests', headers })
    return ids(answer.json<{ result: Page }>().result)
  }
  expect(await elsewhere()).toEqual([])
  const request_id = await createAuction(app, anna)
  expect(await elsewhere()).toEqual([request_id])
  const hide = (status: boolean) =>
    app.call('PATCH /api/travel-agent/request/hide', { token: agent.token, body: { request_id, status } })
  await hide(true)
  expect(await elsewhere()).toEqual([])
  await hide(false)
  expect(await elsewhere()).toEqual([request_id])
  await other.close()
})

test('OFFER-04 a hundred calls among launches: each sees whatever was there when it came', async () => {
  const launched: number[] = []
  const calls: Promise<void>[] = []
  for (let made = 0; made < 20; made += 1) {
    launched.push(await createAuction(app, anna))
    const before = [...launched]
    for (let asked = 0; asked < 5; asked += 1)
      calls.push(feed().then((page) => expect(ids(page)).toEqual(expect.arrayContaining(before))))
  }
  await Promise.all(calls)
})

test('OFFER-04 another country of the agent’s, and a moderator’s no, count at once', async () => {
  const egyptian = await createAuction(app, anna, { geo_country_id: 1 })
  expect(ids(await feed())).toEqual([])
  await app.database.pool.query('insert into agent_country values ($1, 1)', [agent.id])
  expect(ids(await feed())).toEqual([egyptian])
  await app.database.pool.query('update agent set status = 3 where id = $1', [agent.id])
  for (const path of ['requests', 'requests/hidden', 'requests/unread']) {
    const { status, body } = await app.call(`GET /api/travel-agent/${path}` as 'GET /', {
      token: agent.token,
    })
    expect([path, status, body.error.reason]).toEqual([path, 403, 'agent_not_verified'])
  }
})

test('OFFER-04 notes of what has changed are kept for an hour', async () => {
  const id = await createAuction(app, anna)
  expect(ids(await feed())).toEqual([id])
  await app.database.pool.query(`update feed_change set changed_at = now() - interval '61 minutes'`)
  const later = await createAuction(app, anna)
  await app.act(system, forgetFeed, {})
  const { rows } = await app.database.pool.query('select distinct auction_id from feed_change')
  expect(rows).toEqual([{ auction_id: later }])
  expect(ids(await feed())).toEqual([later, id])
})

test('OFFER-04 whoever has slept while notes were forgotten reads everything again', async () => {
  const clock = { ms: 0 }
  const memory = openFeedMemory(app.database.read, () => clock.ms)
  const open = async () => (await memory.feedOf(agent.id)).requests.get(4)?.size ?? 0
  expect(await open()).toBe(0)
  await createAuction(app, anna)
  await app.database.pool.query('delete from feed_change')
  // The note is lost: within the half hour that cannot happen.
  expect(await open()).toBe(0)
  clock.ms += 31 * 60_000
  expect(await open()).toBe(1)
})

test('OFFER-04 a database that does not answer costs the calls of that moment alone', async () => {
  const failing = { times: 0 }
  const read = new Proxy(app.database.read, {
    get(target, name, receiver) {
      if (name === 'getExecutor' && failing.times > 0) {
        failing.times -= 1
        throw new Error('no database')
      }
      const value: unknown = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const memory = openFeedMemory(read)
  const id = await createAuction(app, anna)
  failing.times = 1
  const answers = await Promise.allSettled([memory.feedOf(agent.id), memory.feedOf(agent.id)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  failing.times = 1
  await expect(memory.feedOf(agent.id)).rejects.toThrow('no database')
  expect((await memory.feedOf(agent.id)).requests.get(4)?.rowOf(id)).toBe(0)
})
