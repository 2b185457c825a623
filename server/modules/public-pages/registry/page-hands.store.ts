import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'

export interface RegisteredPage {
  path: string
  type: string
  words: Record<string, string>
}

/** Undefined of an address that is not registered. */
export async function registeredPage(read: Read, path: string): Promise<RegisteredPage | undefined> {
  const { rows } = await sql<RegisteredPage>`
    select path, type, words from public_page where path = ${path} and state <> 'gone'`.execute(read)
  return rows[0]
}

/** Those that are found first. */
export async function somePages(read: Read, type: string, count: number): Promise<RegisteredPage[]> {
  const { rows } = await sql<RegisteredPage>`
    select path, type, words from public_page where type = ${type} and state <> 'gone'
    order by state = 'published' desc, random() limit ${count}`.execute(read)
  return rows
}

/** By kind: all that there are, and those that search engines may find. */
export async function countPages(read: Read): Promise<Map<string, { pages: number; found: number }>> {
  const { rows } = await sql<{ type: string; pages: number; found: number }>`
    select type, count(*)::int as pages,
      count(*) filter (where hand = 'forced' or (hand is null and state = 'published'))::int as found
    from public_page where state <> 'gone' group by type`.execute(read)
  return new Map(rows.map(({ type, pages, found }) => [type, { pages, found }]))
}

/** Whatever it is worth; null gives it back to its worth. */
export async function setHand(
  tx: Tx,
  path: string,
  hand: { is: 'forced' | 'blocked'; reason: string; at: Date } | null,
): Promise<void> {
  await sql`
    update public_page set hand = ${hand?.is ?? null}, hand_reason = ${hand?.reason ?? null}, hand_at = ${hand?.at ?? null}
    where path = ${path}`.execute(tx)
}
