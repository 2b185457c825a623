import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { Said } from './telling.rules.ts'

export interface ToTell {
  key: string
  path: string
}

/**
 * What has changed since it was told last, the oldest change first: pages that may be found, and of those that were told
 * the ones that are gone.
 */
export async function pagesToTell(tx: Tx, limit: number): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select key, path from public_page
    where (told_at is null or told_at < changed_at) and (state in ('published', 'gone') or hand = 'forced')
      and case when state = 'gone' then told_at is not null
        else hand = 'forced' or (hand is null and state = 'published') end
    order by changed_at limit ${limit}`.execute(tx)
  return rows
}

/** As they were when they were chosen: what has changed since is told once more. */
export async function markTold(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  await sql`update public_page set told_at = ${at}::timestamptz where key = any (${keys}::text[])`.execute(tx)
}

export async function waitUntil(read: Read): Promise<Date | null> {
  const { rows } = await sql<{ wait_until: Date | null }>`
    select wait_until from search_engine_notice`.execute(read)
  return rows[0]?.wait_until ?? null
}

interface Notice {
  said: Said
  pages: number
  now: Date
  waitUntil: Date | null
}

export async function noteTelling(tx: Tx, { said, pages, now, waitUntil: until }: Notice): Promise<void> {
  await sql`
    insert into search_engine_notice (told_at, pages, status, wait_until)
    values (${now}, ${pages}, ${said.status}, ${until})
    on conflict (one) do update set told_at = excluded.told_at, pages = excluded.pages, status = excluded.status,
      wait_until = excluded.wait_until`.execute(tx)
}
