import { sql } from 'kysely'

/**
 * Of a selected `offer`: ':2' where it has been brought back twice, nothing where never. What befalls an offer once befalls
 * it once more each time, and a fact that is told needs another name then.
 */
export const revivedTimes = sql<string>`(
  select coalesce(nullif(':' || count(*), ':0'), '') from offer_move as move
  where move.offer_id = offer.id and move.from_state in ('declined', 'expired') and move.to_state = 'sent')`.as(
  'again',
)
