import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

const app = await bootApp({ config: { rateLimits: true, demo: false } })
let anna: TestUser
let agent: TestAgent
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

let written = 0
const say = (who: { token: string }, text: string, chat = chatId) =>
  app.call(`POST /api/chats/${chat}/messages`, {
    token: who.token,
    body: { text, client_id: `safety-${++written}` },
  })
const last = async (who: { token: string }) =>
  (await app.call(`GET /api/chats/${chatId}/messages`, who)).body.result.items.at(-1)

const choose = () =>
  app.call('POST /api/tourist/offer/choose', {
    token: anna.token,
    body: { offer_id: chatId, version: 1, position: 1 },
  })

const CARD = '4276 1634 5678 9010'

describe('money past the site', () => {
  test('CHAT-07 the number of a card is hidden from both sides, before the choice and after it', async () => {
    await say(agent, `Вот карта: ${CARD}`)
    for (const who of [anna, agent])
      expect(await last(who)).toMatchObject({ text: 'Вот карта: •••', warnings: ['card'] })
    await choose()
    await say(agent, `Вот карта: ${CARD}`)
    const text = 'Вот карта: •••• •••• •••• ••••'
    for (const who of [anna, agent])
      expect(await last(who)).toMatchObject({ text, masked: false, warnings: ['card'] })
    const [chat] = (await app.call('GET /api/chats', anna)).body.result.items
    expect(chat.last_message).toBe(text)
  })

  test('CHAT-07 after the choice too, whoever asks to pay or to write elsewhere is followed by a warning', async () => {
    for (const text of [
      'Переведите на карту половину',
      'Напишите мне в WhatsApp',
      'https://yoomoney.ru/to/41',
    ]) {
      await say(agent, text)
      for (const who of [anna, agent]) expect(await last(who)).toMatchObject({ text, warnings: ['pay'] })
    }
    await say(agent, 'Оплатите, пожалуйста, до вечера')
    expect(await last(anna)).toMatchObject({ warnings: [] })
  })

  test('CHAT-07 what others wrote is in nobody’s file with the number of a card', async () => {
    await say(agent, `Вот карта: ${CARD}`)
    const { body } = await app.call('GET /api/user/data', anna)
    const text = JSON.stringify(body)
    expect(text).not.toContain(CARD)
    expect(text).toContain('Вот карта: •••• •••• •••• ••••')
  })
})

test('CHAT-07 whoever writes more than twenty messages a minute is told to wait, and others are not', async () => {
  const spammer = await createAgent(app)
  await fund(app, spammer)
  const chat = await sendOffer(app, { agent: spammer, auctionId: await createAuction(app, anna) })
  const answers = []
  for (let at = 0; at < 21; at++) answers.push(await say(spammer, 'Лучшая цена у нас', chat))
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const refused = answers[20]
  expect(refused).toMatchObject({ status: 429, body: { error: { reason: 'messages_often' } } })
  expect(refused?.body.error.message).toContain('не больше 20 сообщений в минуту')
  expect((await say(anna, 'Добрый день', chat)).status).toBe(200)
})
