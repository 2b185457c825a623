import { sql, type RawBuilder } from 'kysely'

/**
 * Values that a statement always has, written into it instead of sent beside it. Statements are prepared, and a plan
 * that PostgreSQL makes for any values may use an index kept for some of them (`where state in (…)`) only where they
 * stand in the text. For what the code names alone, never for what somebody gave.
 */
export function constants<const Value extends string>(...values: Value[]): RawBuilder<Value>[] {
  return values.map((value) => sql.lit(value))
}
