import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { createTourist, type TestUser } from '../identity.factory.ts'
import { linkWord } from './link-word.rules.ts'
import { forgetJobs, startMessengers, tellWebhook, workOff } from './messengers.factory.ts'
import { prepareWebhooks } from './messengers.jobs.ts'
import { pollBots, pollOnce } from './poll-bots.ts'

const world = await startMessengers()
const app = await bootApp({ config: { bots: world.bots, publicUrl: 'https://lotour.example' } })
const bare = await bootApp()
afterAll(() => Promise.all([world.telegram.stop(), world.max.stop()]))
const context = jobContext(app.core.worker)
const never = new AbortController().signal

let anna: TestUser
let chat = 2_000_000
beforeEach(async () => {
  app.clock.now = world.clock.now = new Date(Math.max(Date.now(), app.clock.now.getTime()) + 5000)
  world.telegram.mend()
  await forgetJobs(app)
  chat += 10
  anna = await createTourist(app)
})
const wordNow = () => linkWord(app.config.secretKey, 'telegram', { userId: anna.id, madeAt: app.clock.now })
const isConnected = async () =>
  (await app.call('GET /api/user', { token: anna.token })).body.result.is_telegram_connected
const tell = (update: object, secret?: string | null) => tellWebhook(app, 'telegram', { update, secret })
const start = () => world.telegram.play({ chat, does: 'start', text: wordNow() })

