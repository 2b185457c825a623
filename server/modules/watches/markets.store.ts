import { sql } from 'kysely'
import type { Trip } from '../../../contract/trip.ts'
import { moscowDay } from '../../../contract/wire.ts'
import { watchLimits } from '../../../contract/watches/watch-limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { marketKey, ofMarket } from './watch-keys.rules.ts'

/** What was found of a trip, and by which lists. */
export interface Found {
  /** Of a double room, whole roubles; null where nothing is sold. */
  price: number | null
  at: Date
  listAt: Date | null
}

/** The market of a trip, locked; one that has another price than was found now is looked at for all who watch it. */
export async function joinMarket(tx: Tx, trip: Trip, { price, at, listAt }: Found): Promise<number> {
  const line = JSON.stringify([{ at: at.toISOString(), price }])
  const { rows } = await sql<{ id: number }>`
    insert into price_market (key, trip, date_to, double_price, looked_at, list_at, due_at, history)
    values (${marketKey(trip)}, ${JSON.stringify(ofMarket(trip))}, ${trip.date_to}, ${price}, ${at},
      coalesce(${listAt}::timestamptz, '-infinity'), ${at}::timestamptz + interval '1 day', ${line})
    on conflict (key) do update set due_at = case
      when price_market.double_price is distinct from excluded.double_price then least(price_market.due_at, excluded.looked_at)
      else price_market.due_at end
    returning id`.execute(tx)
  const [market] = rows
  if (!market) throw new Error('a market was not stored')
  return market.id
}

export interface DueMarket {
  id: number
  trip: Trip
  /** What it has cost so far. */
  before: number[]
}

/** A worker that dies leaves them to the next one. */
const CLAIMED = sql`interval '5 minutes'`

/** Takes trips whose time has come, each for one worker: those of newer lists, and those where time alone says something. */
export async function claimMarkets(
  { tx, now }: Ctx,
  { listAt, most }: { listAt: Date | null; most: number },
): Promise<DueMarket[]> {
  const { rows } = await sql<{ id: number; trip: Trip; history: { price: number | null }[] }>`
    update price_market set due_at = ${now}::timestamptz + ${CLAIMED},
      list_at = greatest(list_at, coalesce(${listAt}::timestamptz, '-infinity'))
    where id in (
      select id from price_market
      where due_at <= ${now} or list_at < coalesce(${listAt}::timestamptz, '-infinity')
      order by due_at limit ${most} for update skip locked)
    returning id, trip, history`.execute(tx)
  return rows.map(({ id, trip, history }) => ({
    id,
    trip,
    before: history.flatMap(({ price }) => (price === null ? [] : [price])),
  }))
}

/** Keeps what was found; what somebody else has found later stands. The history has a line for each change. */
export async function storeLook(
  { tx }: Ctx,
  { id, price, at }: { id: number; price: number | null; at: Date },
): Promise<void> {
  const line = JSON.stringify({ at: at.toISOString(), price })
  await sql`
    update price_market set double_price = ${price}, looked_at = ${at},
      history = case when double_price is not distinct from ${price}::integer then history else (
        select jsonb_agg(line order by n) from (
          select line, n from jsonb_array_elements(history || ${line}::jsonb) with ordinality as lines(line, n)
          order by n desc limit ${sql.lit(watchLimits.historyMax)}
        ) as kept) end
    where id = ${id} and looked_at <= ${at}`.execute(tx)
}

/** When it is looked at next: once a day at least. A market that nobody watches any longer is forgotten. */
export async function scheduleMarket({ tx, now }: Ctx, { id }: { id: number }): Promise<void> {
  // Whoever has just joined or changed a watch holds this row: what they wrote is to be seen below.
  await sql`select from price_market where id = ${id} for update`.execute(tx)
  await sql`
    update price_market set due_at = least(${now}::timestamptz + interval '1 day', (
      select min(due_at) from price_watch where market_id = ${id}))
    where id = ${id}`.execute(tx)
  await sql`
    delete from price_market where id = ${id}
      and not exists (select from price_watch where market_id = ${id})`.execute(tx)
}

/** What was found cannot be believed: it is asked again in an hour. */
export async function putOffMarket({ tx, now }: Ctx, { id }: { id: number }): Promise<void> {
  await sql`update price_market set due_at = ${now}::timestamptz + interval '1 hour' where id = ${id}`.execute(
    tx,
  )
}

/** Days that have passed: nothing is left to hear of. So many at a time; answers how many. */
export async function endOver({ tx, now }: Ctx, { most }: { most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from price_market where id in (
      select id from price_market where date_to <= ${moscowDay(now)}::date
      order by date_to limit ${most} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
