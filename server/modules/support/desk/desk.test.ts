import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createTicket } from '../support.factory.ts'
import { deskOf, wordOf } from './desk.factory.ts'

const app = await bootApp()
const desk = deskOf(app)
const start = app.clock.now
let vera: TestUser
let gleb: TestUser
let anna: TestUser
let id: number
let written = 0

beforeAll(async () => {
  await loadGeo(app)
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Строгая' })
  gleb = await createStaff(app, 'owner', { first_name: 'Глеб', last_name: 'Второй' })
})
beforeEach(async () => {
  app.clock.now = start
  anna = await createTourist(app)
  id = await createTicket(app, anna)
})
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const own = async (ticket = id, who = anna) =>
  (await app.call(`GET /api/feedback/${ticket}`, { token: who.token })).body.result
const write = (ticket: number, text: string) =>
  app.call('POST /api/feedback/message', {
    token: anna.token,
    body: { feedback_id: ticket, text, client_id: `anna-${ticket}-${++written}` },
  })

describe('the list of the staff', () => {
  const idsOf = async (query = '') =>
    (await desk.list(vera, `search=${anna.first_name}&${query}`)).items.map((one: { id: number }) => one.id)

  test('TICK-03 what is pressing stands first, then what was promised sooner, then what is answered', async () => {
    const mine = (first_name: string) => createTourist(app, { first_name })
    const person = await mine('Ядвига')
    const ask = (topic: string) => createTicket(app, person, { topic })
    const usual = await ask('technical')
    const answered = await ask('technical')
    const money = await ask('refund')
    await desk.answer(vera, answered)
    const { items, total_items } = await desk.list(vera, 'search=Ядвига')
    expect(items.map((one: { id: number }) => one.id)).toEqual([money, usual, answered])
    expect(total_items).toBe(3)
    expect(items[0]).toMatchObject({
      person_id: person.id,
      priority: 'money',
      state: 'new',
      is_responded: false,
      is_overdue: false,
      last_message: 'Белый экран',
      claim: null,
    })
    expect(items[2]).toMatchObject({ is_responded: true, due_at: null, state: 'waiting' })
    expect(await desk.list(vera, 'search=Ядвига&is_responded=1')).toMatchObject({ items: [{ id: answered }] })
    expect(await desk.list(vera, 'search=Ядвига&topic=refund')).toMatchObject({ items: [{ id: money }] })
  })

  test('TICK-03 mine, overdue, put aside and closed ones are found apart, a number finds its ticket', async () => {
    const found = (query: string) => desk.list(vera, `search=${id}&${query}`)
    expect((await found('mine=1')).items).toEqual([])
    await desk.claim(vera, id)
    expect((await found('mine=1')).items).toHaveLength(1)
    expect((await desk.list(gleb, `search=${id}&mine=1`)).items).toEqual([])
    expect((await found('overdue=1')).items).toEqual([])
    later(60)
    expect((await found('overdue=1')).items).toMatchObject([{ id, is_overdue: true }])
    await desk.snooze(vera, id, new Date(app.clock.now.getTime() + 3_600_000))
    expect((await found('')).items).toEqual([])
    expect((await found('snoozed=1')).items).toHaveLength(1)
    await desk.snooze(vera, id, null)
    await desk.close(vera, id)
    expect((await found('')).items).toEqual([])
    expect((await found('closed=1')).items).toMatchObject([{ id, state: 'closed' }])
  })

  test('TICK-03 a word that is not there finds nothing, signs of patterns are signs', async () => {
    expect(await idsOf('topic=block')).toEqual([])
    expect((await desk.list(vera, `search=${encodeURIComponent('%')}`)).items).toEqual([])
  })
})

