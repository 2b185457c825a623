import { createHmac } from 'node:crypto'
import { addDays, dayIn } from '../../../contract/wire.ts'
import { type Statement, statement } from '../db/statement.ts'

/** What somebody takes of a number of the day. */
export interface Taking {
  name: string
  /** Whose number it is: `person 12`, the mark of a network, `all`. */
  who: string
  amount: number
  /** What the day may come to with it. */
  most: number
}

/** A large number is kept in so many rows, each with its share, so that a crowd behind one address is not one queue. */
const SLOTS = 16
const SLOTTED_FROM = 10 * SLOTS
const ZONE = 'Europe/Moscow'
const NETWORK = 'network '

/** A taking goes to a slot that has room; in which of them it is does not matter, so that nobody waits for one in use. */
const COUNT = `
  with wanted as (
    select * from jsonb_to_recordset($1::jsonb) as w(place int, name text, who text, amount bigint, most bigint, slots int)
  ), placed as (
    select wanted.*, case when slots = 1 then 0 else (
      select free.slot from generate_series(0, slots - 1) as free(slot)
        left join daily_count as had on had.name = wanted.name and had.who = wanted.who and had.day = $2::date
          and had.slot = free.slot
      where coalesce(had.used, 0) + wanted.amount <= (wanted.most + free.slot) / wanted.slots
      order by random() limit 1) end as slot
    from wanted
  )
  insert into daily_count as had (name, who, day, slot, used, most)
  select name, who, $2::date, slot, amount, (most + slot) / slots from placed
  where amount <= (most + slot) / slots order by place
  on conflict (name, who, day, slot) do update set used = had.used + excluded.used, most = excluded.most
    where had.used + excluded.used <= excluded.most
  returning name, who`

/**
 * Counts takings of a day, in their order; answers the first that did not fit, or null. Where one does not fit the
 * others are counted all the same: in a transaction that is refused then, nothing is.
 */
export function counting(takings: readonly Taking[], now: Date): Statement<Taking | null> {
  const wanted = takings.map((taking, place) => ({
    ...taking,
    place,
    slots: taking.most >= SLOTTED_FROM && isShared(taking) ? SLOTS : 1,
  }))
  return statement(
    COUNT,
    [JSON.stringify(wanted), dayOf(now)],
    (counted: { name: string; who: string }[]) =>
      takings.find(({ name, who }) => !counted.some((one) => one.name === name && one.who === who)) ?? null,
  )
}

/** One number for many people who do not know of one another, and no more exact than their crowd needs it. */
function isShared({ who }: Taking): boolean {
  return who.startsWith(NETWORK)
}

/** ISO. */
export function dayOf(now: Date): string {
  return dayIn(ZONE, now)
}

/** Until the numbers begin anew; at least 1. */
export function secondsUntilTomorrow(now: Date): number {
  const midnight = Date.parse(`${addDays(dayOf(now), 1)}T00:00:00+03:00`)
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000))
}

export function personOf(id: number): string {
  return `person ${id}`
}

/** The same for the same network, and tells nobody which: an address as such is kept nowhere for this. */
export function markOf(secretKey: string, network: string): string {
  return `${NETWORK}${createHmac('sha256', secretKey).update(`daily:${network}`).digest('base64url').slice(0, 22)}`
}
