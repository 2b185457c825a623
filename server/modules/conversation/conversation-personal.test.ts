import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { offerConversation } from '../chat/index.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { personalTables } from '../../personal-tables.ts'
import { eraseAgain } from '../privacy/delete-account.ts'
import { conversationPersonal } from './conversation.personal.ts'
import { erasedMessage } from './shown-words.ts'
import { openTickets, ticketConversation } from './ticket-conversation.factory.ts'

const app = await bootApp()
const tickets = await openTickets(app)
let anna: TestUser
let vera: TestUser
let ticket: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
  ticket = await tickets.open(anna)
  await tickets.say(anna, ticket, 'Верните деньги, мой номер +7 916 123-45-67')
  await tickets.say(vera, ticket, 'Вернули')
  await tickets.read(anna, ticket, 2)
})

type Row = Record<string, unknown>
const owners = [offerConversation, ticketConversation]

/** What one section of a person's own file would say, with these owners known. */
async function downloaded(table: string, { id }: { id: number }, known = owners): Promise<Row[]> {
  const section = conversationPersonal(known).find((one) => one.table === table)?.download
  if (!section || typeof section === 'string') throw new Error(`no download of ${table}`)
  const rows = await section.rows(
    app.database.read,
    { id, phone: null, email: null },
    { objects: app.core.worker.gateways.objects, config: app.config },
  )
  const all: Row[] = []
  for await (const some of Symbol.asyncIterator in rows ? rows : [rows]) all.push(...(some as Row[]))
  for (const row of all) expect(Object.keys(row).toSorted()).toEqual(Object.keys(section.labels).toSorted())
  return all
}
const leave = (token: string) => app.call('DELETE /api/user', { token, body: { confirm: true } })

test('SEC-61 a person’s file holds what was said in chats and tickets, each number under its own column', async () => {
  const agent = await createAgent(app)
  await fund(app, agent)
  const chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  const body = { text: 'Мой номер +7 916 000-11-22', client_id: 'of-the-agent' }
  await app.call(`POST /api/chats/${chatId}/messages`, { token: agent.token, body })
  const rows = await downloaded('message', anna)
  expect(rows.every(({ created_at }) => created_at instanceof Date)).toBe(true)
  expect(rows.map((row) => ({ ...row, created_at: null }))).toEqual([
    {
      created_at: null,
      chat_id: null,
      ticket_id: ticket,
      mine: true,
      text: 'Верните деньги, мой номер +7 916 123-45-67',
    },
    { created_at: null, chat_id: null, ticket_id: ticket, mine: false, text: 'Вернули' },
    // Nothing is hidden in a ticket, a chat hides until the choice.
    { created_at: null, chat_id: chatId, ticket_id: null, mine: false, text: 'Мой номер •••' },
  ])
})

test('SEC-61 of an owner that is not named nothing is told: unknown rules hide nothing by themselves', async () => {
  const rows = await downloaded('message', anna, [offerConversation])
  expect(rows.map(({ text }) => text)).toEqual(['Мой номер •••'])
  expect(await downloaded('participant', anna, [offerConversation])).toEqual([])
})

test('SEC-61 what a person has read is in the file, and what nobody has opened is not', async () => {
  await tickets.open(anna)
  expect(await downloaded('participant', anna)).toEqual([
    { chat_id: null, ticket_id: ticket, seq: 2, read_at: app.clock.now },
  ])
  expect(await downloaded('participant', await createTourist(app))).toEqual([])
})

test('SEC-61 who leaves takes the own words out of a ticket; the staff’s answers stay in their order', async () => {
  const gone = await createTourist(app)
  const about = await tickets.open(gone)
  await tickets.say(gone, about, 'Слова ушедшего')
  await tickets.say(vera, about, 'Ответ')
  await tickets.say(gone, about, 'Ещё слова ушедшего')
  expect((await leave(gone.token)).status).toBe(200)
  const page = await tickets.messages(vera, about)
  expect(page?.items.map(({ seq, author, text }) => [seq, author, text])).toEqual([
    [1, 'person', erasedMessage],
    [2, 'staff', 'Ответ'],
    [3, 'person', erasedMessage],
  ])
  expect(page?.read_by_other).toBe(0)
  const { rows } = await app.database.pool.query(`select from message where text like '%ушедшего%'`)
  expect(rows).toEqual([])
})

test('SEC-61 a message that was on its way while its writer left is erased when it is looked for again', async () => {
  const gone = await createTourist(app)
  const about = await tickets.open(gone)
  await leave(gone.token)
  await app.database.pool.query(
    `with late as (
       update conversation set last_seq = 1 where kind = 'ticket' and subject_id = $1 returning id
     )
     insert into message (conversation_id, seq, author_id, client_id, text) select id, 1, $2, 'late-one', 'Опоздавшее' from late`,
    [about, gone.id],
  )
  for (let times = 0; times < 2; times++)
    await app.act(system, eraseAgain, { userId: gone.id, tables: personalTables })
  expect((await tickets.messages(vera, about))?.items.map(({ text }) => text)).toEqual([erasedMessage])
})
