import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import {
  liveStates,
  ticketLimits,
  type TicketPriority,
  type TicketState,
  type TicketTopic,
} from '../../../contract/support/ticket-words.ts'
import type { Ticket } from '../../../contract/support/tickets.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import { partOf } from '../../platform/db/folded.ts'
import { isInConversation, lastWords, readByOthers, unreadBy } from '../conversation/index.ts'
import { isAsked } from './tickets.store.ts'
import { ticketConversation } from './ticket-conversation.ts'

interface Filters {
  closed?: boolean
  search?: string | undefined
  topic?: TicketTopic | undefined
  is_responded?: boolean | undefined
  country?: number | undefined
  city?: number | undefined
}

/** Tickets alone, to be counted, and to be brought down to a page before anything is joined to them. */
function ownTickets(read: Read, personId: number) {
  return read
    .selectFrom('ticket')
    .selectAll('ticket')
    .select(isAsked.as('is_asked'))
    .where('ticket.person_id', '=', personId)
}

function filtered(query: ReturnType<typeof ownTickets>, filters: Filters) {
  const { closed = false, search, topic, is_responded, country, city } = filters
  return query
    .where('ticket.state', closed ? 'not in' : 'in', [...liveStates])
    .$if(topic !== undefined, (it) => it.where('ticket.topic', '=', topic ?? ''))
    .$if(is_responded !== undefined, (it) =>
      it
        .where('ticket.due_next', is_responded ? 'is' : 'is not', null)
        .where('ticket.answered_at', is_responded ? 'is not' : 'is', null),
    )
    .$if(!!search, (it) => it.where(holding(search ?? '')))
    .$if(country !== undefined, (it) => it.where(tripOf('country_id', country ?? 0)))
    .$if(city !== undefined, (it) => it.where(tripOf('region_id', city ?? 0)))
}

/** In what it is called by, or in what was said in it. */
function holding(search: string): RawBuilder<boolean> {
  const like = partOf(search)
  return sql<boolean>`(folded(ticket.subject) like ${like} or ticket.id::text = ${search} or exists (
    select from conversation join message on message.conversation_id = conversation.id
    where conversation.kind = ${ticketConversation.kind} and conversation.subject_id = ticket.id
      and folded(message.text) like ${like}))`
}

/** Of the request that it is about, by itself or by its booking. */
function tripOf(column: 'country_id' | 'region_id', id: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from auction where ${sql.ref(`auction.${column}`)} = ${id} and auction.id = coalesce(
      ticket.request_id, (select booking.auction_id from booking where booking.id = ticket.booking_id)))`
}

/** What is shown of these, the freshest first. */
function withMessages(read: Read, tickets: ReturnType<typeof ownTickets>, personId: number) {
  const own = { userId: personId, id: sql.ref('conversation.id') }
  return read
    .selectFrom(tickets.as('ticket'))
    .innerJoin('conversation', 'conversation.subject_id', 'ticket.id')
    .where('conversation.kind', '=', ticketConversation.kind)
    .leftJoin('message as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversation.id')
        .onRef('last.seq', '=', 'conversation.last_seq'),
    )
    .select(['ticket.id', 'ticket.topic', 'ticket.subject', 'ticket.state', 'ticket.priority'])
    .select(['ticket.booking_id', 'ticket.request_id', 'ticket.created_at', 'ticket.last_at'])
    .select(['ticket.due_next', 'ticket.broken_at', 'ticket.due_legal', 'ticket.answered_first_at'])
    .select(['ticket.closed_at', 'ticket.closed_by', 'ticket.merged_into', 'ticket.previous_id'])
    .select([
      'ticket.rating',
      'ticket.rating_words',
      'ticket.is_asked',
      'conversation.last_seq',
      'last.text as last_text',
    ])
    .select([unreadBy(own).as('unread'), readByOthers(own).as('read_by_other')])
    .orderBy('ticket.last_at', 'desc')
    .orderBy('ticket.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof withMessages>['executeTakeFirstOrThrow']>>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function presented(row: Row): Ticket {
  const state = row.state as TicketState
  return {
    feedback_id: row.id,
    topic: row.topic as TicketTopic,
    subject: row.subject,
    state,
    priority: row.priority as TicketPriority,
    booking_id: row.booking_id,
    request_id: row.request_id,
    created_at: row.created_at.toISOString(),
    answer_by: iso(row.due_next),
    is_late: row.broken_at !== null,
    legal_by: iso(row.due_legal),
    last_message: row.last_text === null ? null : lastWords(row.last_text, { areContactsShown: true }),
    last_at: row.last_at.toISOString(),
    last_seq: row.last_seq,
    unread: row.unread,
    read_by_other: row.read_by_other,
    closed_at: iso(row.closed_at),
    closed_by: row.closed_by as Ticket['closed_by'],
    reopens_until: iso(row.closed_at && reopensUntil(row.closed_at)),
    by_support: !row.is_asked,
    may_rate: row.is_asked && row.answered_first_at !== null && row.rating === null && state !== 'merged',
    rating: row.rating,
    rating_words: row.rating_words,
    merged_into: row.merged_into,
    previous_id: row.previous_id,
  }
}

export function reopensUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + ticketLimits.reopenDays * 86_400_000)
}

/** A person's tickets: the open ones, or those that are over. */
export async function ticketsOf(
  read: Read,
  personId: number,
  { page, ...filters }: Filters & { page: number },
): Promise<{ items: Ticket[]; total_items: number }> {
  const own = filtered(ownTickets(read, personId), filters)
  const ofPage = own
    .orderBy('ticket.last_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
  const [rows, total] = await Promise.all([
    withMessages(read, ofPage, personId).execute(),
    read
      .selectFrom(own.limit(limits.totalCounted).as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(presented), total_items: total.count }
}

/** Its person's own; anybody else's is as if it did not exist. */
export async function requireTicket(read: Read, own: { id: number; personId: number }): Promise<Ticket> {
  const one = ownTickets(read, own.personId).where('ticket.id', '=', own.id)
  const row = await withMessages(read, one, own.personId).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return presented(row)
}

/** Whether somebody may hear what happens in it: its person, and the staff who answer. */
export function isTicketOf(read: Read, { actor, id }: { actor: Actor; id: number }): Promise<boolean> {
  return isInConversation(read, ticketConversation, { actor, subjectId: id })
}
