import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import type { DeskTicket } from '../../../../contract/support/desk.ts'
import {
  liveStates,
  type TicketPriority,
  type TicketState,
  type TicketTopic,
} from '../../../../contract/support/ticket-words.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partOf } from '../../../platform/db/folded.ts'
import { lastWords } from '../../conversation/index.ts'
import { namesOf } from '../../identity/index.ts'
import { ticketConversation } from '../ticket-conversation.ts'
import { claimantOf } from './claim.rules.ts'

/** Who reads, and when. */
export interface Reader {
  readerId: number
  now: Date
}

interface Filters {
  search?: string | undefined
  is_responded?: boolean | undefined
  country?: number | undefined
  city?: number | undefined
  closed: boolean
  topic?: TicketTopic | undefined
  mine?: boolean | undefined
  overdue?: boolean | undefined
  snoozed?: boolean | undefined
  page: number
}

export function selectDesk(read: Read) {
  return read
    .selectFrom('ticket')
    .leftJoin('ticket_guest as guest', 'guest.ticket_id', 'ticket.id')
    .leftJoin('booking', 'booking.id', 'ticket.booking_id')
    .leftJoin('auction', (join) =>
      join.on('auction.id', '=', sql<number>`coalesce(ticket.request_id, booking.auction_id)`),
    )
    .leftJoin('country', 'country.id', 'auction.country_id')
    .select(['ticket.id', 'ticket.person_id', 'ticket.subject', 'ticket.topic', 'ticket.state'])
    .select(['ticket.priority', 'ticket.booking_id', 'ticket.request_id', 'ticket.last_at'])
    .select(['ticket.due_next', 'ticket.broken_at', 'ticket.claimed_by', 'ticket.claimed_until'])
    .select(['ticket.snoozed_until', 'ticket.rating', 'ticket.rating_words', 'ticket.created_at'])
    .select([
      'ticket.answered_at',
      'ticket.merged_into',
      'guest.name as guest',
      'guest.text as guest_text',
      'country.name as country',
    ])
    .select([lastText.as('last_text'), lastSeq.as('last_seq'), notesCount.as('notes_count')])
}

const lastText = sql<string | null>`(
  select message.text from conversation join message on message.conversation_id = conversation.id
    and message.seq = conversation.last_seq
  where conversation.kind = ${sql.lit(ticketConversation.kind)} and conversation.subject_id = ticket.id)`

const lastSeq = sql<number>`coalesce((
  select last_seq from conversation
  where kind = ${sql.lit(ticketConversation.kind)} and subject_id = ticket.id), 0)`

const notesCount = sql<number>`(select count(*) from ticket_note where ticket_id = ticket.id)`

export type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDesk>['executeTakeFirstOrThrow']>>

