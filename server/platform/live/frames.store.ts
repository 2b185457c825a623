import type { LiveCursor } from '../../../contract/platform/live.ts'
import type { StoredFrame } from '../bus/live-bus.ts'
import { FRAMES_READ_MAX } from '../bus/notices.ts'
import type { Database } from '../db/opened-database.ts'
import type { Ask } from '../db/listening.ts'

/** No transaction lives longer than 30 s, so a frame with a smaller number can appear at most that late. */
export const OVERLAP = "interval '60 seconds'"

export function readFrames(
  ask: Ask,
  where: string,
  { values, max = FRAMES_READ_MAX }: { values: unknown[]; max?: number },
): Promise<StoredFrame[]> {
  return ask(`select id, url, name, data from live_frame where ${where} order by id limit ${max}`, values)
}

/** What was stored since then, of all keys. */
export async function readMissed(
  ask: Ask,
  { heardUntil, deliver }: { heardUntil: Date; deliver(frame: StoredFrame): void },
): Promise<void> {
  const since = `created_at > $1::timestamptz - ${OVERLAP} and id > $2`
  for (let told = 0, more = true; more;) {
    const missed = await readFrames(ask, since, { values: [heardUntil, told] })
    missed.forEach(deliver)
    told = missed.at(-1)?.id ?? told
    more = missed.length === FRAMES_READ_MAX
  }
}

/** The first that is kept: whoever saw nothing since before it may have missed what is forgotten. */
export async function readOldest({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(min(id), 0) as id from live_frame')
  return rows[0]?.id ?? 0
}

/** What transactions before `settled` have stored is seen by every read after this one; they are all over. */
export async function readNewest({ pool }: Database): Promise<LiveCursor> {
  const { rows } = await pool.query<LiveCursor>(
    `select coalesce(max(id), 0) as cursor, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled,
       (select epoch from live_epoch) as epoch
     from live_frame`,
  )
  return rows[0] ?? { cursor: 0, settled: 0, epoch: 0 }
}

/** What a process that knows an epoch has heard of lately: that it is here says that nothing was lost. */
export interface Evidence {
  known: number | null
  heard: { id: number; url: string }[]
}

/** The life of the database; where it is another than before, this is where its epoch begins. */
export async function readEpoch(ask: Ask, { known, heard }: Evidence): Promise<number> {
  const [found] = await ask<{ epoch: number }>('select live_epoch_now($1, $2) as epoch', [
    known,
    JSON.stringify(heard),
  ])
  return found?.epoch ?? 0
}

/** After the database was taken back to a moment by a way that the server itself cannot see, such as a copy of its disk. */
export async function beginEpoch({ pool }: Database): Promise<void> {
  await pool.query(`update live_epoch set server = ''`)
}
