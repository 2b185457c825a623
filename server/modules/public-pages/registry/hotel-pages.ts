import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { isFound } from './found-pages.ts'

/** Of these hotels the pages that search engines may find. */
export async function pagesOfHotels(
  read: Read,
  ids: readonly number[],
): Promise<{ id: number; path: string }[]> {
  const keys = ids.map((id) => `hotel:${id}`)
  const { rows } = await sql<{ id: number; path: string }>`
    select substr(key, 7)::int as id, path from public_page
    where key = any(${keys}) and state <> 'gone' and ${isFound} order by key`.execute(read)
  return rows
}
