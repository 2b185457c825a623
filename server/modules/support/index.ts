export { claimTicket, releaseTicket } from './desk/claim-ticket.ts'
export { deskChanged } from './desk/desk.events.ts'
export { supportPersonal } from './support.personal.ts'
export { ticketConversation } from './ticket-conversation.ts'
export { isTicketOf } from './tickets.queries.ts'
export { isAsked } from './tickets.store.ts'
export {
  ticketChanged,
  ticketDeskKey,
  ticketKey,
  ticketRead,
  ticketTold,
  type ticketReworded,
  ticketWritten,
} from './tickets.events.ts'
