import { Refusal } from '../../../contract/platform/refusals.ts'
import { ticketSides } from '../../../contract/support/ticket-words.ts'
import { statement } from '../../platform/db/statement.ts'
import { mayDo } from '../../platform/rights.ts'
import { defineConversationOwner } from '../conversation/index.ts'
import { promisedToEach } from './promise.rules.ts'
import { ticketPresence, ticketRead, ticketReworded, ticketWritten } from './tickets.events.ts'

/** The person asks: what waits is open again, what is promised already stays. */
const ASKED = `
  update ticket set last_at = $2, silence_told_at = null, snoozed_until = null,
    state = case when state = 'new' then 'new' else 'open' end,
    closed_at = null, closed_by = null,
    due_next = coalesce(due_next, case priority when 'trip' then $3::timestamptz when 'money' then $4 else $5 end)
  where id = $1`

/** Somebody of the staff answers: nothing is owed until the person writes. */
const ANSWERED = `
  update ticket set last_at = $2, state = 'waiting', due_next = null, broken_at = null, silence_told_at = null,
    snoozed_until = null, closed_at = null, closed_by = null,
    answered_first_at = coalesce(answered_first_at, $2), answered_at = $2
  where id = $1`

/**
 * What a person asks of the support, which speaks with one voice. Who writes goes through `write-in-ticket.ts`, which
 * locks the ticket before the conversation and knows where a closed or merged one goes on; nothing is hidden.
 */
export const ticketConversation = defineConversationOwner({
  kind: 'ticket',
  sides: ticketSides,
  column: { name: 'ticket_id', title: 'Обращение' },
  joining: {
    side: 'staff',
    may: (_read, { actor }) => mayDo(actor, 'answer_tickets'),
  },
  contacts: 'shown',
  // Of a guest's question there is no conversation, so there always is a person.
  mayWrite: async (_ctx, { self, others }) => {
    if (self.side === 'staff' && others.every(({ side, isGone }) => side === 'staff' || isGone))
      throw new Refusal('conflict', 'partner_gone')
  },
  filePath: (fileId, what) =>
    what === 'pdf'
      ? `/api/ticket-files/${fileId}`
      : `/api/ticket-photos/${fileId}${what === 'thumbnail' ? '/thumbnail' : ''}`,
  written: ({ now }, { subjectId, self }) =>
    self.side === 'person'
      ? statement(ASKED, [subjectId, now, ...promisedToEach(now)], () => undefined)
      : statement(ANSWERED, [subjectId, now], () => undefined),
  sent: ({ subjectId, seq, self, others }) =>
    ticketWritten({
      ticketId: subjectId,
      seq,
      by: self.side,
      personId: [self, ...others].find(({ side }) => side === 'person')?.userId ?? null,
    }),
  changed: ({ subjectId, rev }) => ticketReworded({ ticketId: subjectId, rev }),
  present: ({ subjectId, side, state }) => ticketPresence({ ticketId: subjectId, side, state }),
  read: ({ subjectId, seq, self }) => ticketRead({ ticketId: subjectId, seq, reader: self.side }),
})
