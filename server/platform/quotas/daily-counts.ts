import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { addDays, moscowDay } from '../../../contract/wire.ts'
import type { Read } from '../db/database.ts'
import { type Statement, statement, together } from '../db/statement.ts'

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
const NETWORK = 'network '

const KEPT = `
  on conflict (name, who, day, slot) do update set used = had.used + excluded.used, most = excluded.most
    where had.used + excluded.used <= excluded.most
  returning name, who`

/** Of a row, beside the day. */
const COLUMNS = 5
/** Of so many takings: a text for each number of them stands ready. */
const counts = new Map<number, string>()

function countOf(takings: number): string {
  const known = counts.get(takings)
  if (known) return known
  const rows = Array.from({ length: takings }, (_, at) => {
    const first = 2 + COLUMNS * at
    return `($${first}, $${first + 1}, $1, $${first + 2}, $${first + 3}, $${first + 4})`
  })
  const text = `insert into daily_count as had (name, who, day, slot, used, most) values ${rows.join(', ')} ${KEPT}`
  counts.set(takings, text)
  return text
}

/** Wherever there is room; nobody waits for a row that is in use while another one would do. */
const COUNT_ANYWHERE = `
  insert into daily_count as had (name, who, day, slot, used, most)
  select $2::text, $3::text, $1::date, slot, $4::bigint, ($5::bigint + slot) / ${SLOTS} from generate_series(0, ${SLOTS - 1}) as free(slot)
  where $4 <= ($5::bigint + slot) / ${SLOTS} - coalesce((select used from daily_count as there
    where there.name = $2 and there.who = $3 and there.day = $1 and there.slot = free.slot), 0)
  limit 1 ${KEPT}`

/** Which of its rows a number is counted in next. */
let turn = 0

type Counted = { name: string; who: string }[]

/**
 * Counts takings of a day, in their order; answers those that did not fit, for `left` to decide about. Where one does not
 * fit the others are counted all the same: in a transaction that is refused then, nothing is.
 */
function counting(takings: readonly Taking[], now: Date): Statement<Taking[]> {
  // A row never holds more than it may, not even at first.
  const possible = placed(takings).filter(({ taking, most }) => taking.amount <= most)
  const values = possible.flatMap(({ taking, slot, most }) => [
    taking.name,
    taking.who,
    slot,
    taking.amount,
    most,
  ])
  const text = possible.length > 0 ? countOf(possible.length) : 'select 1 where $1::date is null'
  return statement(text, [dayOf(now), ...values], (counted: Counted) =>
    takings.filter(({ name, who }) => !counted.some((one) => one.name === name && one.who === who)),
  )
}

/** Of takings that did not fit the first that fits nowhere, or null; a large number may have room in another row. */
async function left(
  on: Pick<Read, 'getExecutor'>,
  takings: readonly Taking[],
  now: Date,
): Promise<Taking | null> {
  for (const taking of takings) {
    const { name, who, amount, most } = taking
    if (!isSlotted(taking)) return taking
    const anywhere = statement(
      COUNT_ANYWHERE,
      [dayOf(now), name, who, amount, most],
      (counted: Counted) => counted.length === 1,
    )
    const [isCounted] = await together(on, anywhere)
    if (!isCounted) return taking
  }
  return null
}

const FULL = 'LT429'

/** Of a taking that goes with COMMIT, beside the day. */
const STRICT_COLUMNS = 7
/** Of so many takings: a text for each number of them stands ready. */
const stricts = new Map<number, string>()

function strictOf(takings: number): string {
  const known = stricts.get(takings)
  if (known) return known
  const types = ['text', 'text', 'smallint', 'bigint', 'bigint', 'bigint', 'integer']
  const columns = Array.from({ length: takings }, (_, at) =>
    types.map((type, column) => `$${2 + STRICT_COLUMNS * at + column}::${type}`),
  )
  const rows = columns.map(
    ([name, who, slot, amount, share]) => `(${name}, ${who}, $1::date, ${slot}, ${amount}, ${share})`,
  )
  const all = (column: number) => `array[${columns.map((one) => one[column]).join(', ')}]`
  const text = `
    with counted as (
      insert into daily_count as had (name, who, day, slot, used, most)
      select * from (values ${rows.join(', ')}) as taken(name, who, day, slot, used, most) where used <= most ${KEPT}
    )
    select case when (select count(*) from counted) = ${takings} then 0 else daily_count_elsewhere($1, ${all(0)}, ${all(1)},
      ${all(3)}, ${all(5)}, ${all(6)}, (select coalesce(array_agg(name || ' ' || who), '{}') from counted)) end`
  stricts.set(takings, text)
  return text
}

/**
 * Counts takings of a day, or is refused with 429: for what goes with COMMIT, where nobody reads answers. So the rows that
 * a crowd shares are locked for no longer than the commit takes.
 */
export function strictly(takings: readonly Taking[], now: Date, refusal: Spent = 'daily_spent'): Statement {
  const values = placed(takings).flatMap(({ taking, slot, slots, most }) => {
    const { name, who, amount } = taking
    return [name, who, slot, amount, most, taking.most, slots]
  })
  return {
    ...statement(strictOf(takings.length), [dayOf(now), ...values], () => undefined),
    failed: (error) => ((error as { code?: string }).code === FULL ? dailySpent(now, refusal) : error),
  }
}

/** Each with the row that it is tried in, and what that row may come to. */
function placed(takings: readonly Taking[]) {
  turn = (turn + 1) % SLOTS
  return takings.map((taking) => {
    const [slot, slots] = isSlotted(taking) ? [turn, SLOTS] : [0, 1]
    return { taking, slot, slots, most: Math.floor((taking.most + slot) / slots) }
  })
}

/** Counts takings of a day; answers the first that does not fit, or null. */
export async function count(
  on: Pick<Read, 'getExecutor'>,
  takings: readonly Taking[],
  now: Date,
): Promise<Taking | null> {
  const [missing] = await together(on, counting(takings, now))
  return left(on, missing, now)
}

/** Of a network: one number for many people who do not know of one another. */
function isSlotted({ who, most }: Taking): boolean {
  return most >= SLOTTED_FROM && who.startsWith(NETWORK)
}

/** ISO. */
export function dayOf(now: Date): string {
  return moscowDay(now)
}

/** Until the numbers begin anew; at least 1. */
function secondsUntilTomorrow(now: Date): number {
  const midnight = Date.parse(`${addDays(dayOf(now), 1)}T00:00:00+03:00`)
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000))
}

/** What is spent for today: the number of a person or of a network, or the money of an agency's key. */
type Spent = 'daily_spent' | 'key_spent'

export function dailySpent(now: Date, refusal: Spent = 'daily_spent'): Refusal {
  return new Refusal('tooMany', refusal, { retryAfter: secondsUntilTomorrow(now) })
}

export function personOf(id: number): string {
  return `person ${id}`
}

/** Made once: from its text it is made anew for each mark, which takes longer than the mark. */
const keys = new Map<string, KeyObject>()

function keyOf(secretKey: string): KeyObject {
  const key = keys.get(secretKey) ?? createSecretKey(secretKey, 'utf8')
  keys.set(secretKey, key)
  return key
}

/** The same for the same network, and tells nobody which: an address as such is kept nowhere for this. */
export function markOf(secretKey: string, network: string): string {
  return `${NETWORK}${createHmac('sha256', keyOf(secretKey)).update(`daily:${network}`).digest('base64url').slice(0, 22)}`
}
