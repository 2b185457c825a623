import { CopyRows, EPOCH_2000 } from './copy-rows.ts'
import type { TakenLine } from './fortnight-collector.ts'
import { hotelKey } from './hotel-key.rules.ts'
import { dayNumberOf } from './known-days.ts'
import { tourId } from './tour-id.rules.ts'

export const tourColumns =
  'id, import_id, operator_id, hotel_id, hotel_key, price, operator_price, day, departure_id, country_id, region_id, nights, stars, meal_id, meal_rank, currency, room'

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
      const day = dayNumberOf(line.day)
      const { departure_id, nights, hotel_id } = line
      const key = hotelKey({ hotel_id, departure_id, nights, day })
      const isForeign = line.operator_price !== undefined
      rows
        .row(room.length)
        .bigint(tourId(importId, ordinal))
        .integer(importId)
        .integer(line.operator_id)
        .integer(hotel_id)
        .halves(key.high, key.low)
        .integer(line.price)
      if (line.operator_price === undefined) rows.nothing()
      else rows.integer(line.operator_price)
      rows
        .integer(day - EPOCH_2000)
        .smallint(departure_id)
        .smallint(line.country_id)
        .smallint(line.region_id)
        .smallint(nights)
        .smallint(ranks.stars)
        .smallint(line.meal_id)
        .smallint(ranks.mealRank)
        .bytes(bytesOf((isForeign && line.currency) || 'RUB'))
        .bytes(room)
    },
    take: () => rows.take(),
  }
}
