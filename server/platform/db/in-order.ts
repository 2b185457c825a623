import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** What people keep in an order of their own, each row with its `position` from 1 on. */
type Ordered = 'feed_filter' | 'saved_view'

/** Order and number are those of all rows of one list, and there may be no row yet to lock: one write after another. */
export async function lockList(tx: Tx, table: Ordered, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${list}`}, 0))`.execute(tx)
}

/** The numbers with this one at its new place. */
export const movedTo = (ids: readonly number[], id: number, position: number): number[] =>
  ids.filter((one) => one !== id).toSpliced(position - 1, 0, id)

/** These rows stand in this order. */
export async function putInOrder(tx: Tx, table: Ordered, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as kept set position = place.at
    from unnest(${ids}::bigint[]) with ordinality as place(id, at)
    where kept.id = place.id and kept.position <> place.at`.execute(tx)
}
