import { beforeAll, describe, expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createAdmin, type TestUser } from '../identity/identity.factory.ts'
import { isInConversation } from './participants.queries.ts'
import { openTickets, ticketConversation } from './ticket-conversation.factory.ts'

const app = await bootApp()
const tickets = await openTickets(app)
let anna: TestUser
let boris: TestUser
let agent: TestAgent
let vera: TestUser
let other: TestUser
let ticket: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app)
  vera = await people.vera(app)
  other = await createAdmin(app)
  ticket = await tickets.open(anna)
})

const told = async (who: TestUser, about: number) => {
  const page = await tickets.messages(who, about)
  return page?.items.map(({ seq, author, mine, text }) => [seq, author, mine, text])
}
const isSent = (seq: number) => (frame: ServerFrame) =>
  frame.type === 'event' && frame.name === 'message.sent' && frame.data.seq === seq

describe('a ticket owns a conversation of a person with the staff', () => {
  const empty = { items: [], last_seq: 0, last_rev: 0, read_by_other: 0 }

  test('TICK-01 it is opened with the person alone, and nothing in it', async () => {
    expect(await tickets.messages(anna, ticket)).toEqual(empty)
    expect(await tickets.messages(vera, ticket)).toEqual(empty)
  })

  test('TICK-02 both sides write, each reads who of the two sides said what, in one order', async () => {
    await tickets.say(anna, ticket, 'Не могу оплатить')
    await tickets.say(vera, ticket, 'Какой банк?')
    await tickets.say(other, ticket, 'Коллега ушла, отвечу я')
    expect(await told(anna, ticket)).toEqual([
      [1, 'person', true, 'Не могу оплатить'],
      [2, 'staff', false, 'Какой банк?'],
      [3, 'staff', false, 'Коллега ушла, отвечу я'],
    ])
    expect((await told(vera, ticket))?.map(([, author, mine]) => [author, mine])).toEqual([
      ['person', false],
      ['staff', true],
      ['staff', false],
    ])
  })

  test('TICK-02 what its owner does not hide is shown: a phone in a ticket stands there as it was written', async () => {
    const sent = await tickets.say(anna, ticket, 'Позвоните: +7 916 123-45-67')
    expect(sent).toMatchObject({ masked: false, text: 'Позвоните: +7 916 123-45-67' })
    expect((await told(vera, ticket))?.at(-1)?.[3]).toContain('123-45-67')
  })

  test('TICK-02 the same message again answers the first one, whatever it says now, and tells nobody', async () => {
    const frames = 'select count(*)::int as told from live_frame'
    const first = await tickets.say(anna, ticket, { text: 'Один раз', clientId: 'the-very-same' })
    const before = (await app.database.pool.query(frames)).rows
    expect(await tickets.say(anna, ticket, { text: 'Другими словами', clientId: 'the-very-same' })).toEqual(
      first,
    )
    expect((await app.database.pool.query(frames)).rows).toEqual(before)
    // The mark is the writer's own: another's message under it is another message.
    const another = await tickets.say(vera, ticket, {
      text: 'И у меня так названо',
      clientId: 'the-very-same',
    })
    expect(another.seq).toBe(first.seq + 1)
  })

  test('TICK-02 its owner’s own row changes with the message', async () => {
    const state = () =>
      app.database.pool.query('select last_side, last_at from planted_ticket where id = $1', [ticket])
    await tickets.say(anna, ticket, 'Жду')
    expect((await state()).rows).toEqual([{ last_side: 'person', last_at: app.clock.now }])
    await tickets.say(vera, ticket, 'Смотрим')
    expect((await state()).rows).toEqual([{ last_side: 'staff', last_at: app.clock.now }])
  })
})

describe('how far a ticket has been read', () => {
  test('TICK-04 a mark moves forward and never back, and not beyond what was written', async () => {
    const about = await tickets.open(anna)
    for (const text of ['Раз', 'Два', 'Три']) await tickets.say(anna, about, text)
    expect(await tickets.read(vera, about, 2)).toEqual({ unread: 1 })
    expect((await tickets.messages(anna, about))?.read_by_other).toBe(2)
    await tickets.read(vera, about, 1)
    expect((await tickets.messages(anna, about))?.read_by_other).toBe(2)
    expect(await tickets.read(vera, about, 1000)).toEqual({ unread: 0 })
    expect((await tickets.messages(anna, about))?.read_by_other).toBe(3)
  })

  test('TICK-04 what a colleague wrote is not unread, and a colleague’s reading is not the person’s', async () => {
    const about = await tickets.open(anna)
    await tickets.say(anna, about, 'Вопрос')
    await tickets.say(vera, about, 'Ответ')
    await tickets.say(vera, about, 'И ещё')
    expect(await tickets.read(other, about, 1)).toEqual({ unread: 0 })
    await tickets.read(other, about, 3)
    expect((await tickets.messages(vera, about))?.read_by_other).toBe(1)
    expect(await tickets.read(anna, about, 1)).toEqual({ unread: 2 })
  })

  test('TICK-04 whoever writes has read what stands above', async () => {
    const about = await tickets.open(anna)
    await tickets.say(anna, about, 'Вопрос')
    await tickets.say(vera, about, 'Ответ')
    expect((await tickets.messages(anna, about))?.read_by_other).toBe(2)
    expect(await tickets.read(vera, about, 0)).toEqual({ unread: 0 })
  })

  test('TICK-04 a mark that did not move tells nobody', async () => {
    const about = await tickets.open(anna)
    await tickets.say(anna, about, 'Вопрос')
    const marks = () =>
      app.database.pool.query(
        `select data->>'seq' as seq from live_frame where url = $1 and name = 'chat.read'`,
        [`ticket:${about}`],
      )
    for (const seq of [1, 1, 0]) await tickets.read(vera, about, seq)
    expect((await marks()).rows).toEqual([{ seq: '1' }])
  })
})

