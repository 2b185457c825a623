import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { Party } from '../supply.rules.ts'

/** A tour of an outside supplier as a search of ours has found it; its price holds for that search's party. */
export async function findLiveTour(read: Read, tourId: number) {
  const found = await read
    .selectFrom('supplier_tour as tour')
    .innerJoin('supplier_search as search', 'search.id', 'tour.search_id')
    .selectAll('tour')
    .select('search.supplier')
    .select([
      sql<number>`(search.query -> 'trip' ->> 'adults')::int`.as('adults'),
      sql<number[]>`search.query -> 'trip' -> 'child_ages'`.as('child_ages'),
    ])
    .where('tour.id', '=', tourId)
    .executeTakeFirst()
  return found ?? null
}

export type LiveTour = NonNullable<Awaited<ReturnType<typeof findLiveTour>>>

/** Ages of both stand in order. */
export function isFor(tour: Pick<LiveTour, 'adults' | 'child_ages'>, party: Party): boolean {
  return tour.adults === party.adults && tour.child_ages.join() === party.child_ages.join()
}
