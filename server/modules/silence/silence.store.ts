import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'

type Fix = Selectable<DB['silence_fix']>
type NewFix = Pick<
  Fix,
  | 'auction_id'
  | 'tourist_id'
  | 'kind'
  | 'number'
  | 'price'
  | 'version_before'
  | 'version_after'
  | 'applied_at'
  | 'told_at'
> & { before: object }

/** Null where a fix of its kind has been made before. */
export async function insertFix(tx: Tx, fix: NewFix): Promise<number | null> {
  const row = await tx
    .insertInto('silence_fix')
    .values({ ...fix, before: JSON.stringify(fix.before) })
    .onConflict((conflict) => conflict.columns(['auction_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** It is as before; a fix under it can be taken back from the version that this has made. */
export async function storeUndo(
  tx: Tx,
  { fix, version, at }: { fix: Pick<Fix, 'id' | 'version_before'>; version: number; at: Date },
): Promise<void> {
  const [undone] = await tx
    .updateTable('silence_fix')
    .set({ undone_at: at })
    .where('id', '=', fix.id)
    .returning('auction_id')
    .execute()
  if (!undone) return
  await tx
    .updateTable('silence_fix')
    .set({ version_after: version })
    .where('auction_id', '=', undone.auction_id)
    .where('version_after', '=', fix.version_before)
    .where('undone_at', 'is', null)
    .execute()
}

const SEEN_DAYS = 60

/** How long first offers took of what was launched in the last two months, by country and hour of the launch in Moscow. */
export async function countWaits(tx: Tx, now: Date): Promise<void> {
  await sql`
    with answered as (
      select auction.country_id, extract(hour from auction.created_at at time zone 'Europe/Moscow') as hour,
        extract(epoch from first.at - auction.created_at) / 60 as minutes
      from auction cross join lateral (
        select min(offer.created_at) as at from offer where offer.auction_id = auction.id
      ) as first
      where auction.created_at > ${now}::timestamptz - make_interval(days => ${SEEN_DAYS}) and first.at > auction.created_at
    )
    insert into silence_clock (country_id, hour, minutes, answered, counted_at)
    select country_id, coalesce(hour, -1), ceil(percentile_cont(0.8) within group (order by minutes)), count(*), ${now}
    from answered group by grouping sets ((country_id, hour), (country_id))
    on conflict (country_id, hour) do update
      set minutes = excluded.minutes, answered = excluded.answered, counted_at = excluded.counted_at`.execute(
    tx,
  )
  await tx.deleteFrom('silence_clock').where('counted_at', '<', now).execute()
}

/** Whether a fix was followed by a first offer within two hours; so many at a time. Answers how many were judged. */
export async function judgeFixes(tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    update silence_fix as fix set judged_at = ${now}, answered_at = (
      select min(offer.created_at) from offer where offer.auction_id = fix.auction_id
        and offer.created_at >= fix.applied_at and offer.created_at < fix.applied_at + interval '2 hours'
        and (fix.undone_at is null or offer.created_at < fix.undone_at))
    where id in (
      select id from silence_fix where judged_at is null and applied_at < ${now}::timestamptz - interval '2 hours'
      order by applied_at limit ${most} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