describe('an answer of the staff', () => {
  test('TICK-03 comes to the person from the support as one, colleagues see who wrote it', async () => {
    const sent = await desk.answer(vera, id, { text: 'Перезагрузите\nстраницу' })
    expect(sent.body.result).toMatchObject({ seq: 2, author: 'staff', mine: true })
    const seen = await own()
    expect(seen).toMatchObject({ state: 'waiting', answer_by: null, unread: 1 })
    expect(seen.messages.items[1]).toMatchObject({ author: 'staff', text: 'Перезагрузите\nстраницу' })
    expect(JSON.stringify(seen)).not.toContain('Вера')
    const { items } = await desk.messages(gleb, id)
    expect(items[1]).toMatchObject({ author_name: 'Вера Строгая', mine: false })
  })

  test('TICK-03 of two at once one is sent, the other is told who was quicker and sends after reading', async () => {
    const answers = await Promise.all([
      desk.answer(vera, id, { seen: 1 }),
      desk.answer(gleb, id, { seen: 1 }),
    ])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 ticket_answered'])
    expect((await own()).messages.items).toHaveLength(2)
    const late = answers[0]?.status === 200 ? gleb : vera
    expect(wordOf(await desk.answer(late, id, { seen: 1 }))).toBe('409 ticket_answered')
    expect(wordOf(await desk.answer(late, id, { seen: 2 }))).toBe('200')
  })

  test('TICK-03 sent twice under one mark is sent once, whatever has happened since', async () => {
    const body = { seen: 1, client_id: 'desk-twice-01' }
    const [first, again] = await Promise.all([desk.answer(vera, id, body), desk.answer(vera, id, body)])
    await desk.answer(gleb, id, { seen: 2 })
    await desk.close(gleb, id, 3)
    const third = await desk.answer(vera, id, body)
    expect([first, again, third].map((one) => one.body.result?.message_id)).toEqual(
      Array(3).fill(first.body.result.message_id),
    )
    expect((await own()).messages.items).toHaveLength(3)
  })

  test('TICK-03 races with a closing: one winner, the other is shown what happened', async () => {
    const [answer, close] = await Promise.all([desk.answer(vera, id), desk.close(gleb, id, 1)])
    expect([wordOf(answer), wordOf(close)].toSorted()).toEqual(
      answer.status === 200 ? ['200', '409 ticket_moved'] : ['200', '409 ticket_closed'],
    )
    expect((await own()).messages.items).toHaveLength(answer.status === 200 ? 2 : 1)
  })
})

describe('a closing and an opening by the staff', () => {
  test('TICK-08 nobody closes over a message that was not seen; the staff open again after any time', async () => {
    await write(id, 'И ещё')
    expect(wordOf(await desk.close(vera, id, 1))).toBe('409 ticket_moved')
    expect(wordOf(await desk.close(vera, id, 2))).toBe('200')
    expect(await own()).toMatchObject({ state: 'closed', closed_by: 'staff' })
    expect(wordOf(await desk.close(vera, id, 2))).toBe('409 ticket_closed')
    later(60 * 24 * 40)
    expect((await desk.reopen(gleb, id)).body.result).toMatchObject({ state: 'open' })
    expect((await own()).answer_by).not.toBeNull()
    expect(wordOf(await desk.reopen(gleb, id))).toBe('409 ticket_open')
  })
})

describe('what is put aside', () => {
  test('TICK-03 comes back by its clock, or with a word of the person', async () => {
    const hour = () => new Date(app.clock.now.getTime() + 3_600_000)
    const isListed = async () => (await desk.list(vera, `search=${id}`)).items.length === 1
    await desk.snooze(vera, id, hour())
    expect(await isListed()).toBe(false)
    later(61)
    expect(await isListed()).toBe(true)
    await desk.snooze(vera, id, hour())
    await write(id, 'Ну что там?')
    expect(await isListed()).toBe(true)
    expect((await desk.whole(vera, id)).snoozed_until).toBeNull()
  })

  test('TICK-03 not into the past and not for months', async () => {
    const at = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000)
    for (const until of [at(-1), at(31)]) {
      const { status, body } = await desk.snooze(vera, id, until)
      expect([status, Object.keys(body.error)]).toEqual([400, ['until']])
    }
  })
})

