import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type AskedQuestion, questionLimits } from '../../../../contract/support/questions.ts'
import type { TicketTopic } from '../../../../contract/support/ticket-words.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'

const DAY_MS = 86_400_000

/**
 * What was asked by this link and what was answered, for whoever has it: no name, no address, and what tells how to find
 * somebody is hidden in the question. A link that is over is as if it had never been. Throws `not_found`.
 */
export async function askedQuestion(read: Read, link: string, now: Date): Promise<AskedQuestion> {
  const row = await read
    .selectFrom('ticket_guest as guest')
    .innerJoin('ticket', 'ticket.id', 'guest.ticket_id')
    .select(['ticket.id', 'topic', 'guest.text', 'ticket.created_at'])
    .select(['due_next', 'broken_at', 'closed_at'])
    .where('guest.link_hash', '=', hashSecret(link))
    .orderBy('ticket.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const opens = row?.closed_at ? new Date(row.closed_at.getTime() + questionLimits.linkDays * DAY_MS) : null
  if (!row || (opens && opens <= now)) throw new Refusal('missing', 'not_found')
  return {
    feedback_id: row.id,
    topic: row.topic as TicketTopic,
    text: hideContacts(row.text).text,
    asked_at: row.created_at.toISOString(),
    answer_by: row.due_next?.toISOString() ?? null,
    is_late: row.broken_at !== null,
    answers: (await guestAnswersOf(read, row.id)).map(({ text, at }) => ({ text, at })),
    is_closed: row.closed_at !== null,
    opens_until: opens?.toISOString() ?? null,
  }
}

/** What was written back to a guest, oldest first; `by`: who of the staff. */
export async function guestAnswersOf(read: Read, ticketId: number) {
  const answers = await read
    .selectFrom('ticket_guest_answer')
    .select(['text', 'answered_by as by', 'answered_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
  return answers.map(({ answered_at, ...answer }) => ({ ...answer, at: answered_at.toISOString() }))
}
