import { type RawBuilder, sql } from 'kysely'

/** A person in the conversation of the query around: `id` is a reference to its number. */
interface Own {
  userId: number
  /** Whoever stood there before the person came: what that one has read need not be read again. Absent: nobody. */
  insteadOf?: number
  id: RawBuilder<unknown>
}

/** The place of the person, or the one that the person comes to. */
function places({ userId, insteadOf = userId, id }: Own) {
  const known = sql`own.conversation_id = ${id} and own.user_id`
  if (insteadOf === userId) return sql`(select * from participant as own where ${known} = ${userId})`
  return sql`(
    select side, max(read_seq) over () as read_seq, conversation_id from participant as own
    where ${known} in (${userId}, ${insteadOf})
    order by own.user_id = ${userId} desc limit 1)`
}

/** How many messages of other sides the person has not read; of what was taken back there is nothing to read. */
export function unreadBy(own: Own): RawBuilder<number> {
  return sql<number>`(
    select count(*) from message
    where message.conversation_id = ${own.id} and message.deleted_at is null
      and message.seq > coalesce((select read_seq from ${places(own)} as own), 0)
      and message.author_id not in (
        select mate.user_id from ${places(own)} as own join participant as mate using (conversation_id, side)))`
}

/** Up to which message another side than the person's has read. */
export function readByOthers(own: Own): RawBuilder<number> {
  return sql<number>`coalesce((
    select max(other.read_seq) from ${places(own)} as own
    join participant as other on other.conversation_id = own.conversation_id and other.side <> own.side), 0)`
}
