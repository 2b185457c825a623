import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_TOKEN, startMaxPartner } from '../../../../test/partners/max.ts'
import { max, readMaxUpdate } from './max.ts'

const partner = await startMaxPartner({ waitMs: 0 })
const bot = max({ url: partner.url, token: MAX_TOKEN })
const never = new AbortController().signal
const ANNA = 100_500
afterAll(() => partner.stop())
beforeEach(() => {
  partner.mend()
  partner.play({ chat: ANNA, does: 'start' })
})

describe('TICK-06 a message of the MAX bot', () => {
  test('TICK-06 bears its title, its text as it stands, a way to the site and a way out', async () => {
    const sent = await bot.send(String(ANNA), {
      title: 'Новое предложение',
      text: '<b>Ромашка</b> & Ко',
      button: { text: 'Открыть', url: 'https://lotour.ru/profile' },
      stoppable: true,
    })
    expect(sent).toEqual({ outcome: 'sent' })
    expect(partner.sent).toEqual([
      {
        user_id: ANNA,
        text: 'Новое предложение\n\n<b>Ромашка</b> & Ко',
        attachments: [
          {
            type: 'inline_keyboard',
            payload: {
              buttons: [
                [{ type: 'link', text: 'Открыть', url: 'https://lotour.ru/profile' }],
                [{ type: 'callback', text: 'Отключить уведомления', payload: 'stop' }],
              ],
            },
          },
        ],
      },
    ])
  })

  test('TICK-06 longer than MAX takes is cut', async () => {
    expect(await bot.send(String(ANNA), { title: 'Название', text: '🏖'.repeat(3000) })).toEqual({
      outcome: 'sent',
    })
    const told = partner.sent[0]?.text ?? ''
    expect(told.length).toBeGreaterThan(3990)
    expect(told.length).toBeLessThanOrEqual(4000)
    expect(told.isWellFormed()).toBe(true)
  })

  test('TICK-06 to somebody who stopped the bot or is unknown is not tried again', async () => {
    partner.play({ chat: ANNA, does: 'block' })
    expect(await bot.send(String(ANNA), { text: 'Здравствуйте' })).toEqual({ outcome: 'blocked' })
    expect(await bot.send('999000', { text: 'Здравствуйте' })).toEqual({ outcome: 'blocked' })
  })

  test('TICK-06 that comes too often waits as long as MAX says, a refused one is refused for good', async () => {
    partner.fault({ call: 'send', fault: 'flood', seconds: 4, times: 1 })
    expect(await bot.send(String(ANNA), { text: 'Здравствуйте' })).toEqual({ outcome: 'later', seconds: 4 })
    expect(await bot.send(String(ANNA), { text: '' })).toEqual({ outcome: 'refused', code: 'proto.payload' })
  })

  test.each(['html', 'cut', 'hangup'] as const)(
    'TICK-06 an answer that makes no sense (%s) is an error',
    async (fault) => {
      partner.fault({ fault, times: 1 })
      await expect(bot.send(String(ANNA), { text: 'Здравствуйте' })).rejects.toThrow(/^max /)
    },
  )

  test('TICK-06 a wrong token is nobody’s blocking', async () => {
    const wrong = max({ url: partner.url, token: 'wrong-token' })
    await expect(wrong.send(String(ANNA), { text: 'Здравствуйте' })).rejects.toThrow('max refused: 401')
  })
})

describe('TICK-06 what MAX tells', () => {
  test('TICK-06 a start with a word, a stop by word and by button, the end of a dialog and any other word', () => {
    const word = 'AbC_-123'
    const told = [
      partner.play({ chat: ANNA, does: 'start', text: word }),
      partner.play({ chat: ANNA, does: 'start' }),
      partner.play({ chat: ANNA, does: 'write', text: `/start ${word}` }),
      partner.play({ chat: ANNA, does: 'write', text: '/stop' }),
      partner.play({ chat: ANNA, does: 'press', text: 'stop' }),
      partner.play({ chat: ANNA, does: 'block' }),
      partner.play({ chat: ANNA, does: 'write', text: 'когда вылет?' }),
    ].map(readMaxUpdate)
    expect(told).toMatchObject([
      { act: 'start', word, chatId: String(ANNA) },
      { act: 'start', word: null },
      { act: 'start', word },
      { act: 'stop', pressId: null },
      { act: 'stop', pressId: expect.stringMatching(/^press/) },
      { act: 'gone' },
      { act: 'text' },
    ])
  })

  test('TICK-06 a repeat has the same key, another word has another', () => {
    const update = partner.play({ chat: ANNA, does: 'write', text: 'да' })
    const other = partner.play({ chat: ANNA, does: 'write', text: 'да' })
    expect(readMaxUpdate(structuredClone(update))?.key).toBe(readMaxUpdate(update)?.key)
    expect(readMaxUpdate(other)?.key).not.toBe(readMaxUpdate(update)?.key)
  })

  test('TICK-06 group chats, bots, other buttons and whatever is no update are none of ours', () => {
    const { message, ...rest } = partner.play({ chat: ANNA, does: 'write', text: '/stop' }) as never as {
      message: { recipient: object; sender: object }
    }
    for (const body of [
      { ...rest, message: { ...message, recipient: { ...message.recipient, chat_type: 'chat' } } },
      { ...rest, message: { ...message, sender: { ...message.sender, is_bot: true } } },
      partner.play({ chat: ANNA, does: 'press', text: 'other' }),
      { update_type: 'user_added', timestamp: 1 },
      { update_type: 'bot_started', timestamp: 'now', user: { user_id: 1 } },
      null,
      [],
    ])
      expect(readMaxUpdate(body)).toBeNull()
  })

  test('TICK-06 asked for, each is read once, from where the last question ended', async () => {
    const { position } = await bot.poll(null, never)
    partner.play({ chat: ANNA, does: 'write', text: '/stop' })
    partner.fault({ call: 'updates', fault: 'duplicates', times: 1 })
    const second = await bot.poll(position, never)
    expect(second.updates.map(({ act }) => act)).toEqual(['stop', 'stop'])
    expect((await bot.poll(second.position, never)).updates).toEqual([])
  })

  test('TICK-06 a webhook is set with its secret and can be dropped', async () => {
    await bot.setWebhook({ url: 'https://lotour.ru/api/max/webhook', secret: 'secret' })
    expect(partner.webhook).toEqual({
      url: 'https://lotour.ru/api/max/webhook',
      secret: 'secret',
      update_types: ['bot_started', 'bot_stopped', 'dialog_removed', 'message_created', 'message_callback'],
    })
    await expect(bot.poll(null, never)).rejects.toThrow('405')
    await bot.dropWebhook('https://lotour.ru/api/max/webhook')
    expect(partner.webhook).toBeNull()
  })
})
