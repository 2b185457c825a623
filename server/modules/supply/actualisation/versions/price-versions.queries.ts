import { sql } from 'kysely'
import type { PriceFormula, PriceVersion } from '../../../../../contract/supply/actualisation.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { type Statement, statement, together } from '../../../../platform/db/statement.ts'
import type { Party } from '../../supply.rules.ts'
import type { AskedTour } from '../asked-tour.ts'

export function versionsOf(read: Read, { tourId, party }: AskedTour) {
  return read
    .selectFrom('price_version')
    .selectAll()
    .where('tour_id', '=', tourId)
    .where('adults', '=', party.adults)
    .where(sql<boolean>`child_ages = ${[...party.child_ages]}::smallint[]`)
    .orderBy('minute', 'desc')
    .limit(1)
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>

export function presentVersion(row: VersionRow): PriceVersion {
  const previous_price = row.previous_price ?? row.price
  return {
    id: row.id,
    tour_id: row.tour_id,
    price: row.price,
    previous_price,
    difference: row.price - previous_price,
    reason: row.reason,
    // Written by this module as such.
    formula: row.formula as unknown as PriceFormula,
    priced_at: row.priced_at.toISOString(),
  }
}

/** A tour and a party in one word. */
export function versionKey(tourId: number, party: Party): string {
  return `${tourId} ${party.adults} ${party.child_ages.toSorted((one, other) => one - other).join(',')}`
}

export type Versions = ReadonlyMap<string, PriceVersion>

const LATEST = `
  select distinct on (tour_id, adults, child_ages) * from price_version where tour_id = any($1::bigint[])
  order by tour_id, adults, child_ages, minute desc`

/** The newest version of each of these tours and whichever party it was made for, by `versionKey`. */
export function priceVersionsQuery(tourIds: readonly number[]): Statement<Versions> {
  return statement(
    LATEST,
    [[...new Set(tourIds)]],
    (rows: VersionRow[]) => new Map(rows.map((row) => [versionKey(row.tour_id, row), presentVersion(row)])),
  )
}

export async function latestVersions(read: Read, tourIds: readonly number[]): Promise<Versions> {
  if (tourIds.length === 0) return new Map()
  const [versions] = await together(read, priceVersionsQuery(tourIds))
  return versions
}
