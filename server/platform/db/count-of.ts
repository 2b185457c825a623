import type { Read } from './database.ts'

/** How many rows a query has, which holds its own bound: `own.clearSelect().select('offer.id').limit(limits.totalCounted)`. */
export async function countOf(read: Read, query: { as(name: 'counted'): unknown }): Promise<number> {
  const { count } = await read
    .selectFrom(query.as('counted') as never)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
