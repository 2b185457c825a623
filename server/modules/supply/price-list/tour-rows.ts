import { CopyRows, EPOCH_2000 } from './copy-rows.ts'
import type { TakenLine } from './fortnight-collector.ts'
import { dayNumberOf } from './known-days.ts'
import { tourId } from './tour-id.rules.ts'

export const tourColumns =
  'id, import_id, operator_id, hotel_id, price, operator_price, day, departure_id, country_id, region_id, nights, stars, meal_id, meal_rank, currency, room'

const KNOWN_TEXTS_MAX = 20_000
const texts = new Map<string, Buffer>()

/** Feeds repeat a few hundred names of rooms over and over. */
function bytesOf(text: string): Buffer {
  const known = texts.get(text)
  if (known) return known
  const bytes = Buffer.from(text)
  if (texts.size < KNOWN_TEXTS_MAX) texts.set(text, bytes)
  return bytes
}

export interface TourRows {
  add(taken: TakenLine): void
  take(): Buffer
}

/** The taken lines of an import as COPY reads them. */
export function openTourRows(importId: number): TourRows {
  const rows = new CopyRows(tourColumns.split(',').length)
  return {
    add({ line, ranks, ordinal }) {
      const room = bytesOf(line.room)
      const isForeign = line.operator_price !== undefined
      rows
        .row(room.length)
        .bigint(tourId(importId, ordinal))
        .integer(importId)
        .integer(line.operator_id)
        .integer(line.hotel_id)
        .integer(line.price)
      if (line.operator_price === undefined) rows.nothing()
      else rows.integer(line.operator_price)
      rows
        .integer(dayNumberOf(line.day) - EPOCH_2000)
        .smallint(line.departure_id)
        .smallint(line.country_id)
        .smallint(line.region_id)
        .smallint(line.nights)
        .smallint(ranks.stars)
        .smallint(line.meal_id)
        .smallint(ranks.mealRank)
        .bytes(bytesOf((isForeign && line.currency) || 'RUB'))
        .bytes(room)
    },
    take: () => rows.take(),
  }
}
