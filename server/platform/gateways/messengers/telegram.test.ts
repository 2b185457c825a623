import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { groupMessage, startTelegramPartner, TELEGRAM_TOKEN } from '../../../../test/partners/telegram.ts'
import { readTelegramUpdate, telegram } from './telegram.ts'

const partner = await startTelegramPartner({ waitMs: 0 })
const bot = telegram({ url: partner.url, token: TELEGRAM_TOKEN })
const never = new AbortController().signal
const ANNA = 100_500
afterAll(() => partner.stop())
beforeEach(() => {
  partner.mend()
  partner.play({ chat: ANNA, does: 'start' })
})

describe('TICK-06 a message of the Telegram bot', () => {
  test('TICK-06 bears its title, its text as it stands, a way to the site and a way out', async () => {
    const sent = await bot.send(String(ANNA), {
      title: 'Новое предложение',
      text: '<b>Ромашка</b> & Ко: 150 000 ₽ _за двоих_',
      button: { text: 'Открыть', url: 'https://lotour.ru/tourist/my-auctions/12' },
      stoppable: true,
    })
    expect(sent).toEqual({ outcome: 'sent' })
    expect(partner.sent).toEqual([
      {
        chat_id: String(ANNA),
        text: 'Новое предложение\n\n<b>Ромашка</b> & Ко: 150 000 ₽ _за двоих_',
        entities: [{ type: 'bold', offset: 0, length: 17 }],
        reply_markup: {
          inline_keyboard: [
            [{ text: 'Открыть', url: 'https://lotour.ru/tourist/my-auctions/12' }],
            [{ text: 'Отключить уведомления', callback_data: 'stop' }],
          ],
        },
        link_preview_options: { is_disabled: true },
      },
    ])
  })

  test('TICK-06 from a machine that Telegram cannot reach has the address in its text: such a button is refused', async () => {
    const button = { text: 'Открыть', url: 'http://localhost:3000/profile' }
    expect(await bot.send(String(ANNA), { text: 'Здравствуйте', button })).toEqual({ outcome: 'sent' })
    expect(partner.sent[0]).toMatchObject({ text: 'Здравствуйте\n\nОткрыть: http://localhost:3000/profile' })
    expect(partner.sent[0]?.reply_markup).toBeUndefined()
  })

  test('TICK-06 longer than Telegram takes is cut, never through the middle of a sign', async () => {
    const title = 'Название'
    for (const text of ['я'.repeat(5000), '🏖'.repeat(3000), `a${'🏖'.repeat(3000)}`]) {
      expect(await bot.send(String(ANNA), { title, text })).toEqual({ outcome: 'sent' })
      const told = partner.sent.at(-1)?.text ?? ''
      expect(told.length).toBeGreaterThan(4090)
      expect(told.length).toBeLessThanOrEqual(4096)
      expect(told.isWellFormed()).toBe(true)
      expect(told.endsWith('…')).toBe(true)
    }
  })

  test('TICK-06 to somebody who has blocked the bot or never opened it is not tried again', async () => {
    partner.play({ chat: ANNA, does: 'block' })
    expect(await bot.send(String(ANNA), { text: 'Здравствуйте' })).toEqual({ outcome: 'blocked' })
    expect(await bot.send('999000', { text: 'Здравствуйте' })).toEqual({ outcome: 'blocked' })
  })

  test('TICK-06 that comes too often waits as long as Telegram says', async () => {
    partner.fault({ call: 'send', fault: 'flood', seconds: 17, times: 1 })
    expect(await bot.send(String(ANNA), { text: 'Здравствуйте' })).toEqual({ outcome: 'later', seconds: 17 })
  })

  test('TICK-06 that will never be taken is refused for good', async () => {
    expect(await bot.send(String(ANNA), { text: '' })).toEqual({ outcome: 'refused', code: '400' })
  })

  test.each(['html', 'cut', 'hangup'] as const)(
    'TICK-06 an answer that makes no sense (%s) is an error without the token in it',
    async (fault) => {
      partner.fault({ fault, times: 1 })
      const error = await bot.send(String(ANNA), { text: 'Здравствуйте' }).catch((reason: Error) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain('test-token')
    },
  )

  test('TICK-06 a wrong token is nobody’s blocking: the message waits for the token to be mended', async () => {
    const wrong = telegram({ url: partner.url, token: `${TELEGRAM_TOKEN}x` })
    await expect(wrong.send(String(ANNA), { text: 'Здравствуйте' })).rejects.toThrow('telegram refused: 401')
  })
})

describe('TICK-06 a server that is none of Telegram’s', () => {
  const paths: string[] = []
  const elsewhere = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (request.url?.includes('giant')) return giant()
    return response.writeHead(302, { location: '/caught' }).end()
    function giant() {
      for (let i = 0; i < 30; i++) response.write(' '.repeat(100_000))
      response.end('{"ok":true,"result":[]}')
    }
  })
  afterAll(() => elsewhere.close())

  test('TICK-06 leads the token nowhere and fills no memory', async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    await expect(telegram({ url, token: 'token' }).send('1', { text: 'a' })).rejects.toThrow(
      'telegram answered 302',
    )
    expect(paths).toEqual(['/bottoken/sendMessage'])
    await expect(telegram({ url, token: 'giant' }).send('1', { text: 'a' })).rejects.toThrow('longer than')
  })
})

