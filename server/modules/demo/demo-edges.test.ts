import type { TouristOffer } from '../../../contract/offers/tourist-offers.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { listen } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { prepareDemoAccounts } from './accounts.ts'
import { answerJob } from './answer-auction.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'
import { scheduleAnswers } from './module.ts'
import { demoModule } from './module.ts'
import { replyJob } from './reply-in-chat.ts'

const demoCodes = { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 }
const admin = { email: 'admin@lotour.demo', password: 'lotour-demo' }
const app = await bootApp({ config: { demo: true, showCodes: true, codeLimits: demoCodes, admin } })
const { pool } = app.database
let anna: TestUser

beforeAll(async () => {
  await loadGeo(app)
  const { database, act, config } = app
  await prepareDemoAccounts({ database, act, config, log: app.core.log, now: app.core.now, say: () => {} })
  await app.processAll()
  anna = await people.anna(app)
  app.config.port = await listen(app)
  app.config.host = '127.0.0.1'
})
beforeEach(() => void (app.config.demo = true))

const jobs = async (task: string) =>
  (
    await pool.query('select key from graphile_worker.jobs where task_identifier = $1 order by key', [task])
  ).rows.map(({ key }) => key as string)
const makeDue = () =>
  pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
/** All that demo agents are about to do. */
async function pass() {
  await app.processAll()
  await makeDue()
  await app.processAll()
}
const offersOn = async (auctionId: number) =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items
let said = 0
const say = (chatId: number, text: string) =>
  app.call(`POST /api/chats/${chatId}/messages`, {
    token: anna.token,
    body: { text, client_id: `demo-line-${++said}` },
  })
const talk = async (chatId: number) =>
  (await app.call(`GET /api/chats/${chatId}/messages`, anna)).body.result.items
const authors = async (chatId: number) => (await talk(chatId)).map(({ author }: { author: string }) => author)

/** Days of its own for each test, so that one test's tours are no answer to another's request. */
let weeks = 0
function ownWeek() {
  const day = new Date(Date.UTC(2027, 0, 4 + 7 * weeks++)).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-')
  return { day, dates: { date_from: `${date}.${month}.${year}`, date_to: `${date}.${month}.${year}` } }
}

describe('what demo agents offer', () => {
  test('where nothing is sold for such a trip they do not answer at all, and give no job up', async () => {
    const { dates } = ownWeek()
    const auctionId = await createAuction(app, anna, dates)
    await pass()
    expect(await offersOn(auctionId)).toEqual([])
    expect(await jobs('demo.answer')).toEqual([])
  })

  test('where all is dearer than the budget the cheapest is offered all the same', async () => {
    const { day, dates } = ownWeek()
    await addTours(app, [
      { day, price: 320_000 },
      { day, price: 290_000 },
    ])
    const auctionId = await createAuction(app, anna, { ...dates, max_price: 200_000 })
    await pass()
    const [best] = await offersOn(auctionId)
    expect(best.min_price).toBe(290_000)
  })

  test('where the resort that was asked for has nothing, another one of the country is offered', async () => {
    const { day, dates } = ownWeek()
    await addTours(app, [{ day, region_id: 19, price: 150_000 }])
    const auctionId = await createAuction(app, anna, { ...dates, geo_region_id: 22 })
    await pass()
    const answered = await offersOn(auctionId)
    expect(answered).toHaveLength(2)
    for (const { options } of answered) expect(options).toHaveLength(1)
  })

  test('at most three tours, each of another hotel', async () => {
    const { day, dates } = ownWeek()
    const { rows } = await pool.query(
      'select id from hotel where region_id = 22 order by popularity desc limit 5',
    )
    const tours = rows.flatMap(({ id }, at) =>
      [150_000, 140_000].map((price) => ({
        day,
        hotel_id: id as number,
        region_id: 22,
        price: price + at * 1000,
      })),
    )
    await addTours(app, tours)
    const auctionId = await createAuction(app, anna, { ...dates, geo_region_id: 22 })
    await pass()
    const [{ options }] = await offersOn(auctionId)
    expect(options).toHaveLength(3)
    expect(new Set(options.map(({ hotel_id }: { hotel_id: number }) => hotel_id)).size).toBe(3)
  })

  test('a job that runs once more answers no second time', async () => {
    const { day, dates } = ownWeek()
    await addTours(app, [{ day, price: 150_000 }])
    const auctionId = await createAuction(app, anna, dates)
    await pass()
    const context = { config: app.config, log: app.core.log } as never
    await answerJob.run(context, { auctionId, agent: 0 } as never)
    await answerJob.run(context, { auctionId, agent: 1 } as never)
    expect(await offersOn(auctionId)).toHaveLength(2)
  })

  test('an agent that the demo does not have, and a demo that is over, do nothing', async () => {
    const { day, dates } = ownWeek()
    await addTours(app, [{ day, price: 150_000 }])
    const auctionId = await createAuction(app, anna, dates)
    await app.processAll()
    const context = { config: { ...app.config, demo: false }, log: app.core.log } as never
    await answerJob.run(context, { auctionId, agent: 0 } as never)
    await answerJob.run({ config: app.config, log: app.core.log } as never, { auctionId, agent: 7 } as never)
    await replyJob.run(context, { chatId: 1, seq: 1, agent: 0 } as never)
    expect(await offersOn(auctionId)).toEqual([])
    await pool.query(`delete from graphile_worker._private_jobs`)
  })

  test('outside a demo a new auction plans no answer; a launch told twice plans each answer once', async () => {
    const plan = () => app.act(system, (ctx: Ctx) => scheduleAnswers.handle(ctx, { auctionId: 777 }), null)
    app.config.demo = false
    await plan()
    expect(await jobs('demo.answer')).toEqual([])
    app.config.demo = true
    await plan()
    await plan()
    expect(await jobs('demo.answer')).toEqual(['demo.answer:777:0', 'demo.answer:777:1'])
    await pool.query(`delete from graphile_worker._private_jobs`)
  })
})

