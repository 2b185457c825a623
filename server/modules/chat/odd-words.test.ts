import { beforeAll, expect, test } from 'vitest'
import { workText } from '../../../contract/cabinet-texts.ts'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { talkIn } from './changing-messages.factory.ts'

const app = await bootApp({ config: { rateLimits: true, demo: false } })
let agent: TestAgent
let anna: TestUser
let chatId: number
const { say, seen, edit, page } = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

test('ERR-03, CHAT-02 four thousand signs are sent and changed whole, whatever they are made of; one more is told at its field', async () => {
  for (const sign of ['ж', '🌴', 'й'.normalize('NFD')]) {
    const text = sign.repeat(4000)
    const { seq } = await say(agent, text)
    expect(Array.from((await seen(anna, seq)).text)).toHaveLength(4000)
    const changed = await edit(agent, seq, `!${text.slice(sign.length)}`)
    expect([changed.status, changed.body.result?.text.startsWith('!')]).toEqual([200, true])
    const long = await edit(agent, seq, `${text}!`)
    expect([long.status, long.body.error.text]).toEqual([400, workText.messageTooLong])
  }
})

test('SEC-57, ERR-03 seventy joined words that look like digits are taken, what may be a phone in them is hidden, and a long word is left as it is', async () => {
  const words = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
  const joined = Array.from({ length: 70 }, (_, at) => words[(at * 7) % 10]).join('')
  const { seq } = await say(agent, `Вот: ${joined}`)
  expect(await seen(anna, seq)).toMatchObject({ masked: true })
  // Of what is left nothing is as long as a phone.
  expect((await seen(anna, seq)).text).not.toMatch(new RegExp(`(?:${words.join('|')}){7}`))
  const harmless = 'Одиннадцатитысячедвухсотшестидесятипятиметровая'.repeat(3)
  expect(await seen(anna, (await say(agent, harmless)).seq)).toMatchObject({ text: harmless, masked: false })
})

test('SEC-57, ERR-03 sixty combining marks over each letter stay within the length, and hide no phone under them', async () => {
  const marks = '\u0301\u0308\u0327'.repeat(20)
  const tall = Array.from('Привет', (letter) => letter + marks).join('')
  const { seq } = await say(agent, tall)
  expect((await seen(anna, seq)).text).toBe(tall.normalize('NFC'))
  const phone = Array.from('89123456789', (digit) => digit + marks).join('')
  const hidden = await seen(anna, (await say(agent, phone)).seq)
  expect([hidden.masked, /[0-9]/.test(hidden.text)]).toEqual([true, false])
  const long = await app.call(`POST /api/chats/${chatId}/messages`, {
    token: agent.token,
    body: { text: Array.from('я'.repeat(300), (letter) => letter + marks).join(''), client_id: 'tall-0001' },
  })
  expect([long.status, long.body.error.text]).toEqual([400, workText.messageTooLong])
})

test('CHAT-07, ERR-03 of five hundred messages in a minute twenty stand there, each once, and the others say when to go on', async () => {
  const spammer = await createAgent(app)
  await fund(app, spammer)
  chatId = await sendOffer(app, { agent: spammer, auctionId: await createAuction(app, anna) })
  const send = (at: number) =>
    app.call(`POST /api/chats/${chatId}/messages`, {
      token: spammer.token,
      body: { text: `Сообщение ${at}`, client_id: `crowd-${at}-000` },
    })
  const answers = []
  for (let from = 0; from < 500; from += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => send(from + at)))))
  const [taken, others] = [
    answers.filter(({ status }) => status === 200),
    answers.filter(({ status }) => status !== 200),
  ]
  expect(taken).toHaveLength(20)
  for (const { status, body, headers } of others) {
    expect([status, body.error.reason]).toEqual([429, 'messages_often'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  const { items } = await page(anna)
  expect(items).toHaveLength(20)
  expect(new Set(items.map(({ text }) => text)).size).toBe(20)
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})
