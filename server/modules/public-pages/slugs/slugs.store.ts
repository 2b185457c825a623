import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { GivenSlug, NamedPlace } from './slugs.rules.ts'

const SLUGS_LOCK = 7_105_020

/** One at a time; the lock ends with the transaction. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SLUGS_LOCK})`.execute(tx)
}

/** Each becomes its place's only current one; what it had before goes on leading to it. */
export async function storeSlugs(tx: Tx, slugs: readonly GivenSlug[], now: Date): Promise<void> {
  const rows = JSON.stringify(slugs)
  await sql`
    update place_slug set is_current = false
    from jsonb_to_recordset(${rows}::jsonb) as r(type text, place_id int)
    where place_slug.type = r.type and place_slug.place_id = r.place_id and is_current`.execute(tx)
  await sql`
    insert into place_slug (type, within_id, slug, place_id, is_current, given_at)
    select type, within_id, slug, place_id, true, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(type text, within_id int, slug text, place_id int)
    on conflict (type, within_id, slug) do update set is_current = true`.execute(tx)
}

/** Of the named places those that are closed, and no others; answers how many have changed. */
export async function closePlaces(
  tx: Tx,
  places: readonly (Pick<NamedPlace, 'type' | 'id'> & { isClosed: boolean })[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update place_slug set closed_at = case when r.closed then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(places.map(({ isClosed, ...place }) => ({ ...place, closed: isClosed })))}::jsonb)
      as r(type text, id int, closed bool)
    where place_slug.type = r.type and place_slug.place_id = r.id and (closed_at is not null) <> r.closed`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
