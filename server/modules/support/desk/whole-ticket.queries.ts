import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { deskLimits, type DeskDeed, type WholeDeskTicket } from '../../../../contract/support/desk.ts'
import type { TicketSide, TicketState } from '../../../../contract/support/ticket-words.ts'
import type { TicketMessage } from '../../../../contract/support/tickets.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { changesOf, messagesOf } from '../../conversation/index.ts'
import { namesOf } from '../../identity/index.ts'
import { ticketConversation } from '../ticket-conversation.ts'
import { guestAnswersOf } from '../guests/asked-question.queries.ts'
import { inTicket } from '../write-in-ticket.ts'
import { presentAll, type Reader, selectDesk } from './desk.queries.ts'
import { lookersOf } from './lookers.queries.ts'
import { notesOf } from './notes.queries.ts'

/** A ticket as the staff see it. Throws `not_found`. */
export async function wholeDeskTicket(read: Read, id: number, reader: Reader): Promise<WholeDeskTicket> {
  const row = await selectDesk(read).where('ticket.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  const [items, merged, others, deeds, looking, guest] = await Promise.all([
    presentAll(read, [row], reader),
    briefly(read, { mergedInto: id }),
    row.person_id === null ? [] : briefly(read, { personId: row.person_id, but: id }),
    deedsOf(read, id),
    lookersOf(read, { ticketId: id, readerId: reader.readerId, now: reader.now }),
    guestOf(read, id),
  ])
  const [ticket] = items
  if (!ticket) throw new Refusal('missing', 'not_found')
  const notes = await notesOf(read, reader.readerId, { ticketIds: [id, ...merged.map((one) => one.id)] })
  return {
    ...ticket,
    rating_words: row.rating_words,
    merged_into: row.merged_into,
    guest,
    merged,
    others: others.filter((other) => !merged.some((one) => one.id === other.id)),
    notes,
    deeds,
    looking,
  }
}

type Which = { mergedInto: number } | { personId: number; but: number }

async function briefly(read: Read, which: Which): Promise<WholeDeskTicket['others']> {
  const asked = read
    .selectFrom('ticket')
    .select(['id', 'subject', 'state', 'last_at'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deskLimits.othersShown)
  const rows = await (
    'mergedInto' in which
      ? asked.where('merged_into', '=', which.mergedInto)
      : asked.where('person_id', '=', which.personId).where('id', '<>', which.but)
  ).execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as TicketState,
    last_at: row.last_at.toISOString(),
  }))
}

async function deedsOf(read: Read, ticketId: number): Promise<WholeDeskTicket['deeds']> {
  const rows = await read
    .selectFrom('ticket_deed')
    .select(['id', 'deed', 'staff_id', 'about', 'done_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(deskLimits.deedsShown)
    .execute()
  const names = await namesOf(read, [...new Set(rows.map(({ staff_id }) => staff_id))])
  return rows.map(({ id, deed, staff_id, about, done_at }) => ({
    id,
    deed: deed as DeskDeed,
    by: names.get(staff_id)?.full ?? '',
    at: done_at.toISOString(),
    about,
  }))
}

async function guestOf(read: Read, ticketId: number): Promise<WholeDeskTicket['guest']> {
  const guest = await read
    .selectFrom('ticket_guest')
    .select(['name', 'email', 'text'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  if (!guest) return null
  const answers = await guestAnswersOf(read, ticketId)
  const names = await namesOf(
    read,
    answers.map(({ by }) => by),
  )
  return { ...guest, answers: answers.map((one) => ({ ...one, by: names.get(one.by)?.full ?? '' })) }
}

/** Messages as they stand for the staff, who are told which of them has written. Throws `not_found`. */
export async function deskMessages(
  read: Read,
  asked: { id: number; actor: Actor; after?: number | undefined; before?: number | undefined },
): Promise<DeskPage> {
  const { id, ...window } = asked
  return named(read, id, await messagesOf(read, ticketConversation, { ...window, subjectId: id }))
}

/** What has changed in it since that number. Throws `not_found`. */
export async function deskChanges(
  read: Read,
  { id, ...since }: { id: number; actor: Actor; sinceRev: number },
): Promise<DeskPage> {
  return named(read, id, await changesOf(read, ticketConversation, { ...since, subjectId: id }))
}

interface DeskPage {
  items: TicketMessage[]
  last_seq: number
  last_rev: number
  read_by_other: number
}

async function named(
  read: Read,
  id: number,
  page: Awaited<ReturnType<typeof messagesOf<TicketSide>>>,
): Promise<DeskPage> {
  if (!page) return noMessages(read, id)
  const names = await authorsOf(
    read,
    page.items.filter(({ author }) => author === 'staff').map((message) => message.id),
  )
  const items = page.items.map((message) => {
    const name = names.get(message.id)
    return { ...inTicket(id, message), ...(name && { author_name: name }) }
  })
  return { ...page, items }
}

/** A guest's question has no conversation. */
async function noMessages(read: Read, id: number) {
  if (!(await guestOf(read, id))) throw new Refusal('missing', 'not_found')
  return { items: [], last_seq: 0, last_rev: 0, read_by_other: 0 }
}

async function authorsOf(read: Read, messageIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await read
    .selectFrom('message')
    .select(['id', 'author_id'])
    .where('id', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .execute()
  const names = await namesOf(read, [...new Set(rows.map(({ author_id }) => author_id))])
  return new Map(rows.map((row) => [row.id, names.get(row.author_id)?.full ?? '']))
}
