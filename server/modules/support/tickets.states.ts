import type { TicketState } from '../../../contract/support/ticket-words.ts'
import { defineMoves, type Mover } from '../../platform/moves.ts'

const person = ['tourist', 'agent'] as const satisfies Mover[]

/** The life of a ticket. It begins as `new` by its person, or as `waiting` by the staff, who write to somebody first. */
export const ticketMoves = defineMoves<TicketState>()(
  {
    answer: { from: ['new', 'open', 'waiting'], to: 'waiting', by: 'admin' },
    reply: { from: ['waiting'], to: 'open', by: person },
    close: { from: ['new', 'open', 'waiting'], to: 'closed', by: [...person, 'admin', 'system'] },
    // The staff may always, the person in time.
    reopen: { from: ['closed'], to: 'open', by: [...person, 'admin'] },
    // What was merged by mistake.
    part: { from: ['merged'], to: 'open', by: 'admin' },
    merge: { from: ['new', 'open', 'waiting', 'closed'], to: 'merged', by: 'admin' },
  },
  'ticket_state',
)