const isOverdue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(ticket.due_next is not null and (ticket.broken_at is not null or ticket.due_next < ${now}))`
const isSnoozed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(ticket.snoozed_until is not null and ticket.snoozed_until > ${now})`
const isMine = ({ readerId, now }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(ticket.claimed_by = ${readerId} and ticket.claimed_until > ${now})`
const isAnswered = sql<boolean>`(ticket.answered_at is not null and ticket.due_next is null)`

function filtered(read: Read, filters: Filters, reader: Reader) {
  const { search, is_responded, country, city, closed, topic, mine, overdue, snoozed } = filters
  return selectDesk(read)
    .where('ticket.state', closed ? 'not in' : 'in', [...liveStates])
    .$if(topic !== undefined, (query) => query.where('ticket.topic', '=', topic ?? 'other'))
    .$if(country !== undefined, (query) => query.where('auction.country_id', '=', country ?? 0))
    .$if(city !== undefined, (query) => query.where('auction.region_id', '=', city ?? 0))
    .$if(is_responded !== undefined, (query) => query.where(isAnswered, '=', is_responded ?? true))
    .$if(mine !== undefined, (query) =>
      query.where(sql`coalesce(${isMine(reader)}, false)`, '=', mine ?? true),
    )
    .$if(overdue !== undefined, (query) => query.where(isOverdue(reader.now), '=', overdue ?? true))
    .$if(!closed, (query) => query.where(isSnoozed(reader.now), '=', snoozed ?? false))
    .$if(!!search, (query) => query.where(holding(search ?? '')))
}

/** A number of a ticket, a booking or a request; how a person's name begins; words of the subject. */
function holding(search: string): RawBuilder<boolean> {
  const digits = search.replace(/^[№T-]+/i, '')
  if (/^\d{1,15}$/.test(digits)) {
    const number = Number(digits)
    return sql<boolean>`(${number} in (ticket.id, ticket.booking_id, ticket.request_id))`
  }
  const start = partOf(search, { begins: true })
  const words = search.split(' ').slice(0, 4)
  const isOfPerson = sql.join(
    words.map((word) => {
      const its = partOf(word, { begins: true })
      return sql`(folded(last_name) like ${its} or folded(first_name) like ${its} or email like ${its})`
    }),
    sql` and `,
  )
  return sql<boolean>`(folded(ticket.subject) like ${partOf(search)}
    or folded(guest.name) like ${start} or guest.email like ${start}
    or ticket.person_id in (select id from app_user where ${isOfPerson}))`
}

/** Those who wait, by how pressing it is and by their promise; then those who were answered; closed ones, the latest first. */
const inOrder = sql`array_position(array['trip', 'money', 'usual'], ticket.priority)`

export async function deskTickets(read: Read, filters: Filters, reader: Reader) {
  const found = filtered(read, filters, reader)
  const ordered = filters.closed
    ? found
    : found
        .orderBy(sql`ticket.due_next is null`)
        .orderBy(inOrder)
        .orderBy('ticket.due_next')
  const [rows, total_items, counts] = await Promise.all([
    ordered
      .orderBy('ticket.last_at', 'desc')
      .orderBy('ticket.id', 'desc')
      .limit(limits.pageSize)
      .offset((filters.page - 1) * limits.pageSize)
      .execute(),
    countOf(read, found.clearSelect().select('ticket.id').limit(limits.totalCounted)),
    countsFor(read, reader),
  ])
  return { items: await presentAll(read, rows, reader), total_items, counts }
}

/** Of all that are open: what is put aside is counted apart. */
async function countsFor(read: Read, reader: Reader) {
  const { rows } = await sql<{ open: number; mine: number; overdue: number; snoozed: number }>`
    select count(*) filter (where not ${isSnoozed(reader.now)}) as open,
      count(*) filter (where ${isMine(reader)} and not ${isSnoozed(reader.now)}) as mine,
      count(*) filter (where ${isOverdue(reader.now)} and not ${isSnoozed(reader.now)}) as overdue,
      count(*) filter (where ${isSnoozed(reader.now)}) as snoozed
    from ticket where state = any(${[...liveStates]})`.execute(read)
  return rows[0] ?? { open: 0, mine: 0, overdue: 0, snoozed: 0 }
}

export async function presentAll(
  read: Read,
  rows: readonly DeskRow[],
  reader: Reader,
): Promise<DeskTicket[]> {
  const names = await namesOf(read, [
    ...new Set(
      rows.flatMap(({ person_id, claimed_by }) => [person_id, claimed_by].filter((id) => id !== null)),
    ),
  ])
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id)?.full ?? ''))
  return rows.map((row) => ({
    id: row.id,
    person_id: row.person_id,
    person: row.person_id === null ? (row.guest ?? '') : nameOf(row.person_id),
    subject: row.subject,
    topic: row.topic as TicketTopic,
    state: row.state as TicketState,
    priority: row.priority as TicketPriority,
    booking_id: row.booking_id,
    request_id: row.request_id,
    country: row.country,
    last_message: wordsOf(row.last_text ?? row.guest_text),
    last_seq: row.last_seq,
    last_at: row.last_at.toISOString(),
    is_responded: row.answered_at !== null && row.due_next === null,
    due_at: row.due_next?.toISOString() ?? null,
    is_overdue: row.due_next !== null && (row.broken_at !== null || row.due_next < reader.now),
    claim: claimOf(row, reader, nameOf),
    snoozed_until:
      row.snoozed_until && row.snoozed_until > reader.now ? row.snoozed_until.toISOString() : null,
    notes_count: row.notes_count,
    rating: row.rating,
    created_at: row.created_at.toISOString(),
  }))
}

function claimOf(
  row: DeskRow,
  { readerId, now }: Reader,
  nameOf: (id: number | null) => string,
): DeskTicket['claim'] {
  const staffId = claimantOf(row, now)
  if (staffId === null || row.claimed_until === null) return null
  const until = row.claimed_until.toISOString()
  return { staff_id: staffId, name: nameOf(staffId), until, mine: staffId === readerId }
}

const wordsOf = (text: string | null): string | null =>
  text === null ? null : lastWords(text, { areContactsShown: true })