describe('what they write', () => {
  async function answered() {
    const { day, dates } = ownWeek()
    await addTours(app, [{ day, price: 150_000 }])
    const auctionId = await createAuction(app, anna, dates)
    await pass()
    return offersOn(auctionId)
  }

  test('each answers in its own chat and in its own words', async () => {
    const offers: TouristOffer[] = await answered()
    const chats = offers.map(({ chat_id }) => chat_id)
    for (const chat of chats) await say(chat, 'Здравствуйте!')
    await app.processAll()
    expect(await jobs('demo.reply')).toEqual(chats.map((chat: number) => `demo.reply:${chat}`).toSorted())
    await makeDue()
    await app.processAll()
    const replies = await Promise.all(chats.map(async (chat: number) => (await talk(chat)).at(-1).text))
    expect(new Set(replies).size).toBe(2)
    const sayable = demoAgents.flatMap(({ replies: of }) =>
      offers.flatMap(({ options }) => options.flatMap((option) => of.map((words) => words(option)))),
    )
    for (const reply of replies) expect(sayable).toContain(reply)
  })

  test('asked again they say something else, and do not answer their own words', async () => {
    const [{ chat_id }] = await answered()
    for (const text of ['Есть места?', 'А что входит?']) {
      await say(chat_id, text)
      await pass()
    }
    expect(await authors(chat_id)).toEqual(['tourist', 'agent', 'tourist', 'agent'])
    const texts = (await talk(chat_id)).map(({ text }: { text: string }) => text)
    expect(texts[1]).not.toBe(texts[3])
    expect(await jobs('demo.reply')).toEqual([])
  })

  test('to an agency of living people nobody answers in its place', async () => {
    const { day, dates } = ownWeek()
    const agent = await createAgent(app)
    await fund(app, agent)
    const auctionId = await createAuction(app, anna, dates)
    const chat = await sendOffer(app, { agent, auctionId, tours: [{ day, price: 150_000 }] })
    await say(chat, 'Здравствуйте!')
    await app.processAll()
    expect(await jobs('demo.reply')).toEqual([])
    await pool.query(`delete from graphile_worker._private_jobs`)
  })

  test('in a chat that there is no longer they stay silent, and no job is given up', async () => {
    const context = { config: app.config, log: app.core.log } as never
    await expect(
      replyJob.run(context, { chatId: 999_999_999, seq: 1, agent: 0 } as never),
    ).resolves.toBeUndefined()
  })
})

describe('a demo agent at the public API', () => {
  test.each([
    [404, 0, true],
    [409, 0, true],
    [429, 601, true],
    [429, 600, false],
    [429, 0, false],
    [500, 0, false],
    [401, 0, false],
  ])('after an answer of %i with a wait of %i seconds it is over: %s', (status, wait, isFinal) => {
    expect(new DemoCallFailed(status, '/api', wait).isFinal).toBe(isFinal)
  })

  test('a call that is refused says by which path and with which number', async () => {
    const client = demoClient(app.config, demoAgents[0]!.phone)
    await expect(client.call('GET', '/api/travel-agent/request/999999999')).rejects.toMatchObject({
      message: '/api/travel-agent/request/999999999 answered 404',
      httpStatus: 404,
    })
  })

  test('a sign-in that failed is not kept: the next call signs in anew', async () => {
    const config = { ...app.config, port: 1 }
    const client = demoClient(config, demoAgents[0]!.phone)
    await expect(client.call('GET', '/api/user')).rejects.toThrow('fetch failed')
    config.port = app.config.port
    expect(await client.call('GET', '/api/user')).toMatchObject({ result: { phone: expect.any(String) } })
  })

  test('ten calls at once cost one sign-in', async () => {
    const sent = async () =>
      (await pool.query('select count(*)::int as sent from phone_code')).rows[0].sent as number
    const before = await sent()
    const client = demoClient({ ...app.config }, demoAgents[1]!.phone)
    await Promise.all(Array.from({ length: 10 }, () => client.call('GET', '/api/user')))
    expect(await sent()).toBe(before + 1)
  })
})

test('the console says where to look and as whom to sign in; outside a demo it says nothing', async () => {
  const { act, database } = app
  const preparation = { act, database, log: app.core.log, now: app.core.now, say: () => {} }
  const lines = await demoModule.prepare?.({ ...preparation, config: app.config })
  const text = (lines ?? []).join('\n')
  expect(text).toContain('Анна Лебедева')
  expect(text).toContain('+7 900 000-00-02')
  expect(text).toContain('admin@lotour.demo  пароль lotour-demo')
  expect(text).toContain(`${app.config.publicUrl}/dev/outbox`)
  for (const { phone } of demoAgents) expect(text.replaceAll(/\D/g, '')).not.toContain(phone)
  expect(await demoModule.prepare?.({ ...preparation, config: { ...app.config, demo: false } })).toEqual([])
})