describe('TICK-06 the webhook of a messenger', () => {
  test.each([
    ['without a secret', null],
    ['with an empty secret', ''],
    ['with another secret', 'A'.repeat(43)],
  ])('TICK-06 %s believes nobody', async (_how, secret) => {
    expect(await tell(start(), secret)).toMatchObject({
      status: 403,
      body: { error: { reason: 'forbidden' } },
    })
    await workOff(app)
    expect(await isConnected()).toBe(false)
    expect(world.telegram.sent).toEqual([])
  })

  test('TICK-06 of one messenger does not take the secret of the other', async () => {
    const { config } = app
    const { webhookSecret } = await import('./link-word.rules.ts')
    expect((await tell(start(), webhookSecret(config.secretKey, 'max'))).status).toBe(403)
  })

  test('TICK-06 does not exist where there is no bot', async () => {
    const update = { update_id: 1 }
    for (const messenger of ['telegram', 'max'] as const)
      expect((await tellWebhook(bare, messenger, { update })).status).toBe(404)
    expect((await bare.call('GET /api/user/messengers/qr?messenger=max')).status).toBe(401)
    const boris = await createTourist(bare)
    const qr = await bare.call('GET /api/user/messengers/qr?messenger=max', { token: boris.token })
    expect(qr.status).toBe(404)
    const list = await bare.call('GET /api/user/messengers', { token: boris.token })
    expect(list.body.result.items).toEqual([])
  })

  test('TICK-06 a repeat of an update changes nothing and answers nothing, even fifteen at once', async () => {
    const update = start()
    const answers = await Promise.all(Array.from({ length: 15 }, () => tell(update)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await workOff(app)
    expect(world.telegram.sent).toHaveLength(1)
    await app.call('POST /api/user/telegram-unsubscribe', { token: anna.token })
    await tell(update)
    expect(await isConnected()).toBe(false)
  })

  test('TICK-06 what was said before the chat was connected does not end it', async () => {
    const stop = world.telegram.play({ chat, does: 'write', text: '/stop' })
    const block = world.telegram.play({ chat, does: 'block' })
    world.clock.now = app.clock.now = new Date(app.clock.now.getTime() + 3000)
    await tell(start())
    await tell(block)
    await tell(stop)
    expect(await isConnected()).toBe(true)
    world.clock.now = app.clock.now = new Date(app.clock.now.getTime() + 3000)
    await tell(world.telegram.play({ chat, does: 'block' }))
    expect(await isConnected()).toBe(false)
  })

  test('TICK-06 an old start that comes after the end brings nothing back', async () => {
    const late = start()
    world.clock.now = app.clock.now = new Date(app.clock.now.getTime() + 3000)
    await tell(start())
    await app.call('POST /api/user/telegram-unsubscribe', { token: anna.token })
    await tell(late)
    expect(await isConnected()).toBe(false)
  })

  test('TICK-06 what it does not know, it takes and forgets', async () => {
    for (const update of [{}, { update_id: 4 }, { update_id: 5, poll: { id: '1' } }])
      expect(await tell(update)).toMatchObject({ status: 200, body: { status: true } })
  })

  test('TICK-06 is told to the messengers at the start, with its secret, until they hear it', async () => {
    const { act, config, database } = app.core
    const preparation = { act, config, database, log: app.core.log, now: app.core.now, say: () => {} }
    world.telegram.fault({ fault: 'html', times: 1 })
    await prepareWebhooks(preparation)
    await app.processAll()
    expect(world.telegram.webhook).toBeNull()
    await workOff(app)
    const hook = world.telegram.webhook
    expect(hook?.url).toBe(`${config.publicUrl}/api/telegram/webhook`)
    expect(world.max.webhook?.url).toBe(`${config.publicUrl}/api/max/webhook`)
    world.telegram.mend()
    const heard = await tell(start(), hook?.secret_token)
    expect(heard.status).toBe(200)
    expect(await isConnected()).toBe(true)
  })
})

describe('TICK-06 asking for updates where no webhook reaches', () => {
  const poll = () => {
    const bot = context.gateways.bots.telegram
    if (!bot) throw new Error('no bot')
    return pollOnce(context, { messenger: 'telegram', bot, signal: never })
  }

  test('TICK-06 updates told twice and out of order are heard once', async () => {
    world.telegram.fault({ call: 'updates', fault: 'duplicates', times: 1 })
    world.telegram.fault({ call: 'updates', fault: 'disorder', times: 1 })
    start()
    await poll()
    await poll()
    await workOff(app)
    expect(world.telegram.sent).toHaveLength(1)
    expect(await isConnected()).toBe(true)
  })

  test('TICK-06 a question that failed is asked again from the same place', async () => {
    start()
    world.telegram.fault({ call: 'updates', fault: 'cut', times: 1 })
    await expect(poll()).rejects.toThrow('without sense')
    expect(await isConnected()).toBe(false)
    await poll()
    expect(await isConnected()).toBe(true)
  })

  test('TICK-06 of several processes one asks, and they all stop at once', async () => {
    const bots = { telegram: { ...world.bots.telegram, updates: 'polling' as const } }
    const polling = { ...context, config: { ...app.config, bots } as typeof app.config }
    const stops = [pollBots(polling), pollBots(polling)]
    start()
    await expect.poll(isConnected, { timeout: 5000 }).toBe(true)
    const { rows } = await app.database.pool.query(
      "select count(*)::int as held from pg_locks where locktype = 'advisory' and classid = 7107 and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows[0].held).toBe(1)
    // The long question keeps no connection from others.
    const { pool } = app.database
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5000 }).toBe(0)
    await Promise.all(stops.map((stop) => stop()))
  })
})

describe('TICK-06 a talk with the bot', () => {
  const write = (text: string) => tell(world.telegram.play({ chat, does: 'write', text }))

  test.each([
    ['a start without a link', '/start', 'Здравствуйте'],
    ['an unknown command', '/help', 'только присылает уведомления'],
    ['a question', 'Когда вылет?', 'только присылает уведомления'],
    ['a stop of nothing', '/stop', 'не приходят'],
  ])('TICK-06 %s is answered kindly', async (_what, text, answer) => {
    await write(text)
    await workOff(app)
    expect(world.telegram.sent).toMatchObject([
      { chat_id: String(chat), text: expect.stringContaining(answer) },
    ])
  })

  test('TICK-06 whoever writes without end gets one hint at a time', async () => {
    await Promise.all(Array.from({ length: 15 }, () => write('привет')))
    await workOff(app)
    expect(world.telegram.sent).toHaveLength(1)
  })
})