describe('TICK-06 what Telegram tells', () => {
  test('TICK-06 a start with a word, a stop by word and by button, a block and any other word', () => {
    const word = 'AbC_-123'
    const told = [
      partner.play({ chat: ANNA, does: 'start', text: word }),
      partner.play({ chat: ANNA, does: 'write', text: `/start@lotour_bot ${word}` }),
      partner.play({ chat: ANNA, does: 'write', text: '/start' }),
      partner.play({ chat: ANNA, does: 'write', text: ' /STOP ' }),
      partner.play({ chat: ANNA, does: 'press', text: 'stop' }),
      partner.play({ chat: ANNA, does: 'block' }),
      partner.play({ chat: ANNA, does: 'write', text: 'когда вылет?' }),
    ].map(readTelegramUpdate)
    expect(told.map((update) => update?.chatId)).toEqual(told.map(() => String(ANNA)))
    expect(told.map((update) => update && { ...update, key: '', chatId: '', at: null })).toMatchObject([
      { act: 'start', word },
      { act: 'start', word },
      { act: 'start', word: null },
      { act: 'stop', pressId: null },
      { act: 'stop', pressId: expect.stringMatching(/^press/) },
      { act: 'gone' },
      { act: 'text' },
    ])
    expect(new Set(told.map((update) => update?.key)).size).toBe(told.length)
  })

  test('TICK-06 groups, other buttons and whatever is no update are none of ours', () => {
    const member = partner.play({ chat: ANNA, does: 'block' })
    for (const body of [
      groupMessage('/start word'),
      partner.play({ chat: ANNA, does: 'press', text: 'other' }),
      { update_id: 5, edited_message: {} },
      { update_id: 5, message: { chat: { id: 1, type: 'private' }, text: '/stop' } },
      {
        ...member,
        my_chat_member: { ...(member.my_chat_member as object), new_chat_member: { status: 'member' } },
      },
      { message: { text: '/stop' } },
      { update_id: '5' },
      [],
      null,
      'text',
    ])
      expect(readTelegramUpdate(body)).toBeNull()
  })
})

describe('TICK-06 asking Telegram for updates', () => {
  test('TICK-06 each is read once in order, from where the last question ended', async () => {
    partner.play({ chat: ANNA, does: 'write', text: '/stop' })
    const first = await bot.poll(null, never)
    expect(first.updates.map(({ act }) => act)).toEqual(['start', 'stop'])
    expect((await bot.poll(first.position, never)).updates).toEqual([])
    partner.play({ chat: ANNA, does: 'write', text: 'да' })
    expect((await bot.poll(first.position, never)).updates.map(({ act }) => act)).toEqual(['text'])
  })

  test('TICK-06 is refused while a webhook is set, and works once it is dropped', async () => {
    await bot.setWebhook({ url: 'http://127.0.0.1:9/hook', secret: 'secret' })
    expect(partner.webhook).toMatchObject({
      secret_token: 'secret',
      allowed_updates: ['message', 'callback_query', 'my_chat_member'],
    })
    await expect(bot.poll(null, never)).rejects.toThrow('409')
    await bot.dropWebhook('http://127.0.0.1:9/hook')
    expect((await bot.poll(null, never)).updates).toHaveLength(1)
  })
})
