import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dailyLimits } from '../../../../contract/platform/daily-limits.ts'
import { questionLimits } from '../../../../contract/support/questions.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { hashSecret, randomSecret } from '../../../platform/keys/secrets.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { actAs } from '../support.factory.ts'
import { reopenAtDesk } from '../desk/end-ticket.ts'
import { answerGuest } from './answer-guest.ts'

const app = await bootApp({ config: { rateLimits: true } })
const { pool } = app.database
let vera: TestUser

beforeAll(async () => {
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await pool.query('delete from daily_count')
})

let marks = 0
const question = { name: 'Ольга', email: 'Olga@Example.ru', text: 'Можно ли платить частями?' }
const ask = (over: object = {}, token?: string) =>
  app.call('POST /api/question', {
    ...(token !== undefined && { token }),
    body: { ...question, client_id: `question-${++marks}`, ...over },
  })
const rowOf = async (id: number) => {
  const { rows } = await pool.query(
    'select person_id, state, topic, name, email, text, array(select a.text from ticket_guest_answer a where a.ticket_id = ticket.id order by a.id) as answers from ticket left join ticket_guest on ticket_id = id where id = $1',
    [id],
  )
  return rows[0]
}
const answer = (ticketId: number, who = vera, text = 'Да, можно.') =>
  actAs(app, who, { does: answerGuest, input: { ticketId, text } })

describe('a guest asks', () => {
  test('TICK-01 the question waits for the staff with a name and an address, and an answer is promised', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.result.answer_by).toBe('2026-11-20T09:30:00.000Z')
    expect(await rowOf(body.result.feedback_id)).toMatchObject({
      person_id: null,
      state: 'new',
      topic: 'other',
      name: 'Ольга',
      email: 'olga@example.ru',
      text: question.text,
    })
  })

  test('TICK-01, CHAT-07 the number of a card in it is kept nowhere', async () => {
    const { body } = await ask({ text: 'Карта 4111 1111 1111 1111: когда вернут?' })
    expect((await rowOf(body.result.feedback_id)).text).toBe('Карта •••• •••• •••• ••••: когда вернут?')
  })

  test('TICK-01 without a name or an address nobody could answer: both fields say so', async () => {
    const { status, body } = await ask({ name: undefined, email: undefined })
    expect(status).toBe(400)
    expect(Object.keys(body.error)).toEqual(['name', 'email'])
    expect((await ask({ email: 'ольга' })).body.error).toHaveProperty('email')
    expect((await ask({ text: '' })).body.error).toHaveProperty('text')
  })

  test('TICK-01 sent five times at once it is one', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask({ client_id: 'five-at-once' })))
    expect(new Set(all.map(({ body }) => body.result.feedback_id)).size).toBe(1)
  })

  test('SEC-23 from one network so many a day, and no more', async () => {
    await ask()
    const used = dailyLimits.question.perNetwork
    await pool.query("update daily_count set used = $1 where name = 'question'", [used - 1])
    expect((await ask()).status).toBe(200)
    expect((await ask()).body.error).toMatchObject({ reason: 'daily_spent' })
  })

  test('TICK-01 AUTH-12 a person who is shut out complains of it by the same call', async () => {
    const boris = await createTourist(app)
    await app.call(`POST /api/admin/users/${boris.id}/block`, {
      token: vera.token,
      body: { reason: 'Проверка' },
    })
    const mine = await app.call('GET /api/feedback/requests/', { token: boris.token })
    expect(mine.body.error).toMatchObject({ reason: 'user_blocked' })
    const { status, body } = await ask({ topic: 'block' }, boris.token)
    expect(status).toBe(200)
    expect(await rowOf(body.result.feedback_id)).toMatchObject({ person_id: null, topic: 'block' })
  })
})

describe('a person asks by the same call', () => {
  test('TICK-01 it is a ticket like any other, in the own list', async () => {
    const anna = await createTourist(app)
    const { body } = await ask({ name: undefined, email: undefined }, anna.token)
    const mine = await app.call('GET /api/feedback/requests/', { token: anna.token })
    expect(mine.body.result.items).toMatchObject([
      { feedback_id: body.result.feedback_id, subject: 'Вопрос с сайта', last_message: question.text },
    ])
  })
})

