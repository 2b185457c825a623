import type { PresenceState } from '../../../contract/conversation/presence.ts'
import type { TicketSide, TicketState } from '../../../contract/support/ticket-words.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { userKey } from '../../platform/live/person-keys.ts'

/** Where the open pages of a ticket listen, its person's and the staff's. */
export const ticketKey = (id: number) => `ticket:${id}`
/** Where the staff hear of all tickets. */
export const ticketDeskKey = 'tickets'

interface Written {
  ticketId: number
  seq: number
  by: TicketSide
  /** Null: nobody who could open a page, a guest. */
  personId: number | null
}

const everywhere = (ticketId: number, personId: number | null) => [
  ticketKey(ticketId),
  ticketDeskKey,
  ...(personId === null ? [] : [userKey(personId)]),
]

export const ticketWritten = defineEvent<Written>()('ticket.written', ({ ticketId, seq, personId }) =>
  everywhere(ticketId, personId).map((key) => frame(key, 'ticket.written', { feedback_id: ticketId, seq })),
)

export const ticketRead = defineEvent<{ ticketId: number; seq: number; reader: TicketSide }>()(
  'ticket.read',
  ({ ticketId, seq, reader }) => [
    frame(ticketKey(ticketId), 'ticket.read', { feedback_id: ticketId, seq, reader }),
  ],
)

interface Shown {
  ticketId: number
  side: TicketSide
  state: PresenceState
}

/** No event: it is told and forgotten. */
export const ticketPresence = ({ ticketId, side, state }: Shown) =>
  frame(ticketKey(ticketId), 'ticket.presence', { feedback_id: ticketId, side, state })

/** Something that stands in it reads otherwise: pages ask what. */
export const ticketReworded = defineEvent<{ ticketId: number; rev: number }>()(
  'ticket.reworded',
  ({ ticketId, rev }) => [frame(ticketKey(ticketId), 'ticket.reworded', { feedback_id: ticketId, rev })],
)

/** It was made, or its state, its promise or its subject is another. */
export const ticketChanged = defineEvent<{ ticketId: number; personId: number | null; state: TicketState }>()(
  'ticket.changed',
  ({ ticketId, personId, state }) =>
    everywhere(ticketId, personId).map((key) =>
      frame(key, 'ticket.changed', { feedback_id: ticketId, state }),
    ),
)

/** What its person has to be told besides: it closes for want of a word, or somebody else has closed it. */
export const ticketTold = defineEvent<{
  ticketId: number
  personId: number
  news: 'closing' | 'closed'
  at: string
}>()('ticket.told')
