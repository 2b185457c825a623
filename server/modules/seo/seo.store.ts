import { sql } from 'kysely'
import type { SeoSubject, SeoValue } from '../../../contract/seo/seo-values.ts'
import type { Read, Tx } from '../../platform/db/database.ts'

/** `path` is empty where the subject has none. */
export interface SeoAt {
  subject: SeoSubject
  path: string
}

export interface VersionRow extends SeoAt {
  version: number
  value: SeoValue | null
  author_id: number
  at: Date
}

const columns = sql`subject, path, version, value, author_id, at`

/** One after another: what leads where is looked at before anything is written. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seo_version', 0))`.execute(tx)
}

export async function currentVersion(read: Read, { subject, path }: SeoAt): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from seo_version where subject = ${subject} and path = ${path} and is_current`.execute(
    read,
  )
  return rows[0]
}

export async function oldVersion(
  read: Read,
  { subject, path }: SeoAt,
  version: number,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from seo_version
    where subject = ${subject} and path = ${path} and version = ${version}`.execute(read)
  return rows[0]
}

/** The newest first. */
export async function lastVersions(
  read: Read,
  { subject, path }: SeoAt,
  count: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from seo_version where subject = ${subject} and path = ${path}
    order by version desc limit ${count}`.execute(read)
  return rows
}

/** All that holds now. */
export async function currentVersions(read: Read): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from seo_version where is_current and value is not null`.execute(read)
  return rows
}

export async function countOf(read: Read, subject: SeoSubject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seo_version
    where subject = ${subject} and is_current and value is not null`.execute(read)
  return rows[0]?.count ?? 0
}

/** The settings of single pages or addresses, the newest first. */
export async function listOf(
  read: Read,
  subject: SeoSubject,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { rows } = await sql<VersionRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from seo_version
    where subject = ${subject} and is_current and value is not null
      and (position(lower(${search}) in lower(path)) > 0 or position(lower(${search}) in lower(coalesce(value->>'to', ''))) > 0)
    order by at desc, path limit ${limit} offset ${offset}`.execute(read)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function insertVersion(
  tx: Tx,
  { subject, path, version, value, author_id, at }: VersionRow,
): Promise<void> {
  await sql`
    update seo_version set is_current = false where subject = ${subject} and path = ${path} and is_current`.execute(
    tx,
  )
  await sql`
    insert into seo_version (subject, path, version, value, is_current, author_id, at)
    values (${subject}, ${path}, ${version}, ${value === null ? null : JSON.stringify(value)}::jsonb, true, ${author_id}, ${at})`.execute(
    tx,
  )
}
