import { sql } from 'kysely'
import type { Read } from '../db/database.ts'

/** Seconds, and seconds since 1970. */
export interface DatabaseState {
  oldest: number
  archived_at: number
  is_failing: number
}

/** By what the server itself counts: no table is read. */
export async function databaseState(read: Read): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select
      (select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float from pg_stat_activity
        where backend_xid is not null and datname = current_database()) as oldest,
      case when current_setting('archive_mode') = 'off' then 0
        else coalesce(extract(epoch from last_archived_time), 0)::float end as archived_at,
      (current_setting('archive_mode') <> 'off'
        and coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false))::integer as is_failing
    from pg_stat_archiver`.execute(read)
  return rows[0] ?? Promise.reject(new Error('no state of the database'))
}
