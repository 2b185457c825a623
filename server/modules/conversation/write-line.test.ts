import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { openTickets, ticketConversation } from './ticket-conversation.factory.ts'
import { writeLine } from './write-line.ts'

const app = await bootApp()
const tickets = await openTickets(app)
let anna: TestUser
let vera: TestUser
let ticket: number
let lines = 0

beforeAll(async () => {
  ;[anna, vera] = [await people.anna(app), await people.vera(app)]
})
beforeEach(async () => {
  ticket = await tickets.open(anna)
})

type Line = Partial<Omit<Parameters<typeof writeLine>[2], 'event'>>
const line = (more: Line = {}) => ({
  subjectId: ticket,
  text: 'Агентство называет цену',
  clientId: `line-${++lines}`,
  event: 'price_asked' as const,
  ...more,
})
const bySystem = (more: Line = {}) =>
  app.act(
    system,
    (ctx, input) => writeLine(ctx, ticketConversation, input),
    line({ authorId: anna.id, ...more }),
  )
const by = async (who: TestUser, more: Line = {}) =>
  app.act(
    { actor: await tickets.actorOf(who), address: 'test' },
    (ctx, input) => writeLine(ctx, ticketConversation, input),
    line(more),
  )
const items = async (who = anna) => (await tickets.messages(who, ticket))?.items ?? []

test('CHAT-05 what has come to both by itself stands in its turn among the words, with its event', async () => {
  await tickets.say(anna, ticket, 'Вопрос')
  expect(await bySystem()).toBe(2)
  await tickets.say(vera, ticket, 'Ответ')
  expect((await items()).map(({ seq, event, mine }) => [seq, event, mine])).toEqual([
    [1, null, true],
    [2, 'price_asked', true],
    [3, null, false],
  ])
})

test('CHAT-05 a line reads nothing for the one in whose name it stands', async () => {
  await tickets.say(vera, ticket, 'Здравствуйте')
  await bySystem()
  expect(await tickets.read(anna, ticket, 0)).toEqual({ unread: 1 })
  expect((await tickets.messages(vera, ticket))?.read_by_other).toBe(0)
})

test('CHAT-05 for the other side a line is unread like words', async () => {
  await tickets.say(vera, ticket, 'Здравствуйте')
  await bySystem()
  expect(await tickets.read(vera, ticket, 1)).toEqual({ unread: 1 })
  expect(await tickets.read(vera, ticket, 2)).toEqual({ unread: 0 })
})

test('CHAT-05 the owner’s row changes with a line; nobody is asked whether a word may be written', async () => {
  await tickets.close(ticket)
  expect(await bySystem()).toBe(1)
  const { rows } = await app.database.pool.query('select last_side from planted_ticket where id = $1', [
    ticket,
  ])
  expect(rows).toEqual([{ last_side: 'person' }])
  await expect(tickets.say(anna, ticket, 'Ещё одно')).rejects.toMatchObject({ kind: 'conflict' })
})

test('CHAT-05 the same line twice is a fault of its caller’s, and leaves no hole behind', async () => {
  await bySystem({ clientId: 'the-same' })
  await expect(bySystem({ clientId: 'the-same' })).rejects.toThrow(/duplicate key/)
  expect(await bySystem()).toBe(2)
  expect(await items()).toHaveLength(2)
})

test('SEC-54 in the name of whoever takes no part, by a stranger and in what there is not no line is written', async () => {
  const stranger = await createTourist(app)
  for (const attempt of [
    () => bySystem({ authorId: vera.id }),
    () => bySystem({ authorId: stranger.id }),
    () => by(stranger),
    () => bySystem({ subjectId: 999_999 }),
    () => by(vera, { subjectId: 999_999 }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: 'missing', code: 'not_found' })
  expect(await items()).toEqual([])
})

test('TICK-02 one of the staff who comes with a deed takes part from then on, and has read nothing by it', async () => {
  await tickets.say(anna, ticket, 'Вопрос')
  await by(vera)
  await by(vera)
  expect((await items()).map(({ author, mine }) => [author, mine])).toEqual([
    ['person', true],
    ['staff', false],
    ['staff', false],
  ])
  expect((await tickets.messages(anna, ticket))?.read_by_other).toBe(0)
  expect(await tickets.read(vera, ticket, 0)).toEqual({ unread: 1 })
})

test('SEC-20 lines and words that come at once have each a number of their own', async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, () => bySystem()),
    ...Array.from({ length: 10 }, (_, at) => tickets.say(anna, ticket, `Слово ${at}`)),
  ])
  expect((await items()).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})
