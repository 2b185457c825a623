import { sql } from 'kysely'
import type { DeskDeed } from '../../../../contract/support/desk.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { TicketPriority, TicketState } from '../../../../contract/support/ticket-words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'

export interface DeskRow {
  id: number
  /** Null: a guest's. */
  person_id: number | null
  subject: string
  state: TicketState
  priority: TicketPriority
  claimed_by: number | null
  claimed_until: Date | null
  due_next: Date | null
  merged_into: number | null
  snoozed_until: Date | null
}

const columns = [
  'id',
  'person_id',
  'subject',
  'state',
  'priority',
  'claimed_by',
  'claimed_until',
  'due_next',
  'merged_into',
  'snoozed_until',
] as const

/** These, in the order of their numbers whoever asks, so that two who merge the same two never wait for each other. */
export async function lockTickets(tx: Tx, ids: readonly number[]): Promise<DeskRow[]> {
  const rows = await tx
    .selectFrom('ticket')
    .select(columns)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as DeskRow[]
}

export async function lockTicketAtDesk(tx: Tx, id: number): Promise<DeskRow> {
  const [ticket] = await lockTickets(tx, [id])
  if (!ticket) throw new Refusal('missing', 'not_found')
  return ticket
}

/** Whom a deed of the staff's about it concerns. */
export function peopleOf({ person_id: id }: Pick<DeskRow, 'person_id'>): number[] {
  return id === null ? [] : [id]
}

type Change = Partial<{
  subject: string
  state: DeskRow['state']
  claimed_by: number | null
  claimed_until: Date | null
  due_next: Date | null
  broken_at: null
  silence_told_at: null
  closed_at: Date | null
  closed_by: 'staff' | null
  merged_into: number | null
  snoozed_until: Date | null
}>

/** The work at it is done for now. */
export const unclaimed = { claimed_by: null, claimed_until: null } as const

export async function changeTicket(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.updateTable('ticket').set(change).where('id', '=', id).execute()
}

/** A line of the log, written with the deed itself. */
export async function logDeed(
  ctx: Ctx,
  { ticketId, deed, about = '' }: { ticketId: number; deed: DeskDeed; about?: string },
): Promise<void> {
  const staff_id = requireActor(ctx).id
  await ctx.tx
    .insertInto('ticket_deed')
    .values({ ticket_id: ticketId, staff_id, deed, about, done_at: ctx.now })
    .execute()
}

interface Answered {
  ticketId: number
  clientId: string
  /** The last message that the staff member has seen. */
  seen: number
}

/** Whether the very answer was sent before. */
export async function isSentBefore(
  ctx: Ctx,
  { ticketId, clientId }: Omit<Answered, 'seen'>,
): Promise<boolean> {
  const found = await messagesOfTicket(ctx.tx, ticketId)
    .where('message.author_id', '=', requireActor(ctx).id)
    .where('message.client_id', '=', clientId)
    .executeTakeFirst()
  return found !== undefined
}

/** Who of the staff has answered since then, beside the caller; null: nobody. */
export async function answeredSince(ctx: Ctx, { ticketId, seen }: Omit<Answered, 'clientId'>) {
  const found = await messagesOfTicket(ctx.tx, ticketId)
    .innerJoin('participant', (join) =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.user_id', '=', 'message.author_id'),
    )
    .where('participant.side', '=', 'staff')
    .where('message.author_id', '<>', requireActor(ctx).id)
    .where('message.seq', '>', seen)
    .orderBy('message.seq', 'desc')
    .executeTakeFirst()
  return found?.author_id ?? null
}

/** The number of its last message; 0: there is none. */
export async function lastSeqOf(tx: Tx, ticketId: number): Promise<number> {
  const found = await tx
    .selectFrom('conversation')
    .select('last_seq')
    .where('kind', '=', 'ticket')
    .where('subject_id', '=', ticketId)
    .executeTakeFirst()
  return found?.last_seq ?? 0
}

function messagesOfTicket(tx: Tx, ticketId: number) {
  return tx
    .selectFrom('conversation')
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select('message.author_id')
    .where('conversation.kind', '=', 'ticket')
    .where('conversation.subject_id', '=', ticketId)
}
