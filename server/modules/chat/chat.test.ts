import { beforeAll, describe, expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
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
let chatId: number
let auctionId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  chatId = await sendOffer(app, { agent, auctionId })
})

let written = 0
const say = (who: { token: string }, text: string, client_id = `message-${++written}`) =>
  app.call(`POST /api/chats/${chatId}/messages`, { token: who.token, body: { text, client_id } })
const messages = async (who: { token: string }, query = '') =>
  (await app.call(`GET /api/chats/${chatId}/messages${query}`, { token: who.token })).body.result
const chat = async (who: { token: string }) =>
  (await app.call(`GET /api/chats/${chatId}`, { token: who.token })).body.result

describe('a chat between a tourist and an agent', () => {
  test('OFFER-03, TICK-04 each side sees the other’s messages in the same order, and its own as its own', async () => {
    await say(anna, 'Здравствуйте!\nЕсть номер с видом на море?')
    await say(agent, 'Да, доплата 8 000 ₽')
    const [hers, theirs] = [await messages(anna), await messages(agent)]
    expect(
      hers.items.map((one: Record<string, unknown>) => [one.seq, one.author, one.mine, one.text]),
    ).toEqual([
      [1, 'tourist', true, 'Здравствуйте!\nЕсть номер с видом на море?'],
      [2, 'agent', false, 'Да, доплата 8 000 ₽'],
    ])
    expect(theirs.items.map((one: { mine: boolean }) => one.mine)).toEqual([false, true])
  })

  test('TICK-04, WS-01 a message reaches the other side’s open page at once', async () => {
    const page = await openSocket(app, anna)
    await page.subscribe(`/chats/${chatId}`)
    const { body } = await say(agent, 'Могу забронировать до вечера')
    // A frame of what was said before may come late, after the subscription.
    const { seq } = body.result
    const isThis = (frame: ServerFrame) =>
      frame.type === 'event' && frame.name === 'message.sent' && 'seq' in frame.data && frame.data.seq === seq
    expect(await page.next(isThis)).toMatchObject({ data: { chat_id: chatId } })
  })

  test('TICK-04 the same message sent thirty times at once is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => say(anna, 'Один раз', 'the-very-same')),
    )
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
  })

  test('TICK-04 both writing at once, no number is lost or given twice', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => say(at % 2 ? anna : agent, `Сообщение ${at}`)))
    const { last_seq } = await messages(anna)
    const all = [...(await messages(anna, '?before=1000000')).items]
    const first = await messages(anna, `?before=${all[0].seq}`)
    const seqs = [...first.items, ...all].map((one: { seq: number }) => one.seq)
    expect(seqs).toEqual(Array.from({ length: last_seq }, (_, at) => at + 1))
  })

  test('TICK-04 what is new since a number comes after it; reading moves the mark forward and never back', async () => {
    const { last_seq } = await messages(anna)
    await say(agent, 'Первое новое')
    await say(agent, 'Второе новое')
    expect(
      (await messages(anna, `?after=${last_seq}`)).items.map((one: { text: string }) => one.text),
    ).toEqual(['Первое новое', 'Второе новое'])
    const read = (seq: number) =>
      app.call(`POST /api/chats/${chatId}/read`, { token: anna.token, body: { seq } })
    expect((await read(last_seq + 1)).body.result).toEqual({ unread: 1 })
    expect((await chat(anna)).unread).toBe(1)
    await read(last_seq + 2)
    await read(1)
    expect((await chat(anna)).unread).toBe(0)
    expect((await chat(agent)).read_by_other).toBe(last_seq + 2)
  })

  test('TICK-04 the list of chats shows with whom, the last words and how many are unread', async () => {
    await say(agent, 'Ждём вашего решения')
    const { items } = (await app.call('GET /api/chats', anna)).body.result
    expect(items).toEqual([
      expect.objectContaining({
        id: chatId,
        request_id: auctionId,
        title: agent.organisation,
        country: 'Турция',
        last_message: 'Ждём вашего решения',
        unread: 1,
      }),
    ])
    const agents = (await app.call('GET /api/chats', agent)).body.result.items
    expect(agents[0]).toMatchObject({ title: 'Анна', unread: 0 })
  })
})

