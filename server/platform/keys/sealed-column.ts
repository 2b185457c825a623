import type { DB } from '../db/schema.ts'

/** A column whose values are sealed by the installation's key. */
export interface SealedColumn {
  table: keyof DB
  column: string
  /** The row's number, or name, of which its place is made. */
  id: string
  /** Where a value can be opened: in its own row alone. */
  placeOf(id: number | string): string
}
