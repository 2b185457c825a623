import { isShutOut } from '../../platform/actor.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { roundTrips } from '../../../test/support/database/round-trips.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { authenticate } from '../identity/index.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { chatsOf, messagesOfChat } from './chat.queries.ts'

const app = await bootApp()
const MESSAGES = 20_000
let anna: TestUser
let agent: TestAgent
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent, 500_000)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

let written = 0
const say = ({ token }: { token: string }) =>
  app.call(`POST /api/chats/${chatId}/messages`, {
    token,
    body: { text: 'Есть ли номер с видом на море?', client_id: `written-${++written}` },
  })
const read = ({ token }: { token: string }, seq: number) =>
  app.call(`POST /api/chats/${chatId}/read`, { token, body: { seq } })

describe('how often a call of a chat waits for the database', () => {
  /** After the first one, which also prepares what it asks. */
  const trips = async (work: () => Promise<{ status: number }>) => {
    await work()
    const answers: number[] = []
    const counted = await roundTrips(app.database.pool, async () => answers.push((await work()).status))
    expect(answers).toEqual([200])
    return counted
  }

  test('TICK-04 a tourist’s message four times: who, all that decides, the message with its pieces, the commit with the day’s number', async () => {
    expect(await trips(() => say(anna))).toBeLessThanOrEqual(4)
  })

  test('TICK-04 an agent’s once more, for the moderator’s acceptance', async () => {
    expect(await trips(() => say(agent))).toBeLessThanOrEqual(5)
  })

  test('TICK-04 a page of messages three times, a mark four', async () => {
    expect(await trips(() => app.call(`GET /api/chats/${chatId}/messages`, anna))).toBeLessThanOrEqual(3)
    expect(await trips(() => read(agent, 1))).toBeLessThanOrEqual(4)
  })

  test('TICK-04 the list four times, however many chats there are', async () => {
    const list = () => app.call('GET /api/chats', agent)
    expect(await trips(list)).toBeLessThanOrEqual(4)
    await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    expect(await trips(list)).toBeLessThanOrEqual(4)
  })
})

describe('how many rows are read for a page', () => {
  const one = openDatabase(app.database.connectionString, { max: 1, onError: () => {} })
  const READ = `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname in ('message', 'conversation', 'participant', 'chat')`

  const counted = async () => {
    const { rows } = await one.pool.query<{ name: string; read: number }>(READ)
    return new Map(rows.map(({ name, read: count }) => [name, count]))
  }

  /** By one connection alone, whose own counters stand still nowhere but in a transaction. */
  async function rowsRead(work: () => Promise<unknown>): Promise<Record<string, number>> {
    await one.pool.query('begin')
    const before = await counted()
    await work()
    const after = await counted()
    await one.pool.query('rollback')
    return Object.fromEntries([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]))
  }

  beforeAll(async () => {
    await app.database.pool.query(
      `with long as (
         update conversation set last_seq = $2 where kind = 'offer' and subject_id = $1 returning id
       ), gone as (delete from message using long where conversation_id = long.id returning message.id)
       select count(*) from gone`,
      [chatId, MESSAGES],
    )
    await app.database.pool.query(
      `insert into message (conversation_id, seq, author_id, client_id, text)
       select id, seq, case when seq % 2 = 0 then $2::bigint else $3::bigint end, 'old-' || seq, 'Слово ' || seq
       from conversation, generate_series(1, $4::integer) as seq where kind = 'offer' and subject_id = $1`,
      [chatId, anna.id, agent.id, MESSAGES],
    )
    for (let at = 0; at < limits.pageSize + 5; at++)
      await sendOffer(app, { agent, auctionId: await createAuction(app, await createTourist(app)) })
    await read(agent, MESSAGES)
    // Small tables are cheaper read whole: it is about those that are not.
    await app.database.pool.query(
      `insert into conversation (kind, subject_id) select 'offer', 1000000 + generate_series(1, 20000)`,
    )
    await app.database.pool.query('vacuum analyze')
    // Nor is anything joined whole: where thirty chats lie beside each other, a merge of all costs what a page does.
    for (const way of ['seqscan', 'mergejoin', 'hashjoin']) await one.pool.query(`set enable_${way} = off`)
    return () => one.close()
  })

  test.each([
    ['the newest', {}],
    ['one in the middle', { before: 9000 }],
    ['what came after one', { after: 12_000 }],
    ['the oldest', { before: 51 }],
  ])(
    'TICK-04 of a chat of twenty thousand messages %s costs a page and its neighbours',
    async (_what, window) => {
      const actor = await authenticate(app.database, anna.token)
      if (!actor || isShutOut(actor)) throw new Error('Anna is signed in')
      const page = () => messagesOfChat(one.read, { actor, chatId, ...window })
      expect((await page())?.items).toHaveLength(50)
      const { message = 0, conversation = 0 } = await rowsRead(page)
      expect(message).toBeLessThanOrEqual(50 + 50 + 2 * 10)
      expect(message).toBeGreaterThanOrEqual(100)
      expect(conversation).toBeLessThanOrEqual(10)
    },
  )

  test('TICK-04 a list reads the conversations of its page, whatever number of chats the agent has', async () => {
    const actor = await authenticate(app.database, agent.token)
    if (!actor || isShutOut(actor)) throw new Error('the agent is signed in')
    const list = () => chatsOf(one.read, actor, { page: 1 })
    const { items, total_items } = await list()
    expect([items.length, total_items]).toEqual([limits.pageSize, limits.pageSize + 7])
    const { conversation = 0, message = 0 } = await rowsRead(list)
    expect(conversation).toBeLessThanOrEqual(limits.pageSize)
    expect(message).toBeLessThanOrEqual(limits.pageSize * 4)
  })
})
