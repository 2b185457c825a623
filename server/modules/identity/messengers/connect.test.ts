import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import type { Person } from '../../../../test/partners/messengers/partner-server.ts'
import { blockUser, createAdmin, createTourist, type TestUser } from '../identity.factory.ts'
import { linkWord } from './link-word.rules.ts'
import { startMessengers, tellWebhook, wordOf, workOff, forgetJobs } from './messengers.factory.ts'

const world = await startMessengers()
const app = await bootApp({ config: { bots: world.bots } })
afterAll(() => Promise.all([world.telegram.stop(), world.max.stop()]))

let anna: TestUser
let boris: TestUser
let chat = 1_000_000

/** Links are made by the server's real clock, so the tests' clock follows it. */
function tick(seconds = 2): void {
  app.clock.now = new Date(Math.max(Date.now(), app.clock.now.getTime()) + seconds * 1000)
  world.clock.now = app.clock.now
}

beforeEach(async () => {
  tick()
  world.telegram.mend()
  world.max.mend()
  await forgetJobs(app)
  chat += 10
  anna = await createTourist(app)
  boris = await createTourist(app)
})

const userOf = async (person: TestUser) =>
  (await app.call('GET /api/user', { token: person.token })).body.result
const freshWord = (person: TestUser, madeAt = app.clock.now) =>
  linkWord(app.config.secretKey, 'telegram', { userId: person.id, madeAt })

/** A person does something at Telegram, its servers tell us, the bot answers. */
async function telegram(person: Person) {
  tick()
  const answer = await tellWebhook(app, 'telegram', { update: world.telegram.play(person) })
  await workOff(app)
  return answer
}
const said = () => world.telegram.sent.map(({ chat_id, text }) => [Number(chat_id), text])
const connect = (person: TestUser, to = chat) => {
  tick()
  return telegram({ chat: to, does: 'start', text: freshWord(person) })
}

