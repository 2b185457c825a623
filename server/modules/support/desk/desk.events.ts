import { defineEvent, frame } from '../../../platform/events.ts'
import { ticketDeskKey } from '../tickets.events.ts'

/** For the staff alone: a claim, a note, a look. Its person hears of none of them. */
export const deskChanged = defineEvent<{
  ticketId: number
  /** It was taken or given back. */
  isClaim?: true
}>()('ticket.desk', ({ ticketId }) => [frame(ticketDeskKey, 'ticket.desk', { feedback_id: ticketId })])
