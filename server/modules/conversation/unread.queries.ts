import { type RawBuilder, sql } from 'kysely'

/** A person in the conversation of the query around: `id` is a reference to its number. */
interface Own {
  userId: number
  id: RawBuilder<unknown>
}

/** How many messages of other sides the person has not read. */
export function unreadBy({ userId, id }: Own): RawBuilder<number> {
  return sql<number>`(
    select count(*) from message
    where message.conversation_id = ${id}
      and message.seq > coalesce((select read_seq from participant where conversation_id = ${id} and user_id = ${userId}), 0)
      and message.author_id not in (
        select mate.user_id from participant as own join participant as mate using (conversation_id, side)
        where own.conversation_id = ${id} and own.user_id = ${userId}))`
}

/** Up to which message another side than the person's has read. */
export function readByOthers({ userId, id }: Own): RawBuilder<number> {
  return sql<number>`coalesce((
    select max(other.read_seq) from participant as own
    join participant as other on other.conversation_id = own.conversation_id and other.side <> own.side
    where own.conversation_id = ${id} and own.user_id = ${userId}), 0)`
}
