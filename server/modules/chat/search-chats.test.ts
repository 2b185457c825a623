import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser
let agent: TestAgent
let annas: number
let second: number
let borises: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app)
  await fund(app, agent)
  annas = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  second = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  borises = await sendOffer(app, { agent, auctionId: await createAuction(app, boris) })
  await say(anna, annas, 'Есть ли номера с видом на море и тихие бары?')
  await say(agent, annas, 'Есть отели с бассейнами, Rixos Premium, доплата 8 000 ₽')
  await say(agent, second, 'Другой отель: бассейн подогревается')
  await say(boris, borises, 'У Бориса свой секретный бассейн')
})

type Who = { token: string }
let written = 0
const say = (who: Who, chatId: number, text: string) =>
  app.call(`POST /api/chats/${chatId}/messages`, {
    token: who.token,
    body: { text, client_id: `search-${++written}` },
  })
const search = (who: Who, q: string) =>
  app.call(`GET /api/chats/search?q=${encodeURIComponent(q)}`, { token: who.token })
interface Found {
  chat_id: number
  seq: number
  pieces: { text: string; is_found: boolean }[]
}
const found = async (who: Who, q: string): Promise<Found[]> => (await search(who, q)).body.result.items
const places = async (who: Who, q: string) => (await found(who, q)).map(({ chat_id, seq }) => [chat_id, seq])

test('CHAT-09 a word is found in any of its forms, in every own room, the newest first', async () => {
  expect(await places(anna, 'бассейн')).toEqual([
    [second, 1],
    [annas, 2],
  ])
  expect(await places(anna, 'бассейнами')).toHaveLength(2)
  expect(await places(anna, 'отели, бассейн!')).toHaveLength(2)
  expect(await places(anna, 'RIXOS')).toEqual([[annas, 2]])
  expect(await places(anna, 'море бассейн')).toEqual([])
})

test('CHAT-09 where no word is found its beginning or a piece of it is looked for in the last messages', async () => {
  expect(await places(anna, 'ассейн')).toHaveLength(2)
  expect(await places(anna, 'rixo')).toEqual([[annas, 2]])
  expect(await places(anna, '100%')).toEqual([])
})

test('CHAT-09 nothing of another’s room is found, whoever asks', async () => {
  expect(await places(anna, 'секретный')).toEqual([])
  expect(await places(boris, 'секретный')).toEqual([[borises, 1]])
  // The agency stands in all three.
  expect(await places(agent, 'бассейн')).toHaveLength(3)
  expect(await places(await createTourist(app), 'бассейн')).toEqual([])
  expect((await app.call('GET /api/chats/search?q=море')).status).toBe(401)
})

test('CHAT-09 what is found is shown with whom and where, the words that were asked for apart', async () => {
  const [one] = (await search(anna, 'вид море')).body.result.items
  expect(one).toMatchObject({ chat_id: annas, seq: 1, mine: true, title: expect.any(String) })
  const marked = one.pieces.filter((piece: { is_found: boolean }) => piece.is_found)
  expect(marked.map(({ text }: { text: string }) => text)).toEqual(['видом', 'море'])
  expect(one.pieces.map(({ text }: { text: string }) => text).join('')).toContain('номера с видом на море')
})

test('CHAT-09 what is found is shown with the numbers at its ends', async () => {
  await say(anna, annas, '50 минаретов за 2')
  const [one] = await found(anna, 'минарет')
  expect(one?.pieces.map(({ text }) => text).join('')).toBe('50 минаретов за 2')
  const long = `${'до этого '.repeat(30)}купола ${'после этого '.repeat(30)}`.trim()
  await say(anna, annas, long)
  const [cut] = await found(anna, 'купол')
  const shown = cut?.pieces.map(({ text }) => text).join('') ?? ''
  expect(shown).toContain('купола')
  expect(shown.length).toBeLessThan(300)
})

test('CHAT-09 a contact that is hidden until the choice is found by none of its digits, whole, in pieces or by its owner, and after the choice it is', async () => {
  const room = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  await say(agent, room, 'Звоните +7 903 765-43-21, маяк')
  await say(agent, room, 'маяк, мой номер')
  await say(agent, room, '926')
  await say(agent, room, '1234567')
  for (const who of [anna, agent])
    for (const q of ['903', '7654321', '765', '79037654321', '926', '1234567', '4321'])
      expect([q, await places(who, q)]).toEqual([q, []])
  expect(await places(anna, 'маяк')).toHaveLength(2)
  for (const { pieces } of await found(anna, 'маяк'))
    expect(pieces.map(({ text }) => text).join('')).not.toMatch(/765|43-21/)
  await app.database.pool.query(
    `update offer set state = 'chosen',
       chosen_option_id = (select min(id) from offer_option where offer_id = offer.id) where id = $1`,
    [room],
  )
  expect(await places(anna, '765')).toEqual([[room, 1]])
})

test('CHAT-09 in a chat of thousands a word is found wherever it stands, the newest first', async () => {
  const room = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  const stands = [1200, 1000, 999, 500, 499, 1]
  await app.database.pool.query(
    `with long as (
       update conversation set last_seq = 1300 where kind = 'offer' and subject_id = $1 returning id
     )
     insert into message (conversation_id, seq, author_id, client_id, text)
     select id, seq, $2, 'long-' || seq, case when seq = any($3::integer[]) then 'Есть ли маринад?' else 'Нет' end
     from long, generate_series(1, 1300) as seq order by seq`,
    [room, anna.id, stands],
  )
  expect(await places(anna, 'маринады')).toEqual(stands.map((seq) => [room, seq]))
})

test('CHAT-09 a question without a word, too short or too long is refused with a sentence; signs of a query language are words', async () => {
  for (const q of ['', ' ', 'я', '!!'])
    expect(await search(anna, q)).toMatchObject({
      status: 400,
      body: { error: { q: 'Введите хотя бы две буквы' } },
    })
  expect((await search(anna, 'я'.repeat(101))).status).toBe(400)
  for (const q of ["бар' | море", '!море & (', 'мо:*re', '\\бар', 'ии или', '#1001'])
    expect([q, (await search(anna, q)).status]).toEqual([q, 200])
})

test('CHAT-09 more than a page is told to be more', async () => {
  for (let at = 0; at < 31; at += 1) await say(boris, borises, `Повтор ${at}: хризантема`)
  const { items, is_more: isMore } = (await search(boris, 'хризантема')).body.result
  expect([items.length, isMore]).toEqual([30, true])
  expect(items[0].seq).toBe(32)
})
