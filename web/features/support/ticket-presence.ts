import { showTicketPresence } from '../../../contract/support/tickets.ts'
import { call } from '../../app/calls/call.ts'
import type { PresenceCalls } from '../conversation/index.ts'

/** To its person the support is a voice that answers, or types: that somebody looks promises nothing. */
export function ticketPresence(feedbackId: number): PresenceCalls {
  const one = { params: { feedback_id: String(feedbackId) } }
  return {
    ask: async () => ({ side: 'person', wasToday: false }),
    show: (state) => call(showTicketPresence, { ...one, body: { state } }),
    hear: (heard) => ({ 'ticket.presence': ({ side, state }) => heard(side, state) }),
    wordsOf: (_side, { state }) => (state === 'typing' ? 'Поддержка печатает…' : null),
  }
}
