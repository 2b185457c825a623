import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../../contract/chat/chat.ts'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { talkIn } from './changing-messages.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app)]
  for (const one of [agent, rival]) await fund(app, one, 500_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const { say, edit, remove, react, unreact, read, page, changes, seen, refused } = talkIn(app, () => chatId)

describe('CHAT-01 what was changed reaches whoever was away', () => {
  test('CHAT-01, WS-01 a frame tells the number of the change to the open chat and to the lists of both, and no words', async () => {
    const { seq } = await say(anna, 'Здравствйте')
    const pages = await Promise.all([anna, agent, agent].map((one) => openSocket(app, one)))
    const [hers, list, theirs] = pages
    await hers?.subscribe(`/chats/${chatId}`)
    await list?.subscribe('/me')
    await theirs?.subscribe(`/chats/${chatId}`)
    const { rev } = (await edit(anna, seq, 'Здравствуйте')).body.result
    const isChange = (frame: ServerFrame) => frame.type === 'event' && frame.name === 'message.changed'
    for (const one of pages)
      expect(await one.next(isChange)).toMatchObject({ data: { chat_id: chatId, rev } })
    for (const one of pages) one.close()
  })

  test('CHAT-01 all changes since a number come in their order, each message once, as it is now', async () => {
    const first = await say(anna, 'Раз')
    const second = await say(agent, 'Два')
    const { last_rev } = await page(anna)
    expect(last_rev).toBe(second.rev)
    await react(agent, first.seq, 'heart')
    await say(anna, 'Три')
    await edit(agent, second.seq, 'Двести')
    await remove(anna, first.seq)
    const { items, last_rev: now, last_seq } = await changes(agent, last_rev)
    expect(items.map((one) => [one.rev, one.seq, one.text])).toEqual([
      [4, 3, 'Три'],
      [5, 2, 'Двести'],
      [6, 1, 'Сообщение удалено'],
    ])
    expect([now, last_seq]).toEqual([6, 3])
    expect((await changes(agent, now)).items).toEqual([])
  })

  test('CHAT-01 of very many changes comes a page at a time, and every one of them', async () => {
    for (let n = 0; n < 60; n++) await say(n % 2 ? anna : agent, `Слово ${n}`)
    await edit(anna, 2, 'Слово, которое изменилось')
    const got: Message[] = []
    for (let since = 0; ;) {
      const { items, last_rev } = await changes(agent, since)
      expect(items.length).toBeLessThanOrEqual(50)
      got.push(...items)
      since = items.at(-1)?.rev ?? last_rev
      if (since >= last_rev) break
    }
    expect(new Set(got.map(({ seq }) => seq)).size).toBe(60)
    expect(got.map(({ rev }) => rev)).toEqual(got.map(({ rev }) => rev).toSorted((a, b) => a - b))
    expect(got.at(-1)).toMatchObject({ seq: 2, text: 'Слово, которое изменилось' })
  })

  test('CHAT-01 many changes at once have a number each, without a hole', async () => {
    const said = await Promise.all(
      Array.from({ length: 6 }, (_, n) => say(n % 2 ? anna : agent, `Слово ${n}`)),
    )
    await Promise.all(
      said.flatMap(({ seq, author }) => [
        edit(author === 'tourist' ? anna : agent, seq, `Правка ${seq}`),
        react(author === 'tourist' ? agent : anna, seq, 'like'),
      ]),
    )
    const { items, last_rev } = await changes(anna, 0)
    expect(last_rev).toBe(18)
    expect(items).toHaveLength(6)
    expect(new Set(items.map(({ rev }) => rev)).size).toBe(6)
    for (const one of items)
      expect(one).toMatchObject({ text: `Правка ${one.seq}`, reactions: [{ kind: 'like', count: 1 }] })
  })
})

describe('CHAT-01 answers and reactions', () => {
  test('CHAT-01 an answer bears the beginning of what it answers, as it reads today', async () => {
    const { seq } = await say(agent, `Есть номер ${'с видом на море '.repeat(30)}`)
    const { reply_to } = await say(anna, 'Беру', { reply_to_seq: seq })
    expect(reply_to).toMatchObject({ seq, author: 'agent', mine: false, deleted: false })
    expect([...(reply_to?.text ?? '')].length).toBeLessThanOrEqual(141)
    await edit(agent, seq, 'Есть номер с видом на горы')
    expect((await seen(anna, seq + 1)).reply_to?.text).toBe('Есть номер с видом на горы')
  })

  test('CHAT-01, ERR-03 there is no answer to what nobody has said', async () => {
    const { status, body } = await app.call(`POST /api/chats/${chatId}/messages`, {
      token: anna.token,
      body: { text: 'Да', client_id: 'to-nothing-1', reply_to_seq: 7 },
    })
    expect([status, Object.keys(body.error)]).toEqual([400, ['reply_to_seq']])
  })

  test('CHAT-01 a person has one reaction under a message: another replaces it, it may be taken away, twice is once', async () => {
    const { seq } = await say(agent, 'Забронировала')
    await react(anna, seq, 'like')
    const { body } = await react(anna, seq, 'heart')
    expect(body.result.reactions).toEqual([{ kind: 'heart', count: 1, mine: true }])
    expect((await react(anna, seq, 'heart')).body.result.rev).toBe(body.result.rev)
    expect((await seen(agent, seq)).reactions).toEqual([{ kind: 'heart', count: 1, mine: false }])
    const gone = (await unreact(anna, seq)).body.result
    expect([gone.reactions, (await unreact(anna, seq)).body.result.rev]).toEqual([[], gone.rev])
  })

  test('CHAT-01 of thirty equal reactions at once one stands there', async () => {
    const { seq } = await say(agent, 'Забронировала')
    await Promise.all(Array.from({ length: 30 }, () => react(anna, seq, 'thanks')))
    expect(await seen(agent, seq)).toMatchObject({ rev: 2, reactions: [{ kind: 'thanks', count: 1 }] })
  })

  test('CHAT-01, ERR-03 what is no reaction is refused, and so is one under deleted words', async () => {
    const { seq } = await say(agent, 'Забронировала')
    expect((await react(anna, seq, '💩')).status).toBe(400)
    await remove(agent, seq)
    expect(refused(await react(anna, seq, 'like'))).toEqual([409, 'message_deleted', 'Сообщение удалено'])
  })
})

describe('CHAT-02 contacts stay hidden', () => {
  test('CHAT-02, SEC-57 in the words after an edit', async () => {
    const { seq } = await say(agent, 'Напишите мне')
    const { body } = await edit(agent, seq, 'Напишите мне на tour@example.ru')
    expect(body.result).toMatchObject({ text: 'Напишите мне на •••', masked: true })
    expect((await seen(anna, seq)).text).toBe('Напишите мне на •••')
  })

  test('CHAT-02, SEC-57 a phone in pieces over an edit, in every answer that holds any of them', async () => {
    const { seq } = await say(agent, 'Запишите: 8 916')
    await read(anna, seq)
    await edit(agent, seq, '123 45 67')
    await say(anna, 'Что это?', { reply_to_seq: seq })
    const told = JSON.stringify([
      await page(anna),
      await changes(anna, 0),
      (await app.call(`GET /api/chats/${chatId}`, anna)).body,
    ])
    expect(told).not.toMatch(/916|123 45|45 67/)
  })

  test('CHAT-02, SEC-57 a phone one half of which was taken back', async () => {
    const { seq } = await say(agent, '8 916')
    await remove(agent, seq)
    const half = await say(agent, '123 45 67')
    expect(half.text).toBe('•••')
    expect(JSON.stringify(await page(anna))).not.toMatch(/123 45|45 67/)
  })

  test('CHAT-02, SEC-57 a page and its changes hide the same, far from each other as well', async () => {
    const { seq } = await say(agent, 'Запишите: 8 916')
    for (let n = 0; n < 11; n++) await say(anna, `Слово ${n}`)
    await say(agent, 'Цена 123 450 ₽')
    await edit(agent, seq, 'Запишите: рейс 8 916')
    const ofPage = new Map((await page(anna)).items.map((one) => [one.seq, one.text]))
    for (const { seq: number, text } of (await changes(anna, 0)).items) expect(text).toBe(ofPage.get(number))
  })
})

test('CHAT-01, SEC-54 for anybody else there is nothing to change and nothing to hear of', async () => {
  const { seq } = await say(anna, 'Между нами')
  const stranger = await createTourist(app)
  for (const other of [stranger, rival])
    expect(
      [
        await edit(other, seq, 'Я'),
        await remove(other, seq),
        await react(other, seq, 'like'),
        await unreact(other, seq),
        await app.call(`GET /api/chats/${chatId}/changes?since_rev=0`, other),
      ].map(({ status }) => status),
    ).toEqual([404, 404, 404, 404, 404])
  for (const answer of [await edit(anna, seq + 1, 'Нет такого'), await remove(anna, seq + 1)])
    expect(answer.status).toBe(404)
  expect((await page(anna)).items).toHaveLength(1)
})
