import { type RawBuilder, sql } from 'kysely'
import type { Trip } from '../../../../contract/trip.ts'

/**
 * A condition on `hotel_id`: who travels with children is not shown hotels for adults only. They are few and read once a
 * question from an index of their own, so that what is asked of tours is answered from the index of tours as ever.
 */
export function takingChildren({
  country_id,
  child_ages,
}: Pick<Trip, 'country_id' | 'child_ages'>): RawBuilder<unknown> {
  if (child_ages.length === 0) return sql`true`
  return sql`hotel_id not in (
    select id from hotel where country_id = ${country_id}::integer and 'adults' = any (kinds))`
}
