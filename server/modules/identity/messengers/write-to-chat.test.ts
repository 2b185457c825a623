import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { createTourist, type TestUser } from '../identity.factory.ts'
import { linkWord } from './link-word.rules.ts'
import { startMessengers, tellWebhook, workOff } from './messengers.factory.ts'
import { chatOf } from './messengers.queries.ts'
import { writeToChat } from './write-to-chat.ts'

const world = await startMessengers()
const app = await bootApp({ config: { bots: world.bots } })
afterAll(() => Promise.all([world.telegram.stop(), world.max.stop()]))
const context = jobContext(app.core.worker)

let anna: TestUser
let chat = 3_000_000
const pass = (seconds: number) => {
  world.clock.now = app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(async () => {
  pass(3600)
  world.telegram.mend()
  chat += 100
  anna = await createTourist(app)
})
const write = (to: number, text = 'Здравствуйте') =>
  writeToChat(context, { messenger: 'telegram', chatId: String(to) }, { text })
const connect = async () => {
  const text = linkWord(app.config.secretKey, 'telegram', { userId: anna.id, madeAt: app.clock.now })
  await tellWebhook(app, 'telegram', { update: world.telegram.play({ chat, does: 'start', text }) })
  await workOff(app)
  world.telegram.sent.length = 0
  pass(10)
}
const isConnected = async () =>
  (await chatOf(app.database.read, { userId: anna.id, messenger: 'telegram' })) !== null

describe('TICK-06 writing into a chat', () => {
  test('TICK-06 goes once a second into one chat', async () => {
    world.telegram.play({ chat, does: 'start' })
    expect(await write(chat)).toEqual({ outcome: 'sent' })
    expect(await write(chat)).toEqual({ outcome: 'later', seconds: 1 })
    pass(0.5)
    expect(await write(chat)).toEqual({ outcome: 'later', seconds: 0.5 })
    pass(0.5)
    expect(await write(chat)).toEqual({ outcome: 'sent' })
    expect(world.telegram.sent).toHaveLength(2)
  })

  test('TICK-06 goes less than thirty times a second into all of them, whoever sends', async () => {
    const chats = Array.from({ length: 40 }, (_, at) => chat + at)
    for (const one of chats) world.telegram.play({ chat: one, does: 'start' })
    for (let ms = 0; ms < 1000; ms += 10) {
      const waiting = chats.filter(
        (one) => !world.telegram.sent.some(({ chat_id }) => Number(chat_id) === one),
      )
      await Promise.all(waiting.slice(0, 3).map((one) => write(one)))
      pass(0.01)
    }
    expect(world.telegram.sent.length).toBeGreaterThan(20)
    expect(world.telegram.sent.length).toBeLessThanOrEqual(30)
  }, 20_000)

  test('TICK-06 where Telegram says to wait, that chat waits, the others hardly', async () => {
    for (const one of [chat, chat + 1]) world.telegram.play({ chat: one, does: 'start' })
    world.telegram.fault({ call: 'send', fault: 'flood', seconds: 40, times: 1 })
    expect(await write(chat)).toEqual({ outcome: 'later', seconds: 40 })
    pass(2)
    expect(await write(chat)).toEqual({ outcome: 'later', seconds: 38 })
    expect(await write(chat + 1)).toEqual({ outcome: 'sent' })
    pass(38)
    expect(await write(chat)).toEqual({ outcome: 'sent' })
  })

  test('TICK-06 a messenger that is out of order rests: nobody else waits for it', async () => {
    for (const one of [chat, chat + 1]) world.telegram.play({ chat: one, does: 'start' })
    world.telegram.fault({ call: 'send', fault: 'html', times: 1 })
    await expect(write(chat)).rejects.toThrow('telegram answered 502')
    const asked = world.telegram.asked.length
    expect(await write(chat + 1)).toEqual({ outcome: 'later', seconds: 15 })
    expect(world.telegram.asked).toHaveLength(asked)
    pass(15)
    expect(await write(chat + 1)).toEqual({ outcome: 'sent' })
  })

  test('TICK-06 somebody who has blocked the bot is disconnected by the first message that fails', async () => {
    await connect()
    expect(await isConnected()).toBe(true)
    world.telegram.fault({ call: 'send', fault: 'blocked', times: 1 })
    expect(await write(chat)).toEqual({ outcome: 'blocked' })
    expect(await isConnected()).toBe(false)
  })

  test('TICK-06 somebody who came back while the message was under way stays connected', async () => {
    await connect()
    const { telegram } = context.gateways.bots
    if (!telegram) throw new Error('no bot')
    const meanwhile = {
      ...telegram,
      send: async () => {
        pass(1)
        await tellWebhook(app, 'telegram', { update: world.telegram.play({ chat, does: 'block' }) })
        pass(1)
        const text = linkWord(app.config.secretKey, 'telegram', { userId: anna.id, madeAt: app.clock.now })
        pass(1)
        await tellWebhook(app, 'telegram', { update: world.telegram.play({ chat, does: 'start', text }) })
        return { outcome: 'blocked' as const }
      },
    }
    const slow = { ...context, gateways: { ...context.gateways, bots: { telegram: meanwhile } } }
    await writeToChat(slow, { messenger: 'telegram', chatId: String(chat) }, { text: 'Здравствуйте' })
    expect(await isConnected()).toBe(true)
  })
})
