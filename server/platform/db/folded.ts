import { type RawBuilder, sql } from 'kysely'

/** Words as a search compares them: in one case, «ё» as «е». */
export function folded(words: string): string {
  return words.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
}

/** The same of a column; names, and organisations by their parts, have an index of it. */
export function foldedColumn(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`folded(${column})`
}

/** A pattern of `like` that finds these very words anywhere; with `begins` at the beginning alone. */
export function partOf(words: string, { begins = false } = {}): string {
  return `${begins ? '' : '%'}${folded(words).replace(/[\\%_]/g, String.raw`\$&`)}%`
}
