import type { Tx } from '../../../platform/db/database.ts'

export interface GuestQuestion {
  ticketId: number
  name: string
  email: string
  text: string
  clientId: string
  /** Of the link by which it is read; null: there is none. */
  linkHash: Buffer | null
}

export async function insertGuest(
  tx: Tx,
  { ticketId, clientId, linkHash, ...said }: GuestQuestion,
): Promise<void> {
  await tx
    .insertInto('ticket_guest')
    .values({ ticket_id: ticketId, client_id: clientId, link_hash: linkHash, ...said })
    .execute()
}

/** The question that bears this mark. */
export function askedBefore(tx: Tx, clientId: string) {
  return tx
    .selectFrom('ticket_guest as guest')
    .innerJoin('ticket', 'ticket.id', 'guest.ticket_id')
    .select(['ticket.id', 'ticket.due_next'])
    .where('guest.client_id', '=', clientId)
    .executeTakeFirst()
}

export function guestOf(tx: Tx, ticketId: number) {
  return tx
    .selectFrom('ticket_guest')
    .select(['name', 'email', 'text', 'answer'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
}