describe('who hears of a ticket and who does not', () => {
  test('WS-01, SEC-54 a message reaches the other side at once, and nobody else', async () => {
    const about = await tickets.open(anna)
    await tickets.say(vera, about, 'Здравствуйте! Что случилось?')
    const pages = await Promise.all([anna, vera, other, boris, agent].map((one) => openSocket(app, one)))
    for (const page of pages) await page.subscribe('/me')
    const { seq } = await tickets.say(anna, about, 'Не пришёл чек')
    await pages[1]?.next(isSent(seq))
    const answer = await tickets.say(vera, about, 'Отправила ещё раз')
    await pages[0]?.next(isSent(answer.seq))
    // A frame of what was said before the subscription may come after it.
    const isNow = isSent(seq)
    const isAnswer = isSent(answer.seq)
    const heard = pages.map(({ frames }) => frames.filter((one) => isNow(one) || isAnswer(one)).length)
    // A colleague who has not come to it yet, a stranger and an agent hear nothing.
    expect(heard).toEqual([1, 1, 0, 0, 0])
    for (const page of pages) page.close()
  })

  test('WS-01 an open page of a ticket is for its person and for the staff', async () => {
    const may = async (who: TestUser | TestAgent) =>
      isInConversation(app.database.read, ticketConversation, {
        subjectId: ticket,
        actor: await tickets.actorOf(who),
      })
    expect(await Promise.all([anna, vera, other, boris, agent].map(may))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('SEC-54 for others a ticket is as if it did not exist: no reading, no writing, no mark', async () => {
    const before = await tickets.messages(anna, ticket)
    for (const stranger of [boris, agent]) {
      expect(await tickets.messages(stranger, ticket)).toBeNull()
      for (const attempt of [
        () => tickets.say(stranger, ticket, 'Я тоже здесь'),
        () => tickets.read(stranger, ticket, 1),
      ])
        await expect(attempt()).rejects.toMatchObject({ kind: 'missing', code: 'not_found' })
    }
    expect(await tickets.messages(anna, ticket)).toEqual(before)
  })

  test('SEC-54 a ticket that there is not is so for the staff as well', async () => {
    expect(await tickets.messages(vera, 999_999)).toBeNull()
    for (const attempt of [() => tickets.say(vera, 999_999, 'Алло'), () => tickets.read(vera, 999_999, 1)])
      await expect(attempt()).rejects.toMatchObject({ kind: 'missing', code: 'not_found' })
  })

  test('SEC-55 an administrator who is one no longer is out, though the ticket was theirs; the answers stay', async () => {
    const about = await tickets.open(anna)
    const former = await createAdmin(app)
    await tickets.say(anna, about, 'Вопрос')
    await tickets.say(former, about, 'Ответ')
    await app.database.pool.query(`delete from user_role where user_id = $1`, [former.id])
    expect(await tickets.messages(former, about)).toBeNull()
    await expect(tickets.say(former, about, 'Ещё ответ')).rejects.toMatchObject({ kind: 'missing' })
    expect((await told(anna, about))?.map(([, author, , text]) => [author, text])).toEqual([
      ['person', 'Вопрос'],
      ['staff', 'Ответ'],
    ])
  })

  test('TICK-01 an administrator who asks for himself is the person of the ticket, not its staff', async () => {
    const about = await tickets.open(other)
    await tickets.say(other, about, 'И у меня вопрос')
    await tickets.say(vera, about, 'Слушаю')
    expect((await told(other, about))?.map(([, author]) => author)).toEqual(['person', 'staff'])
  })

  test('TICK-01 into a closed one nobody writes, and everybody reads what was said', async () => {
    const about = await tickets.open(anna)
    await tickets.say(anna, about, 'Спасибо, решено')
    await tickets.close(about)
    for (const one of [anna, vera])
      await expect(tickets.say(one, about, 'Ещё одно')).rejects.toMatchObject({ kind: 'conflict' })
    expect((await tickets.messages(vera, about))?.last_seq).toBe(1)
    expect((await tickets.messages(anna, about))?.items).toHaveLength(1)
  })
})

describe('a long ticket', () => {
  const WORDS = 130
  let about: number

  beforeAll(async () => {
    about = await tickets.open(anna)
    for (let at = 1; at <= WORDS; at++) await tickets.say(at % 3 ? anna : vera, about, `Слово ${at}`)
  })
  const numbers = async (window: { after?: number; before?: number } = {}) =>
    (await tickets.messages(anna, about, window))?.items.map(({ seq }) => seq) ?? []
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)

  test('TICK-04 comes by pages of fifty: the newest, the one before, the one after, each in order', async () => {
    expect(await numbers()).toEqual(between(81, 130))
    expect(await numbers({ before: 81 })).toEqual(between(31, 80))
    expect(await numbers({ before: 31 })).toEqual(between(1, 30))
    expect(await numbers({ before: 1 })).toEqual([])
    expect(await numbers({ after: 0 })).toEqual(between(1, 50))
    expect(await numbers({ after: 100 })).toEqual(between(101, 130))
    expect(await numbers({ after: WORDS })).toEqual([])
  })

  test('TICK-04 every page says how long the whole is and how far the other side has read', async () => {
    for (const window of [{}, { before: 31 }, { after: WORDS }])
      expect(await tickets.messages(anna, about, window)).toMatchObject({
        last_seq: WORDS,
        read_by_other: 129,
      })
  })
})
