import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAdmin, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { afterReopening, answerTicket, createTicket } from './support.factory.ts'

const app = await bootApp()
const { pool } = app.database
let anna: TestUser
let boris: TestUser
let vera: TestUser

beforeAll(async () => {
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  boris = await createTourist(app)
})

let said = 0
const write = (
  feedback_id: number,
  text: string,
  { client_id = `said-${++said}-e`, token = anna.token } = {},
) => app.call('POST /api/feedback/message', { token, body: { feedback_id, text, client_id } })
const get = async (id: number, token = anna.token) =>
  (await app.call(`GET /api/feedback/${id}`, { token })).body.result
const close = (id: number, token = anna.token) => app.call(`DELETE /api/feedback/${id}`, { token })
const rate = (id: number, body: object) =>
  app.call(`POST /api/feedback/${id}/rating`, { token: anna.token, body })
const list = async (query = '') =>
  (await app.call(`GET /api/feedback/requests/${query}`, { token: anna.token })).body.result
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))
const textsOf = (one: { messages: { items: { text: string }[] } }) =>
  one.messages.items.map(({ text }) => text)

describe('what is said in a ticket', () => {
  test('TICK-02, TICK-07 an answer ends the promise, the next word of the person makes another', async () => {
    const id = await createTicket(app, anna)
    expect(await get(id)).toMatchObject({ state: 'new', answer_by: '2026-11-20T09:30:00.000Z' })
    later(10)
    await answerTicket(app, vera, { id })
    expect(await get(id)).toMatchObject({ state: 'waiting', answer_by: null, unread: 1, last_seq: 2 })
    later(50)
    expect((await write(id, 'Всё ещё не открывается')).status).toBe(200)
    expect(await get(id)).toMatchObject({ state: 'open', answer_by: '2026-11-20T10:30:00.000Z', unread: 0 })
    later(5)
    await write(id, 'И вот ещё что')
    // What was promised first still holds.
    expect(await get(id)).toMatchObject({ state: 'open', answer_by: '2026-11-20T10:30:00.000Z' })
  })

  test('TICK-02 the same message again answers the first one, and changes nothing', async () => {
    const id = await createTicket(app, anna)
    const [one, other] = await Promise.all(
      [1, 2].map(() => write(id, 'Один раз', { client_id: 'one-and-only' })),
    )
    expect(one?.body.result.message_id).toBe(other?.body.result.message_id)
    expect((await get(id)).last_seq).toBe(2)
  })

  test('TICK-01 the staff answer as one, and messages come by pages', async () => {
    const id = await createTicket(app, anna)
    const other = await createAdmin(app)
    await answerTicket(app, vera, { id, text: 'Смотрю' })
    await answerTicket(app, other, { id, text: 'Готово' })
    const one = await get(id)
    expect(
      one.messages.items.map(({ author, mine }: { author: string; mine: boolean }) => [author, mine]),
    ).toEqual([
      ['person', true],
      ['staff', false],
      ['staff', false],
    ])
    expect(JSON.stringify(one)).not.toContain('author_name')
    const page = await app.call(`GET /api/feedback/${id}?after=2`, { token: anna.token })
    expect(textsOf(page.body.result)).toEqual(['Готово'])
  })

  test('TICK-04 the dot of what is unread goes when it is read', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    expect((await list()).items).toMatchObject([{ feedback_id: id, unread: 1 }])
    const read = await app.call(`POST /api/feedback/${id}/read`, { token: anna.token, body: { seq: 2 } })
    expect(read.body.result).toEqual({ unread: 0 })
    expect((await list()).items).toMatchObject([{ unread: 0 }])
  })

  test('WS-01, SEC-54 its person and the staff hear of it at once, a stranger of nothing', async () => {
    const id = await createTicket(app, anna)
    const [own, strange, desk] = await Promise.all([anna, boris, vera].map((one) => openSocket(app, one)))
    await own?.subscribe(`/tickets/${id}`)
    await desk?.subscribe('/tickets')
    expect(await strange?.subscribe(`/tickets/${id}`)).toMatchObject({ type: 'refused' })
    expect(await strange?.subscribe('/tickets')).toMatchObject({ type: 'refused' })
    await write(id, 'Ау')
    for (const page of [own, desk])
      await page?.next((frame) => frame.type === 'event' && frame.name === 'ticket.written')
    for (const page of [own, strange, desk]) page?.close()
  })
})