/** Everybody who needs this person's row waits until it is released. */
async function holdAccount({ id }: TestUser): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query('select from messenger_account where user_id = $1 for update', [id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function waitingForLock(): Promise<number> {
  const { rows } = await app.database.pool.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].waiting
}

describe('AUTH-08, TICK-06 the link of a person', () => {
  test('AUTH-08, TICK-06 stands in the own data, opens the bot and connects the chat once', async () => {
    const { telegram_link, is_telegram_connected } = await userOf(anna)
    expect(telegram_link).toMatch(/^https:\/\/t\.me\/lotour_test_bot\?start=[\w-]{43}$/)
    expect(is_telegram_connected).toBe(false)

    expect(await telegram({ chat, does: 'start', text: wordOf(telegram_link) })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect(said()).toEqual([[chat, expect.stringContaining('Уведомления подключены')]])
    expect(await userOf(anna)).toMatchObject({ telegram_link: null, is_telegram_connected: true })
    expect(await userOf(boris)).toMatchObject({ is_telegram_connected: false })

    await telegram({ chat: chat + 1, does: 'start', text: wordOf(telegram_link) })
    expect(said().at(-1)).toEqual([chat + 1, expect.stringContaining('не подошла')])
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: true })
  })

  test('AUTH-08 an administrator sees whether it is connected and gets no link of another person', async () => {
    const vera = await createAdmin(app)
    await connect(anna)
    const seen = async (id: number) =>
      (await app.call(`GET /api/user?id=${id}`, { token: vera.token })).body.result
    expect(await seen(anna.id)).toMatchObject({ telegram_link: null, is_telegram_connected: true })
    expect(await seen(boris.id)).toMatchObject({ telegram_link: null, is_telegram_connected: false })
  })

  test('ADM-13 whoever sees the site as a person gets no link of theirs: by it the news would come to the staff', async () => {
    const vera = await createAdmin(app)
    const { body } = await app.call(`POST /api/admin/users/${anna.id}/view`, {
      token: vera.token,
      body: { reason: 'Не видит свою поездку' },
    })
    expect(await userOf(anna)).toMatchObject({ telegram_link: expect.any(String) })
    const { result } = (await app.call('GET /api/user', { token: body.result.token })).body
    expect(result).toMatchObject({ id: anna.id, telegram_link: null })
  })

  test('TICK-06 of fifteen starts at once from fifteen chats one connects', async () => {
    // Her row is there already: a new one would make them wait for each other by itself.
    await connect(anna)
    await app.call('POST /api/user/telegram-unsubscribe', { token: anna.token })
    await forgetJobs(app)
    tick()
    const word = freshWord(anna)
    const updates = Array.from({ length: 15 }, (_, at) =>
      world.telegram.play({ chat: chat + 1000 + at, does: 'start', text: word }),
    )
    const release = await holdAccount(anna)
    const told = Promise.all(updates.map((update) => tellWebhook(app, 'telegram', { update })))
    await expect.poll(waitingForLock).toBe(15)
    await release()
    expect(new Set((await told).map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await app.database.pool.query(
      "select payload->>'reply' as reply, count(*)::int from graphile_worker._private_jobs where payload->>'chat_id' = any($1) group by 1 order by 1",
      [updates.map((_, at) => String(chat + 1000 + at))],
    )
    expect(rows).toEqual([
      { reply: 'connected', count: 1 },
      { reply: 'link_unfit', count: 14 },
    ])
    await forgetJobs(app)
  })

  test('TICK-06 pressed twice by its own person is no fault', async () => {
    const word = freshWord(anna)
    await telegram({ chat, does: 'start', text: word })
    await telegram({ chat, does: 'start', text: word })
    expect(said().at(-1)).toEqual([chat, expect.stringContaining('уже подключены')])
  })

  test.each([
    ['altered', (word: string) => `${word.slice(0, 20)}${word[20] === 'A' ? 'B' : 'A'}${word.slice(21)}`],
    ['cut', (word: string) => word.slice(0, 30)],
    ['made up', () => 'A'.repeat(43)],
    ['of somebody who does not exist', () => freshWord({ ...anna, id: 999_999_999 })],
    ['twenty minutes and a second old', () => freshWord(anna, new Date(app.clock.now.getTime() - 1_201_000))],
    ['an attack', () => "';drop_table"],
  ])('TICK-06 with a word that is %s connects nobody', async (_what, word) => {
    await telegram({ chat, does: 'start', text: word(freshWord(anna)) })
    expect(said()).toEqual([[chat, expect.stringContaining('не подошла')]])
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: false })
  })

  test('AUTH-12, TICK-06 of a blocked person connects nothing', async () => {
    await blockUser(app, anna, await createAdmin(app))
    await connect(anna)
    expect(said()).toEqual([[chat, expect.stringContaining('не подошла')]])
  })

  test.each([['never connected'], ['connected before']])(
    'TICK-06 of somebody who has deleted the account connects nothing: %s',
    async (what) => {
      if (what === 'connected before') await connect(anna)
      await app.database.pool.query('update app_user set deleted_at = now() where id = $1', [anna.id])
      await connect(anna, chat + 1)
      expect(said().at(-1)).toEqual([chat + 1, expect.stringContaining('не подошла')])
    },
  )

  test('TICK-06 of MAX leads to its own bot and is of no use in Telegram', async () => {
    const { body } = await app.call('GET /api/user/messengers', { token: anna.token })
    const max = body.result.items.find(({ name }: { name: string }) => name === 'max')
    expect(max).toMatchObject({ title: 'MAX', is_connected: false, connected_at: null })
    expect(max.link).toMatch(/^https:\/\/max\.ru\/id7707083893_bot\?start=[\w-]{43}$/)
    await telegram({ chat, does: 'start', text: wordOf(max.link) })
    expect(said()).toEqual([[chat, expect.stringContaining('не подошла')]])

    tick()
    const update = world.max.play({ chat, does: 'start', text: wordOf(max.link) })
    await tellWebhook(app, 'max', { update })
    await workOff(app)
    expect(world.max.sent).toMatchObject([{ user_id: chat, text: expect.stringContaining('подключены') }])
    const after = await app.call('GET /api/user/messengers', { token: anna.token })
    expect(after.body.result.items).toMatchObject([
      { name: 'telegram', is_connected: false, link: expect.any(String), qr: expect.any(String) },
      { name: 'max', is_connected: true, connected_at: expect.any(String), link: null, qr: null },
    ])
  })

  test('TICK-06 is a picture for a phone’s camera too, for its own person alone', async () => {
    const { body } = await app.call('GET /api/user/messengers', { token: anna.token })
    const [{ qr }] = body.result.items
    const picture = await app.call(`GET ${qr}` as 'GET /', { token: anna.token })
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.headers['cache-control']).toBe('no-store')
    expect(picture.body).toMatch(/^<svg [^>]+>.*<\/svg>$/)
    expect((await app.call(`GET ${qr}` as 'GET /')).status).toBe(401)
  })
})