describe('the staff write first', () => {
  const open = (who: TestUser, body: object) =>
    app.call('POST /api/admin/feedback', { token: who.token, body })
  const ticket = { topic: 'payment', subject: 'О вашей оплате', text: 'Добрый день!' }

  test('TICK-03 a ticket to a person waits for the person, who answers in it', async () => {
    const { status, body } = await open(vera, { ...ticket, user_id: anna.id })
    expect([status, body.result]).toMatchObject([200, { state: 'waiting', person_id: anna.id, due_at: null }])
    const made = body.result.id
    const first = { subject: 'О вашей оплате', unread: 1, answer_by: null, by_support: true, may_rate: false }
    expect(await own(made)).toMatchObject(first)
    const rate = () =>
      app.call(`POST /api/feedback/${made}/rating`, { token: anna.token, body: { rating: 5 } })
    expect(wordOf(await rate())).toBe('409 ticket_unanswered')
    await write(made, 'Слушаю')
    expect(await own(made)).toMatchObject({ state: 'open', by_support: false, may_rate: true })
    expect(await desk.deedsOf(vera, made)).toEqual(['open'])
  })

  test('TICK-03 not to oneself, to nobody, or to whoever is gone', async () => {
    const left = await createTourist(app)
    await app.call('DELETE /api/user', { token: left.token, body: { confirm: true } })
    for (const user_id of [vera.id, 99_999_999, left.id]) {
      const { status, body } = await open(vera, { ...ticket, user_id })
      expect([status, Object.keys(body.error)]).toEqual([400, ['user_id']])
    }
  })

  test('TICK-03 another subject is the person’s too, the former one stays in the log', async () => {
    const rename = (who: TestUser, subject: string) =>
      app.call(`PATCH /api/feedback/${id}`, { token: who.token, body: { subject } })
    expect((await rename(vera, 'Чат не грузится')).body.result.subject).toBe('Чат не грузится')
    expect((await own()).subject).toBe('Чат не грузится')
    expect((await desk.whole(gleb, id)).deeds).toMatchObject([
      { deed: 'subject', about: 'Не открывается чат', by: 'Вера Строгая' },
    ])
    await rename(vera, 'Чат не грузится')
    expect(await desk.deedsOf(gleb, id)).toHaveLength(1)
    expect((await rename(vera, 'Карта 4111 1111 1111 1111')).body.result.subject).toBe(
      'Карта •••• •••• •••• ••••',
    )
    expect((await rename(vera, 'Ча')).status).toBe(400)
    expect((await rename(anna, 'Мой вариант')).status).toBe(403)
  })
})

describe('a question of a guest', () => {
  test('TICK-03 is answered once, by a letter, by one of two', async () => {
    const asked = await app.call('POST /api/question', {
      body: { name: 'Ольга', email: 'olga@example.ru', text: 'Как платить?', client_id: 'question-desk-1' },
    })
    const ticket = asked.body.result.feedback_id
    expect(await desk.whole(vera, ticket)).toMatchObject({
      person_id: null,
      person: 'Ольга',
      guest: { email: 'olga@example.ru', text: 'Как платить?', answers: [] },
    })
    const { items } = (await app.call('GET /api/admin/feedback', { token: vera.token })).body.result
    expect(items.find((one: { id: number }) => one.id === ticket).last_message).toBe('Как платить?')
    expect((await desk.note(vera, ticket, 'Уточнить у бухгалтера')).status).toBe(200)
    expect(wordOf(await desk.answer(vera, ticket))).toBe('409 ticket_guest')
    const answer = ({ token }: TestUser, text: string) =>
      app.call(`POST /api/admin/feedback/${ticket}/guest-answer`, { token, body: { text } })
    const answers = await Promise.all([answer(vera, 'Картой'), answer(gleb, 'По счёту')])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 ticket_state'])
    expect(await desk.whole(vera, ticket)).toMatchObject({
      state: 'closed',
      deeds: [{ deed: 'answer' }, { deed: 'note' }],
    })
    expect(wordOf(await desk.merge(vera, ticket, id))).toBe('409 merge_stranger')
    expect((await desk.messages(vera, ticket)).items).toEqual([])
  })
})

describe('who may', () => {
  test('TICK-03, ADM-14 a tourist, an agent, a guest and staff without the right do nothing of it', async () => {
    const strangers = [anna, await createAgent(app), await createStaff(app, 'finance'), { token: '' }]
    const acts = [desk.claim, desk.release, desk.reopen, desk.close, desk.answer].map(
      (act) => (who: { token: string }) => act(who, id),
    )
    const notes = (who: { token: string }) => desk.note(who, id, 'Тайное')
    const calls = [
      ...acts,
      notes,
      (who: { token: string }) => app.call('GET /api/admin/feedback', { token: who.token }),
      (who: { token: string }) => app.call(`GET /api/admin/feedback/${id}`, { token: who.token }),
      (who: { token: string }) => app.call('GET /api/admin/macros', { token: who.token }),
    ]
    for (const who of strangers)
      for (const act of calls) expect((await act(who)).status).toBe(who.token === '' ? 401 : 403)
    expect(await desk.deedsOf(vera, id)).toEqual([])
    expect((await desk.whole(vera, id)).notes).toEqual([])
  })

  test('TICK-03 who else looks is told, and is gone after a while of silence', async () => {
    await desk.look(vera, id, false)
    const seen = await desk.look(gleb, id, false)
    expect(seen.body.result.looking).toMatchObject([{ staff_id: vera.id, name: 'Вера Строгая' }])
    later(1)
    expect((await desk.whole(gleb, id)).looking).toEqual([])
    expect((await desk.look(vera, 99_999_999, false)).status).toBe(404)
  })
})