describe('a ticket that is over', () => {
  test('TICK-01 it is closed by its person, once and for all calls at a time, and leaves the list of open ones', async () => {
    const id = await createTicket(app, anna)
    const answers = await Promise.all([close(id), close(id), close(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body.result).toMatchObject({
      state: 'closed',
      closed_by: 'person',
      answer_by: null,
      reopens_until: new Date(TEST_NOW.getTime() + 14 * 86_400_000).toISOString(),
    })
    expect((await list()).items).toEqual([])
    expect((await list('?closed=true')).items).toMatchObject([{ feedback_id: id }])
    const told = await pool.query(
      "select from live_frame where name = 'ticket.changed' and url = $1 and data->>'state' = 'closed'",
      [`ticket:${id}`],
    )
    expect(told.rowCount).toBe(1)
  })

  test('TICK-08 a message within fourteen days opens it again, with a new promise', async () => {
    const id = await createTicket(app, anna)
    await close(id)
    app.clock.now = new Date(afterReopening(TEST_NOW).getTime() - 1)
    const { body } = await write(id, 'Снова не работает')
    expect(body.result.feedback_id).toBe(id)
    expect(await get(id)).toMatchObject({ state: 'open', closed_at: null, closed_by: null, last_seq: 2 })
    expect((await get(id)).answer_by).not.toBeNull()
  })

  test('TICK-08 a later one begins another that knows it; two at once and a repeat begin one', async () => {
    const id = await createTicket(app, anna)
    await close(id)
    app.clock.now = afterReopening(TEST_NOW)
    const sent = await Promise.all([
      write(id, 'Раз', { client_id: 'late-word-1' }),
      write(id, 'Раз', { client_id: 'late-word-1' }),
      write(id, 'Два', { client_id: 'late-word-2' }),
    ])
    const numbers = new Set(sent.map(({ body }) => body.result.feedback_id))
    expect(numbers.size).toBe(1)
    const [next = 0] = numbers
    expect(next).not.toBe(id)
    const one = await get(next)
    expect(one).toMatchObject({ previous_id: id, state: 'new', topic: 'technical', last_seq: 2 })
    expect(textsOf(one).toSorted()).toEqual(['Два', 'Раз'])
    expect(await get(id)).toMatchObject({ state: 'closed', last_seq: 1 })
  })

  test('TICK-08 the staff may always write into a closed one, however old', async () => {
    const id = await createTicket(app, anna)
    await close(id)
    app.clock.now = afterReopening(TEST_NOW)
    expect((await answerTicket(app, vera, { id })).feedback_id).toBe(id)
    expect(await get(id)).toMatchObject({ state: 'waiting', unread: 1 })
  })

  test('TICK-09 what is written into a merged one goes on in the other, which its person finds by it', async () => {
    const [from, into] = [await createTicket(app, anna), await createTicket(app, anna)]
    await pool.query("update ticket set state = 'merged', merged_into = $2, due_next = null where id = $1", [
      from,
      into,
    ])
    expect((await write(from, 'Дополню')).body.result.feedback_id).toBe(into)
    expect(await get(from)).toMatchObject({ state: 'merged', merged_into: into, last_seq: 1 })
    expect(await get(into)).toMatchObject({ state: 'new', last_seq: 2 })
    expect((await close(from)).body.error).toMatchObject({ reason: 'ticket_state' })
  })
})

describe('a rating', () => {
  test('TICK-13 it is given once, of an answer that was given; of ten at a time one counts', async () => {
    const id = await createTicket(app, anna)
    expect((await rate(id, { rating: 5 })).body.error).toMatchObject({ reason: 'ticket_unanswered' })
    await answerTicket(app, vera, { id })
    expect((await get(id)).may_rate).toBe(true)
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((rating) => rate(id, { rating, words: `${rating} из 5` })),
    )
    const taken = all.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(all.filter(({ body }) => body.error?.reason === 'ticket_rated')).toHaveLength(9)
    const { rating } = taken[0]?.body.result ?? {}
    expect(await get(id)).toMatchObject({ rating, rating_words: `${rating} из 5`, may_rate: false })
  })

  test('TICK-13 why it is low only the staff read, with its mark, on their open desk at once', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    const desk = await openSocket(app, vera)
    await desk.subscribe('/tickets')
    const words = 'Ждал\n три  часа, позвоните +7 999 123-45-67'
    expect((await rate(id, { rating: 2, words })).status).toBe(200)
    await desk.next((frame) => frame.type === 'event' && frame.name === 'ticket.changed')
    desk.close()
    const { body } = await app.call(`GET /api/admin/feedback/${id}`, { token: vera.token })
    const why = 'Ждал три часа, позвоните +7 999 123-45-67'
    expect(body.result).toMatchObject({ rating: 2, rating_words: why })
    expect(await get(id)).toMatchObject({ rating: 2, rating_words: why })
    const strange = await app.call(`POST /api/feedback/${id}/rating`, {
      token: boris.token,
      body: { rating: 1, words: 'Чужое' },
    })
    expect(strange.status).toBe(404)
  })

  test('TICK-13 it is from one to five, with three hundred signs at most', async () => {
    const id = await createTicket(app, anna)
    await answerTicket(app, vera, { id })
    for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: 5, words: 'я'.repeat(301) }])
      expect((await rate(id, body)).status).toBe(400)
    expect((await rate(id, { rating: 1, words: 'я'.repeat(300) })).status).toBe(200)
  })
})

describe('the list', () => {
  test('TICK-02 it is narrowed by a word, a topic and whether it was answered; the freshest stands above', async () => {
    const chat = await createTicket(app, anna, { subject: 'Чат молчит' })
    later(1)
    const money = await createTicket(app, anna, { topic: 'payment', subject: 'Оплата 100% не прошла' })
    later(1)
    await write(chat, 'Пишу про жирафа')
    await answerTicket(app, vera, { id: money })
    later(1)
    await write(chat, 'И про слона, и про Ёжика')
    const found = async (query: string) =>
      (await list(query)).items.map(({ feedback_id }: { feedback_id: number }) => feedback_id)
    expect(await found('')).toEqual([chat, money])
    expect(await found('?topic=payment')).toEqual([money])
    expect(await found(`?search=${encodeURIComponent('ЖИРАФ')}`)).toEqual([chat])
    for (const way of ['ёжик', 'ежик'])
      expect(await found(`?search=${encodeURIComponent(way)}`)).toEqual([chat])
    expect(await found(`?search=${encodeURIComponent('нё прошла')}`)).toEqual([money])
    expect(await found(`?search=${encodeURIComponent('100%')}`)).toEqual([money])
    expect(await found(`?search=${encodeURIComponent('%')}`)).toEqual([money])
    expect(await found(`?search=${money}`)).toEqual([money])
    expect(await found('?is_responded=true')).toEqual([money])
    expect(await found('?is_responded=false')).toEqual([chat])
    expect(await list('?page=2')).toEqual({ items: [], total_items: 2 })
  })
})