describe('what stays hidden', () => {
  test('SEC-57 a phone in place of a name is not told to agents', async () => {
    const first_name = 'девятьсот двенадцать сто двадцать три сорок пять шестьдесят семь'
    const auction = await createAuction(app, await createTourist(app, { first_name }))
    const id = await sendOffer(app, { agent, auctionId: auction })
    expect((await app.call(`GET /api/chats/${id}`, agent)).body.result.title).toBe('•••')
  })

  test('SEC-57, TICK-05 a phone in pieces is hidden in every list, on every page of the messages', async () => {
    const { body } = await say(anna, 'Запишите: 8 916')
    await say(agent, 'Слушаю')
    await say(anna, '123')
    const last = await say(anna, '45 67')
    expect(last.body.result).toMatchObject({ masked: true, text: '•••' })
    const first = body.result.seq
    for (const query of ['', `?after=${first - 1}`, `?after=${first + 2}`, `?before=${first + 1}`]) {
      const texts = (await messages(agent, query)).items.map(({ text }: { text: string }) => text).join(' ')
      expect([query, texts]).toEqual([query, expect.not.stringMatching(/916|123|45 67/)])
    }
    expect((await chat(agent)).last_message).toBe('•••')
  })

  test('TICK-05, OFFER-05 a phone is shown to nobody before the choice; its writer is told; it is stored whole', async () => {
    const { body } = await say(anna, `Мой номер +${anna.phone}, почта ${anna.email}`)
    expect(body.result).toMatchObject({ masked: true, text: 'Мой номер •••, почта •••' })
    const theirs = JSON.stringify([
      await messages(agent),
      await chat(agent),
      (await app.call('GET /api/chats', agent)).body,
    ])
    for (const secret of [anna.phone, anna.email]) expect(theirs).not.toContain(secret)
    const { rows } = await app.database.pool.query('select text from message where id = $1', [body.result.id])
    expect(rows[0].text).toContain(anna.phone)

    await app.database.pool.query(
      `update offer set state = 'chosen', chosen_option_id =
        (select id from offer_option where offer_id = $1 limit 1) where id = $1`,
      [chatId],
    )
    const shown = (await messages(agent, `?after=${body.result.seq - 1}`)).items[0]
    expect(shown).toMatchObject({ masked: false, text: expect.stringContaining(anna.phone) })
  })

  test('TICK-04 a third person reads nothing, writes nothing, hears nothing', async () => {
    const stranger = await createAgent(app)
    for (const other of [boris, stranger]) {
      const answers = [
        await app.call(`GET /api/chats/${chatId}`, other),
        await app.call(`GET /api/chats/${chatId}/messages`, other),
        await say(other, 'Я тоже здесь'),
        await app.call(`POST /api/chats/${chatId}/read`, { token: other.token, body: { seq: 1 } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect((await app.call('GET /api/chats', other)).body.result.items).toEqual([])
    }
  })
})

test.each([
  ['no text', { text: '   ', client_id: 'client-0001' }, 'text'],
  ['signs that nobody sees', { text: '\u200b\u2060\u200d \ufeff', client_id: 'client-0006' }, 'text'],
  ['4001 letters', { text: 'ж'.repeat(4001), client_id: 'client-0002' }, 'text'],
  ['a NUL', { text: 'а\u0000', client_id: 'client-0003' }, 'text'],
  ['half of an emoji', { text: 'а\ud83d', client_id: 'client-0004' }, 'text'],
  ['no client number', { text: 'Привет' }, 'client_id'],
  ['a surplus field', { text: 'Привет', client_id: 'client-0005', seq: 1 }, 'seq'],
])('ERR-03 a message with %s is refused at its field', async (_title, body, field) => {
  const { status, body: answer } = await app.call(`POST /api/chats/${chatId}/messages`, {
    token: anna.token,
    body,
  })
  expect([status, Object.keys(answer.error)]).toEqual([400, [field]])
})

describe('an agent whose acceptance was taken back', () => {
  const decide = (status: number) =>
    app.database.pool.query('update agent set status = $2 where id = $1', [agent.id, status])
  const REJECTED = 3
  const ACCEPTED = 2

  beforeAll(async () => {
    auctionId = await createAuction(app, anna)
    chatId = await sendOffer(app, { agent, auctionId })
    await say(anna, 'Здравствуйте!')
  })

  test('AGT-02, TICK-04 reads its chats and writes in none of them; the tourist may still write', async () => {
    await decide(REJECTED)
    expect(await say(agent, 'Переведите задаток мне на карту')).toMatchObject({
      status: 403,
      body: { error: { reason: 'chat_not_verified' } },
    })
    expect((await messages(agent)).items.length).toBeGreaterThan(0)
    expect(await say(anna, 'Вы ещё здесь?')).toMatchObject({ status: 200 })
    await decide(ACCEPTED)
    expect(await say(agent, 'Здесь')).toMatchObject({ status: 200 })
  })

  test('TICK-04, OFFER-12 goes on talking with a tourist who has chosen it, as the chat says: there is a trip between them', async () => {
    await app.database.pool.query(
      `update offer set state = 'chosen', chosen_option_id =
        (select id from offer_option where offer_id = offer.id limit 1) where id = $1`,
      [chatId],
    )
    expect([(await chat(agent)).offer_state, (await chat(anna)).offer_state]).toEqual(['chosen', 'chosen'])
    await decide(REJECTED)
    expect(await say(agent, 'Документы готовы')).toMatchObject({ status: 200 })
    await decide(ACCEPTED)
  })
})
