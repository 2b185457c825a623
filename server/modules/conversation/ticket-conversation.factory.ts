import { isStaffRole } from '../../../contract/platform/rights.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { statement } from '../../platform/db/statement.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { type Actor, isShutOut } from '../../platform/actor.ts'
import { userKey } from '../../platform/live/person-keys.ts'
import { system, type UseCase } from '../../platform/use-case.ts'
import { authenticate } from '../identity/index.ts'
import { defineConversationOwner, type Reached } from './conversation-owner.ts'
import { openingConversation } from './conversation.store.ts'
import { messagesOf, type MessageWindow } from './messages.queries.ts'
import { readConversation } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'

/** Where the open pages of a ticket would listen. */
export const ticketKey = (id: number) => `ticket:${id}`

type Side = 'person' | 'staff'

const ticketWritten = defineEvent<{ ticketId: number; seq: number; told: number[] }>()(
  'ticket.written',
  ({ ticketId, seq, told }) =>
    [ticketKey(ticketId), ...told.map(userKey)].map((key) =>
      frame(key, 'message.sent', { chat_id: ticketId, seq }),
    ),
)

const seen = defineEvent<{ ticketId: number; seq: number; by: Side }>()(
  'ticket.seen',
  ({ ticketId, seq, by }) => [
    frame(ticketKey(ticketId), 'chat.read', {
      chat_id: ticketId,
      seq,
      reader: by === 'person' ? 'tourist' : 'agent',
    }),
  ],
)

const ticketChanged = defineEvent<{ ticketId: number; rev: number }>()(
  'ticket.reworded',
  ({ ticketId, rev }) => [frame(ticketKey(ticketId), 'message.changed', { chat_id: ticketId, rev })],
)

const otherSide = ({ self, others }: Reached<Side>) => others.filter(({ side }) => side !== self.side)

/**
 * A second owner, made of no line of the conversation's: what one person asks of the staff. Any administrator may come to
 * it; nobody writes into a closed one; nothing is hidden.
 */
export const ticketConversation = defineConversationOwner({
  kind: 'ticket',
  sides: ['person', 'staff'],
  column: { name: 'ticket_id', title: 'Обращение' },
  joining: { side: 'staff', may: async (_read, { actor }) => actor.roles.some(isStaffRole) },
  contacts: 'shown',
  mayWrite: async ({ tx }, { subjectId }) => {
    const states = await tx
      .getExecutor()
      .provideConnection((connection) =>
        connection.executeQuery<{ is_closed: boolean }>(
          statement('select is_closed from planted_ticket where id = $1', [subjectId], () => null).query,
        ),
      )
    if (states.rows[0]?.is_closed !== false) throw new Refusal('conflict', 'partner_gone')
  },
  written: ({ now }, { subjectId, self }) =>
    statement(
      'update planted_ticket set last_at = $2, last_side = $3 where id = $1',
      [subjectId, now, self.side],
      () => undefined,
    ),
  sent: (message) =>
    ticketWritten({
      ticketId: message.subjectId,
      seq: message.seq,
      told: otherSide(message).map(({ userId }) => userId),
    }),
  changed: ({ subjectId, rev }) => ticketChanged({ ticketId: subjectId, rev }),
  read: ({ subjectId, seq, self }) => seen({ ticketId: subjectId, seq, by: self.side }),
})

/** Tickets of one database, asked and answered as an owner's routes would do it. */
export async function openTickets(app: TestApp) {
  await app.database.pool.query(`create table planted_ticket (
    id bigint generated always as identity primary key, is_closed boolean not null default false,
    last_at timestamptz, last_side text)`)
  const actorOf = async ({ token }: { token: string }): Promise<Actor> => {
    const known = await authenticate(app.database, token)
    if (!known || isShutOut(known)) throw new Error('a test person is not signed in')
    return known
  }
  const as = async <I, R>(who: { token: string }, useCase: UseCase<I, R>, input: I): Promise<R> =>
    app.act({ actor: await actorOf(who), address: '203.0.113.1' }, useCase, input)
  let written = 0
  return {
    actorOf,
    async open(person: { id: number }): Promise<number> {
      const { rows } = await app.database.pool.query<{ id: number }>(
        'insert into planted_ticket default values returning id',
      )
      const subjectId = rows[0]?.id ?? 0
      const participants = [{ userId: person.id, side: 'person' as const }]
      await app.act(
        system,
        async ({ atCommit }) =>
          atCommit(openingConversation(ticketConversation, { subjectId, participants })),
        null,
      )
      return subjectId
    },
    close: (id: number) =>
      app.database.pool.query('update planted_ticket set is_closed = true where id = $1', [id]),
    say(who: { token: string }, subjectId: number, said: string | { text: string; clientId: string }) {
      const sent = typeof said === 'string' ? { text: said, clientId: `said-${++written}` } : said
      return as(who, (ctx, input) => sendMessage(ctx, ticketConversation, input), { subjectId, ...sent })
    },
    read: (who: { token: string }, subjectId: number, seq: number) =>
      as(who, (ctx, input) => readConversation(ctx, ticketConversation, input), { subjectId, seq }),
    messages: async (
      who: { token: string },
      subjectId: number,
      window: Pick<MessageWindow, 'after' | 'before'> = {},
    ) =>
      messagesOf(app.database.read, ticketConversation, { ...window, subjectId, actor: await actorOf(who) }),
  }
}
