import { fewAtOnce } from '../batched.ts'
import type { StoredFrame } from '../bus/live-bus.ts'
import type { Database } from '../db/opened-database.ts'
import type { Ask } from '../db/listening.ts'
import { OVERLAP, readNewest, readOldest } from './frames.store.ts'

/** A client's cursor; without `settled` it has not said which transactions its reads had seen. */
export interface From {
  cursor: number
  settled?: number | undefined
  /** The database's life in which they were given; a page of an older version does not say. */
  epoch?: number | undefined
}

/** Beyond that a page reads again at once what it would otherwise be told one by one. */
const REPLAY_MAX = 1000

interface Past {
  database: Database
  /** How many pages' pasts are read at a time. */
  atOnce: number
  epoch(): number
  newest(): number
  lateBefore(cursor: number, keys: readonly string[]): number[] | null
}

/**
 * Frames of these keys that a client may have missed, oldest first; null: there are too many of them, some are not kept any
 * more, or its cursor is from another life of the database.
 */
export function readPasts({ database, atOnce, epoch, newest, lateBefore }: Past) {
  let oldest: Promise<number> | null = null
  const inTurn = fewAtOnce(atOnce)
  const ask: Ask = (text, values) => inTurn(async () => (await database.pool.query(text, values)).rows)

  /** Of a page that does not say its epoch: nothing of this life has such numbers yet. */
  async function isAhead({ cursor, settled = 0 }: From): Promise<boolean> {
    if (cursor <= newest() && settled === 0) return false
    const now = await inTurn(() => readNewest(database))
    return cursor > now.cursor || settled > now.settled
  }

  return async (keys: readonly string[], from: From): Promise<StoredFrame[] | null> => {
    const { cursor, settled } = from
    if (from.epoch === undefined ? await isAhead(from) : from.epoch !== epoch()) return null
    const late = lateBefore(cursor, keys)
    const frames = await ask<StoredFrame>(PAST, [keys, cursor, settled ?? null, late, REPLAY_MAX + 1])
    if (frames.length > REPLAY_MAX) return null
    const kept = await (oldest ??= readOldest(database).finally(() => (oldest = null)))
    return cursor < kept - 1 ? null : frames
  }
}

/**
 * Each key apart, by its own times: together and by their numbers PostgreSQL reads all that is kept, of every key. Those
 * below the cursor are the ones that are known to be late or, where nobody remembers when the cursor's frame was told, all
 * of a minute.
 */
export const PAST = `
  with since as (
    select coalesce((select created_at from live_frame where id <= $2 order by id desc limit 1), '-infinity')
      - ${OVERLAP} as moment
  )
  select own.* from since cross join unnest($1::text[]) as key cross join lateral (
    select id, url, name, data from live_frame
    where url = key and created_at > since.moment and (id > $2 or $4::bigint[] is null)
      and ($3::xid8 is null or xid >= $3::xid8)
    limit $5
  ) as own
  union all
  select id, url, name, data from live_frame
  where id = any($4) and id <= $2 and url = any($1) and ($3::xid8 is null or xid >= $3::xid8)
  order by id limit $5`
