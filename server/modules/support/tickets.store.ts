import { sql } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { TicketPriority, TicketState, TicketTopic } from '../../../contract/support/ticket-words.ts'
import type { Ctx } from '../../platform/use-case.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Of a ticket of the query around: its person has written in it, and not the support alone. */
export const isAsked = sql<boolean>`(ticket.due_first is not null or exists (
  select from conversation as talk join message as asked on asked.conversation_id = talk.id
  where talk.kind = 'ticket' and talk.subject_id = ticket.id and asked.author_id = ticket.person_id))`

export interface LockedTicket {
  id: number
  person_id: number | null
  topic: TicketTopic
  subject: string
  booking_id: number | null
  request_id: number | null
  state: TicketState
  priority: TicketPriority
  due_next: Date | null
  answered_first_at: Date | null
  closed_at: Date | null
  merged_into: number | null
  rating: number | null
  is_asked: boolean
}

/** Until the commit nobody else moves it. Before its conversation, always: whoever writes locks both. */
export async function lockTicket(tx: Tx, id: number): Promise<LockedTicket> {
  const row = await tx
    .selectFrom('ticket')
    .select(['id', 'person_id', 'topic', 'subject', 'booking_id', 'request_id', 'state', 'priority'])
    .select(['due_next', 'answered_first_at', 'closed_at', 'merged_into', 'rating'])
    .select(isAsked.as('is_asked'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return row as LockedTicket
}

/** Its person's own; anybody else's is as if it did not exist. */
export async function lockOwnTicket(tx: Tx, own: { id: number; personId: number }): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, own.id)
  if (ticket.person_id !== own.personId) throw new Refusal('missing', 'not_found')
  return ticket
}

/** The one that a merged one has become part of, however many times. */
export async function lockWhereItGoesOn(tx: Tx, id: number): Promise<LockedTicket> {
  let ticket = await lockTicket(tx, id)
  while (ticket.merged_into !== null) ticket = await lockTicket(tx, ticket.merged_into)
  return ticket
}

export interface NewTicket {
  personId: number | null
  topic: TicketTopic
  subject: string
  priority: TicketPriority
  bookingId?: number | null | undefined
  requestId?: number | null | undefined
  previousId?: number | undefined
  /** The answer that is promised. */
  due: Date
  /** Absent: the staff write first, and promise nothing. */
  dueFirst: Date | null
  dueLegal: Date | null
}

/** Answers its number. */
export async function insertTicket({ tx, now }: Ctx, made: NewTicket): Promise<number> {
  const { id } = await tx
    .insertInto('ticket')
    .values({
      person_id: made.personId,
      topic: made.topic,
      subject: made.subject,
      booking_id: made.bookingId ?? null,
      request_id: made.requestId ?? null,
      previous_id: made.previousId ?? null,
      state: 'new',
      priority: made.priority,
      created_at: now,
      last_at: now,
      due_first: made.dueFirst,
      due_next: made.due,
      due_legal: made.dueLegal,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
