import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fillMacro, type Macro, macroLimits } from '../../../../contract/support/macros.ts'
import { MOSCOW } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { namesOf } from '../../identity/index.ts'

/** All of them by name, or one. */
export async function macrosOf(read: Read, id?: number): Promise<Macro[]> {
  const rows = await read
    .selectFrom('ticket_macro')
    .select(['id', 'name', 'text', 'changed_by', 'changed_at'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(macroLimits.max)
    .execute()
  const names = await namesOf(read, [...new Set(rows.map(({ changed_by }) => changed_by))])
  return rows.map(({ changed_by, changed_at, ...macro }) => ({
    ...macro,
    changed_by: names.get(changed_by)?.full ?? '',
    changed_at: changed_at.toISOString(),
  }))
}

const hourInMoscow = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, timeStyle: 'short' })

/** A ready answer with what is known of the ticket put in; nothing is sent by it. */
export async function macroFor(
  read: Read,
  { ticketId, macroId, readerId }: { ticketId: number; macroId: number; readerId: number },
): Promise<{ text: string; missing: string[] }> {
  const [[macro], ticket] = await Promise.all([
    macrosOf(read, macroId),
    read
      .selectFrom('ticket')
      .leftJoin('ticket_guest as guest', 'guest.ticket_id', 'ticket.id')
      .select(['person_id', 'subject', 'booking_id', 'due_next', 'guest.name as guest'])
      .where('ticket.id', '=', ticketId)
      .executeTakeFirst(),
  ])
  if (!macro || !ticket) throw new Refusal('missing', 'not_found')
  const { person_id: personId, subject, booking_id: booking, due_next: due, guest } = ticket
  const names = await namesOf(read, [readerId, ...(personId === null ? [] : [personId])])
  return fillMacro(macro.text, {
    имя: (personId === null ? guest : names.get(personId)?.first_name) ?? '',
    номер: String(ticketId),
    тема: subject,
    бронирование: booking === null ? '' : String(booking),
    срок: due ? hourInMoscow.format(due) : '',
    сотрудник: names.get(readerId)?.first_name ?? '',
  })
}