describe('the link of a guest', () => {
  const read = (key: string) => app.call(`GET /api/question/${key}`)

  test('TICK-01, TICK-07 by it the question and its promise are read, then the answer, and nothing of who has asked', async () => {
    const key = randomSecret()
    const text = 'Можно частями? Мой телефон 8 912 345-67-89'
    const asked = await ask({ key, text, topic: 'payment' })
    const id = asked.body.result.feedback_id
    const { body } = await read(key)
    expect(body.result).toMatchObject({ feedback_id: id, topic: 'payment', answers: [], is_closed: false })
    expect(body.result).toMatchObject({ answer_by: asked.body.result.answer_by, opens_until: null })
    await answer(id)
    const answered = (await read(key)).body.result
    expect(answered).toMatchObject({ answers: [{ text: 'Да, можно.' }], answer_by: null, is_closed: true })
    expect(JSON.stringify([body, answered])).not.toMatch(/Ольга|olga@|345-67/i)
  })

  test('TICK-01, SEC-54 of its key the hash alone is kept; another key opens nothing, and a month after the answer neither does this one', async () => {
    const key = randomSecret()
    const id = (await ask({ key })).body.result.feedback_id
    const { rows } = await pool.query(
      'select row_to_json(guest)::text as row, link_hash from ticket_guest as guest where ticket_id = $1',
      [id],
    )
    expect(rows[0].row).not.toContain(key)
    expect(rows[0].link_hash).toEqual(hashSecret(key))
    expect((await read(randomSecret())).status).toBe(404)
    expect((await read('1')).status).toBe(404)
    // As long as an answer is waited for it is open.
    app.clock.now = new Date(TEST_NOW.getTime() + 40 * 86_400_000)
    expect((await read(key)).status).toBe(200)
    await answer(id)
    app.clock.now = new Date(app.clock.now.getTime() + questionLimits.linkDays * 86_400_000 - 1)
    expect((await read(key)).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 1)
    expect((await read(key)).status).toBe(404)
  })

  test('TICK-01 a key is 256 bits, and a person with an account needs none', async () => {
    expect((await ask({ key: 'short' })).body.error).toHaveProperty('key')
    const key = randomSecret()
    const anna = await createTourist(app)
    expect((await ask({ key, name: undefined, email: undefined }, anna.token)).status).toBe(200)
    expect((await read(key)).status).toBe(404)
  })
})

describe('the answer to a guest', () => {
  test('TICK-01 it goes out as one letter with the question, and closes it; a second answer is refused', async () => {
    const id = (await ask({ email: 'one-letter@example.ru' })).body.result.feedback_id
    const done = await Promise.allSettled([answer(id), answer(id)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'closed', answers: ['Да, можно.'] })
    await app.processAll()
    const { rows } = await pool.query(
      "select * from outbox_message where recipient = 'one-letter@example.ru'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows[0])).toContain('Да, можно.')
    expect(JSON.stringify(rows[0])).toContain(question.text)
  })

  test('TICK-01 what is opened again is answered again: each letter goes out once and both stay to be read', async () => {
    const key = randomSecret()
    const id = (await ask({ key, email: 'two-letters@example.ru' })).body.result.feedback_id
    await answer(id)
    await actAs(app, vera, { does: reopenAtDesk, input: { id } })
    const opened = (await app.call(`GET /api/question/${key}`)).body.result
    expect(opened).toMatchObject({ answers: [{ text: 'Да, можно.' }], is_closed: false })
    await answer(id, vera, 'И ещё: не позже пятницы.')
    const read = (await app.call(`GET /api/question/${key}`)).body.result
    const texts = ['Да, можно.', 'И ещё: не позже пятницы.']
    expect(read).toMatchObject({ answers: texts.map((text) => ({ text })), is_closed: true })
    const { body } = await app.call(`GET /api/admin/feedback/${id}`, { token: vera.token })
    expect(body.result.guest.answers).toMatchObject(texts.map((text) => ({ text, by: 'Вера Громова' })))
    await app.processAll()
    const { rows } = await pool.query(
      `select row_to_json(o)::text as letter from outbox_message o where recipient = 'two-letters@example.ru' order by id`,
    )
    expect(rows).toHaveLength(2)
    texts.forEach((text, at) => expect(rows[at].letter).toContain(text))
  })

  test('ADM-14 only those of the staff who answer may', async () => {
    const id = (await ask()).body.result.feedback_id
    await expect(answer(id, await createTourist(app))).rejects.toMatchObject({ code: 'admins_only' })
  })
})
