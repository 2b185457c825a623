import type { Market } from './market.ts'

/** Bytes on disk. */
export interface Sizes {
  /** Rows of tours with their indexes. */
  tours: number
  /** Packed fortnights of the imports, and cells of the crowded ones. */
  packed: number
  /** The plain table with its indexes. */
  plain: number
}

export async function measureSizes({ long }: Market): Promise<Sizes> {
  const { rows } = await long.query<{ tours: string; packed: string; plain: string }>(
    `select (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'tour'::regclass) as tours,
       pg_total_relation_size('price_import_fortnight') + pg_total_relation_size('price_fortnight') as packed,
       pg_total_relation_size('plain_tour') as plain`,
  )
  const { tours, packed, plain } = rows[0]!
  return { tours: Number(tours), packed: Number(packed), plain: Number(plain) }
}
