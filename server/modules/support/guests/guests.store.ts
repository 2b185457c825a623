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

interface GuestAnswer {
  ticketId: number
  text: string
  /** Of the staff. */
  by: number
  at: Date
}

/** Answers its id. */
export async function insertGuestAnswer(tx: Tx, { ticketId, text, by, at }: GuestAnswer): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_guest_answer')
    .values({ ticket_id: ticketId, text, answered_by: by, answered_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An answer with its question; without an id the latest one. */
export function guestAnswerOf(tx: Tx, ticketId: number, id?: number) {
  return tx
    .selectFrom('ticket_guest as guest')
    .innerJoin('ticket_guest_answer as answer', 'answer.ticket_id', 'guest.ticket_id')
    .select(['answer.id', 'name', 'email', 'guest.text', 'answer.text as answer'])
    .where('guest.ticket_id', '=', ticketId)
    .$if(id !== undefined, (query) => query.where('answer.id', '=', id ?? 0))
    .orderBy('answer.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
