import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import {
  forgetJobs,
  startMessengers,
  tellWebhook,
  wordOf,
  workOff,
} from '../../identity/messengers/messengers.factory.ts'
import { tellSomething } from '../notifications.factory.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const world = await startMessengers()
const app = await bootApp({ config: { bots: world.bots, publicUrl: 'https://lotour.example' } })
afterAll(() => Promise.all([world.telegram.stop(), world.max.stop()]))

let anna: TestUser
let chat = 4_000_000
const pass = (seconds: number) => {
  world.clock.now = app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
/** Links are made by the server's real clock; noon in Moscow, when nobody sleeps. */
app.clock.now = new Date(new Date().setUTCHours(9, 0, 0, 0) + 86_400_000)

beforeEach(async () => {
  pass(60)
  world.telegram.mend()
  world.max.mend()
  await forgetJobs(app)
  chat += 10
  anna = await createTourist(app)
})

async function connect(messenger: 'telegram' | 'max'): Promise<void> {
  const { body } = await app.call('GET /api/user/messengers', { token: anna.token })
  const item = body.result.items.find(({ name }: { name: string }) => name === messenger)
  const moment = app.clock.now
  app.clock.now = new Date()
  world.clock.now = app.clock.now
  const update = world[messenger].play({ chat, does: 'start', text: wordOf(item.link) })
  await tellWebhook(app, messenger, { update })
  world.clock.now = app.clock.now = moment
  await workOff(app)
  world[messenger].sent.length = 0
}

async function deliver(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    pass(40)
    await app.act(
      { actor: null, address: 'test' },
      async ({ enqueue }) => enqueue(defineTask<object>('notifications.sweep'), {}),
      null,
    )
    await workOff(app)
  }
}
const deliveries = async (channel: string) => {
  const { rows } = await app.database.pool.query(
    'select state, reason from delivery where user_id = $1 and channel = $2 order by id',
    [anna.id, channel],
  )
  return rows
}

describe('TICK-06 a notification by messenger', () => {
  test('TICK-06 comes to Telegram with its words, the way to its page and the way out', async () => {
    await connect('telegram')
    await tellSomething(app, anna, 12)
    await deliver()
    expect(world.telegram.sent).toMatchObject([
      {
        chat_id: String(chat),
        text: 'Новый отклик: Турция\n\nООО «Белый парус»: от 180\u00a0000\u00a0₽ за всех',
        reply_markup: {
          inline_keyboard: [
            [{ text: 'Посмотреть отклик', url: 'https://lotour.example/tourist/my-auctions/12' }],
            [{ text: 'Отключить уведомления', callback_data: 'stop' }],
          ],
        },
      },
    ])
    expect(await deliveries('telegram')).toEqual([{ state: 'sent', reason: null }])
    expect(world.max.sent).toEqual([])
    expect(await deliveries('max')).toEqual([])
  })

  test('TICK-06 comes to MAX as well as to Telegram where both are connected', async () => {
    await connect('telegram')
    await connect('max')
    await tellSomething(app, anna, 13)
    await deliver()
    expect(world.telegram.sent).toHaveLength(1)
    expect(world.max.sent).toMatchObject([
      { user_id: chat, text: expect.stringContaining('ООО «Белый парус»') },
    ])
  })

  test('TICK-06 comes once though the answer of the first attempt was lost to a proxy', async () => {
    await connect('telegram')
    world.telegram.fault({ call: 'send', fault: 'html', times: 1 })
    await tellSomething(app, anna, 14)
    await deliver()
    expect(world.telegram.sent).toHaveLength(1)
    expect(await deliveries('telegram')).toEqual([{ state: 'sent', reason: null }])
  })

  test('TICK-06 waits as long as the messenger says, then comes', async () => {
    await connect('telegram')
    world.telegram.fault({ call: 'send', fault: 'flood', seconds: 50, times: 1 })
    await tellSomething(app, anna, 15)
    pass(15)
    await app.processAll()
    await workOff(app)
    const [delivery] = await deliveries('telegram')
    expect(delivery).toEqual({ state: 'waiting', reason: 'too_often' })
    await deliver()
    expect(world.telegram.sent).toHaveLength(1)
  })

  test('TICK-06 to somebody who has blocked the bot ends the connection and is not tried again', async () => {
    await connect('telegram')
    world.telegram.fault({ call: 'send', fault: 'blocked' })
    await tellSomething(app, anna, 16)
    await deliver()
    expect(await deliveries('telegram')).toEqual([{ state: 'skipped', reason: 'blocked' }])
    const { body } = await app.call('GET /api/user', { token: anna.token })
    expect(body.result).toMatchObject({ is_telegram_connected: false, telegram_link: expect.any(String) })
    world.telegram.mend()
    await tellSomething(app, anna, 17)
    await deliver()
    expect(world.telegram.sent).toEqual([])
    expect(await deliveries('telegram')).toHaveLength(1)
  })

  test('TICK-06 to somebody who pressed «Отключить уведомления» meanwhile goes nowhere', async () => {
    await connect('telegram')
    await tellSomething(app, anna, 18)
    await tellWebhook(app, 'telegram', { update: world.telegram.play({ chat, does: 'press', text: 'stop' }) })
    await deliver()
    expect(world.telegram.sent.map(({ text }) => text)).toEqual([expect.stringContaining('отключены')])
    expect(await deliveries('telegram')).toEqual([{ state: 'skipped', reason: 'not_connected' }])
  })
})
