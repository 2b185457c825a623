import type { Market } from './market.ts'

/** Bytes on disk. */
export interface Sizes {
  rows: number
  indexes: number
}

export async function measureSizes({ long }: Market): Promise<Sizes> {
  const { rows } = await long.query<{ rows: string; indexes: string }>(
    `select pg_table_size('tour') as rows, pg_indexes_size('tour') as indexes`,
  )
  return { rows: Number(rows[0]!.rows), indexes: Number(rows[0]!.indexes) }
}
