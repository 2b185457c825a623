import { type BulkFailure, bulkMax } from '../../../contract/platform/bulk.ts'

/** A row that may be marked: what it is called, where it is found alone, and what is sent of it. */
export interface Markable {
  id: number
  name: string
  to: string
  /** What was seen of it beside its number. */
  seen: object
}

export type Marks = ReadonlyMap<number, Markable>

interface Marking {
  isOn: boolean
}

/** With these rows marked, or not any more; of those that are too many the last stay unmarked. */
export function marked(marks: Marks, rows: readonly Markable[], { isOn }: Marking): Marks {
  const next = new Map(marks)
  for (const row of rows) {
    if (!isOn) next.delete(row.id)
    else if (next.size < bulkMax) next.set(row.id, row)
  }
  return next
}

/** The rows from one to another, as they are listed; the last alone where the first is not among them. */
export function between<Row extends { id: number }>(
  rows: readonly Row[],
  { from, to }: { from: number | null; to: number },
): readonly Row[] {
  const [a, b] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  if (b === -1) return []
  return a === -1 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** Of a page: all of it, some, or none. */
export function pageMark(marks: Marks, rows: readonly { id: number }[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ id }) => marks.has(id)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** What the person has seen since stands in the place of what they had marked. */
export function seenAnew(marks: Marks, rows: readonly Markable[]): Marks {
  return new Map([...marks, ...rows.filter(({ id }) => marks.has(id)).map((row) => [row.id, row] as const)])
}

/** What was not done stays marked. */
export function left(marks: Marks, failed: readonly Pick<BulkFailure, 'id'>[]): Marks {
  const ids = new Set(failed.map(({ id }) => id))
  return new Map([...marks].filter(([id]) => ids.has(id)))
}
