import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { TicketTopic } from '../../../../contract/support/ticket-words.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { hideCards } from '../../../platform/contacts/cards.rules.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { createTicket } from '../create-ticket.ts'
import { legalBy, priorityOf, promisedBy } from '../promise.rules.ts'
import { ticketChanged } from '../tickets.events.ts'
import { insertTicket } from '../tickets.store.ts'
import { askedBefore, insertGuest } from './guests.store.ts'

interface Question {
  name?: string | undefined
  email?: string | undefined
  topic: TicketTopic
  text: string
  client_id: string
  key?: string | undefined
}

interface Asked {
  feedback_id: number
  answer_by: string | null
}

/** What a question is called that came without a subject. */
export const QUESTION = 'Вопрос с сайта'

/** Of a person a ticket like any other; of a guest one that is answered by a letter. */
export async function askQuestion(ctx: Ctx, question: Question): Promise<Asked> {
  const { topic, text } = question
  if (!ctx.actor) return askAsGuest(ctx, question)
  const { feedback_id, answer_by } = await createTicket(ctx, { topic, subject: QUESTION, text })
  return { feedback_id, answer_by }
}

async function askAsGuest(ctx: Ctx, { name, email, topic, text, client_id, key }: Question): Promise<Asked> {
  const fields = { ...(!name && { name: fieldText.firstName }), ...(!email && { email: fieldText.email }) }
  if (!name || !email) throw new Refusal('invalid', 'bad_request', { fields })
  // Two equal calls at once: the second waits here, and finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${client_id}, 184))`.execute(ctx.tx)
  const before = await askedBefore(ctx.tx, client_id)
  if (before) return { feedback_id: before.id, answer_by: before.due_next?.toISOString() ?? null }
  await takeDaily(ctx, 'question')
  const priority = priorityOf(topic, { isTravelling: false })
  const due = promisedBy(ctx.now, priority)
  const ticketId = await insertTicket(ctx, {
    personId: null,
    topic,
    subject: QUESTION,
    priority,
    due,
    dueFirst: due,
    dueLegal: legalBy(ctx.now, topic),
  })
  await insertGuest(ctx.tx, {
    ticketId,
    name,
    email,
    // It goes out by a letter as it is kept: whoever answers needs no number of a card.
    text: hideCards(text).text,
    clientId: client_id,
    linkHash: key ? hashSecret(key) : null,
  })
  ctx.emit(ticketChanged({ ticketId, personId: null, state: 'new' }))
  return { feedback_id: ticketId, answer_by: due.toISOString() }
}
