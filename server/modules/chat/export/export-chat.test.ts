import { beforeAll, expect, test } from 'vitest'
import { chatExport } from '../../../../contract/chat/chat-export.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { asHeard, readPdf } from '../../../../test/support/papers/pdf.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { talkIn } from '../changing-messages.factory.ts'
import { sendFile } from '../files/chat-files.factory.ts'

const app = await bootApp({ isPrinting: true, config: { rateLimits: true, demo: false } })
let anna: TestUser
let agent: TestAgent
let chatId: number
const { say, edit, remove, read } = talkIn(app, () => chatId)

type Who = { token: string }

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

/** The bytes, as a browser gets them. */
const saved = ({ token }: Who, id = chatId) =>
  app.web.http.inject({
    method: 'GET',
    url: `/api/chats/${id}/export`,
    headers: { authorization: `Bearer ${token}` },
  })
const printed = async (who: Who) => readPdf((await saved(who)).rawPayload)

test('TICK-04 a chat is saved as a tagged Russian PDF: in order, with times, authors, marks and names of files', async () => {
  await say(anna, 'Добрый день!\nПодскажите, есть ли детский клуб?')
  const answer = await say(agent, 'Есть, с четырёх лет 👍', { reply_to_seq: 1 })
  const wrong = await say(agent, 'Завтрак не включён')
  await read(anna, wrong.seq)
  await edit(agent, wrong.seq, 'Завтрак включён')
  const taken = await say(anna, 'Отправлено по ошибке')
  await remove(anna, taken.seq)
  await sendFile(app, agent, { chatId, title: 'Вид из номера.jpg' })
  const { statusCode, headers, rawPayload } = await saved(anna)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/)
  const { text, title, language, isTagged, universal, roles } = await readPdf(rawPayload)
  expect([language, isTagged, universal, title]).toEqual([
    'ru-RU',
    true,
    '1',
    expect.stringContaining('Переписка'),
  ])
  expect(roles).toContain('H1')
  const parts = [
    'Анна · № 1 · 12:00 Добрый день! Подскажите, есть ли детский клуб?',
    `· № ${answer.seq} · 12:00 В ответ на № 1: «Добрый день! Подскажите, есть ли детский клуб?» Есть, с четырёх лет [U+1F44D]`,
    `· № ${wrong.seq} · 12:00 · изменено 20 ноября 2026 г. в 12:00 по Москве Завтрак включён Изменено после прочтения, 20 ноября 2026 г. в 12:00 по Москве. Было: «Завтрак не включён»`,
    `Анна · № ${taken.seq} · 12:00 Сообщение удалено`,
    'Фото: Вид из номера.',
  ].map(asHeard)
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(text).not.toContain('по ошибке')
  expect(text).toContain('20 ноября 2026')
})

test('TICK-05 what is hidden on the page is hidden in the file, from both, until the tourist has chosen', async () => {
  await say(agent, 'Звоните +7 916 123-45-67, почта tour@example.ru')
  for (const who of [anna, agent]) {
    const { text } = await printed(who)
    expect(text).not.toMatch(/123-45-67|example/)
    expect(text).toContain('Контакты и номера карт скрыты')
  }
  const chosen = { offer_id: chatId, version: 1, position: 1 }
  const { status } = await app.call('POST /api/tourist/offer/choose', { token: anna.token, body: chosen })
  expect([status, (await printed(anna)).text]).toEqual([200, expect.stringContaining('+7 916 123-45-67')])
})

test('TICK-04 nobody but the two sides gets it', async () => {
  const stranger = await createTourist(app)
  expect((await saved(stranger)).statusCode).toBe(404)
  expect((await saved({ token: '' })).statusCode).toBe(401)
  expect((await saved(anna, 999_999)).statusCode).toBe(404)
})

test('TICK-04 of a long chat the newest thousand is printed, and it says so', async () => {
  const long = await sendOffer(app, { agent, auctionId: await createAuction(app, await createTourist(app)) })
  await app.database.pool.query(
    `with room as (update conversation set last_seq = 1200 where kind = 'offer' and subject_id = $1 returning id)
     insert into message (conversation_id, seq, author_id, client_id, text, created_at)
     select room.id, n, $2, 'long-' || n, 'Слово ' || n, '2026-11-20T09:00:00Z' from room, generate_series(1, 1200) n`,
    [long, agent.id],
  )
  const { text } = await readPdf((await saved(agent, long)).rawPayload)
  expect(text).toContain(asHeard('с № 201 по № 1200'))
  expect([text.includes('Слово 200 '), text.includes('Слово 201 '), text.endsWith('Слово 1200')]).toContain(
    true,
  )
  expect(text).not.toContain('Слово 200 ')
  expect(text).toContain('Слово 201 ')
  expect(chatExport.messages).toBe(1000)
})
