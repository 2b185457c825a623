import type { PriceLine } from './price-line.ts'
import { tourId } from './tour-id.rules.ts'

export const tourColumns =
  'id, import_id, operator_id, hotel_id, price, day, departure_id, country_id, region_id, nights, stars, meal_id, meal_rank, room, currency, operator_price'

/** A line that makes sense, and its place among those of its import. */
export interface TakenLine {
  line: PriceLine
  /** What the catalogue knows of its hotel and meal. */
  ranks: { stars: number; mealRank: number }
  ordinal: number
}

/** A taken line as COPY reads it: https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS-TEXT */
export function tourRow(importId: number, { line, ranks, ordinal }: TakenLine): string {
  const { operator_id, hotel_id, price, day, departure_id, country_id, region_id, nights, meal_id } = line
  // Control characters have been refused: of what means something to COPY only the backslash is left.
  const room = line.room.includes('\\') ? line.room.replaceAll('\\', '\\\\') : line.room
  const currency =
    line.operator_price === undefined ? 'RUB\t\\N' : `${line.currency ?? 'RUB'}\t${line.operator_price}`
  return `${tourId(importId, ordinal)}\t${importId}\t${operator_id}\t${hotel_id}\t${price}\t${day}\t${departure_id}\t${country_id}\t${region_id}\t${nights}\t${ranks.stars}\t${meal_id}\t${ranks.mealRank}\t${room}\t${currency}\n`
}