describe('TICK-06 a chat and its person', () => {
  test('TICK-06 a chat of another person moves, with a word of it; the other one is disconnected', async () => {
    await connect(anna)
    await connect(boris)
    expect(said().at(-1)).toEqual([chat, expect.stringContaining('другого профиля')])
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: false })
    expect(await userOf(boris)).toMatchObject({ is_telegram_connected: true })
  })

  test('TICK-06 a person who connects another chat leaves the first, which is told so', async () => {
    await connect(anna)
    await connect(anna, chat + 1)
    expect(said().slice(1)).toEqual(
      expect.arrayContaining([
        [chat, expect.stringContaining('в другой чат')],
        [chat + 1, expect.stringContaining('подключены')],
      ]),
    )
    await telegram({ chat, does: 'write', text: '/stop' })
    expect(said().at(-1)).toEqual([chat, expect.stringContaining('не приходят')])
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: true })
  })

  test('TICK-06 two people who swap their chats at the same moment end with one chat each', async () => {
    await connect(anna)
    await connect(boris, chat + 1)
    tick()
    const updates = [
      world.telegram.play({ chat: chat + 1, does: 'start', text: freshWord(anna) }),
      world.telegram.play({ chat, does: 'start', text: freshWord(boris) }),
    ]
    const answers = await Promise.all(updates.map((update) => tellWebhook(app, 'telegram', { update })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await app.database.pool.query(
      'select count(*)::int as people, count(distinct chat_id)::int as chats from messenger_account where user_id = any($1) and chat_id is not null',
      [[anna.id, boris.id]],
    )
    expect(rows[0].people).toBe(rows[0].chats)
    expect(rows[0].people).toBeGreaterThan(0)
  })

  test.each([
    ['write', '/stop', ['отключены']],
    ['press', 'stop', ['отключены']],
    ['block', undefined, []],
  ] as const)('TICK-06 the chat itself ends it: %s %s', async (does, text, answers) => {
    await connect(anna)
    await telegram({ chat, does, text })
    expect(await userOf(anna)).toMatchObject({
      is_telegram_connected: false,
      telegram_link: expect.any(String),
    })
    expect(said().slice(1)).toEqual(answers.map((answer) => [chat, expect.stringContaining(answer)]))
    expect(world.telegram.asked.includes('answerCallbackQuery')).toBe(does === 'press')
  })

  test('TICK-06 the site ends it: the chat is told, links of before are dead, a second time changes nothing', async () => {
    const before = freshWord(anna)
    await connect(anna)
    const unsubscribe = () => app.call('POST /api/user/telegram-unsubscribe', { token: anna.token })
    tick()
    expect(await unsubscribe()).toMatchObject({ status: 200, body: { status: true } })
    expect(await unsubscribe()).toMatchObject({ status: 200, body: { status: true } })
    await workOff(app)
    expect(said().slice(1)).toEqual([[chat, expect.stringContaining('отключили уведомления на сайте')]])
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: false })
    await telegram({ chat, does: 'start', text: before })
    expect(said().at(-1)).toEqual([chat, expect.stringContaining('не подошла')])
    await connect(anna)
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: true })
  })

  test('TICK-06 unsubscribing ends nobody else’s and asks who it is', async () => {
    await connect(anna)
    await app.call('POST /api/user/telegram-unsubscribe', { token: boris.token })
    await app.call('POST /api/user/max-unsubscribe', { token: anna.token })
    expect(await userOf(anna)).toMatchObject({ is_telegram_connected: true })
    expect((await app.call('POST /api/user/telegram-unsubscribe')).status).toBe(401)
  })

  test('TICK-06 the person’s open pages are told both times', async () => {
    await connect(anna)
    await telegram({ chat, does: 'block' })
    const { rows } = await app.database.pool.query(
      "select data from live_frame where url = $1 and name = 'messenger.changed' order by id",
      [`user:${anna.id}`],
    )
    expect(rows.map(({ data }) => data)).toEqual([
      { messenger: 'telegram', is_connected: true },
      { messenger: 'telegram', is_connected: false },
    ])
  })
})
