import type { PriceLine } from './price-line.ts'
import { dayNumberOf } from './known-days.ts'

/**
 * Rows of `tour` in COPY's binary format: the server then reads numbers instead of digits, which is most of its work
 * in a load. https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-BINARY-FORMAT
 */

export const copyColumns =
  'import_id, operator_id, hotel_id, price, operator_price, day, departure_id, country_id, region_id, nights, stars, meal_id, meal_rank, currency, room'

const COLUMNS = 15
export const copyHeader = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
export const copyTrailer = Buffer.from([0xff, 0xff])

/** Days between 1970 and 2000, from which PostgreSQL counts. */
const EPOCH_2000 = 10_957
const ROOM_FOR_NUMBERS = 160
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

export interface CopyRows {
  add(line: PriceLine, ranks: { stars: number; mealRank: number }): void
  /** What was added since the last time. */
  take(): Buffer
}

/** Writes the taken lines of an import. */
export function openCopyRows(importId: number): CopyRows {
  let bytes = Buffer.allocUnsafe(1 << 17)
  let at = 0
  const wide = (value: number) => {
    bytes.writeInt32BE(4, at)
    bytes.writeInt32BE(value, at + 4)
    at += 8
  }
  const narrow = (value: number) => {
    bytes.writeInt32BE(2, at)
    bytes.writeInt16BE(value, at + 4)
    at += 6
  }
  const text = (value: Buffer) => {
    bytes.writeInt32BE(value.length, at)
    bytes.set(value, at + 4)
    at += 4 + value.length
  }
  const nothing = () => {
    bytes.writeInt32BE(-1, at)
    at += 4
  }
  return {
    add(line, { stars, mealRank }) {
      const room = bytesOf(line.room)
      if (bytes.length - at < ROOM_FOR_NUMBERS + room.length)
        bytes = Buffer.concat([bytes], (bytes.length + room.length) * 2)
      bytes.writeInt16BE(COLUMNS, at)
      at += 2
      wide(importId)
      wide(line.operator_id)
      wide(line.hotel_id)
      wide(line.price)
      if (line.operator_price === undefined) nothing()
      else wide(line.operator_price)
      wide(dayNumberOf(line.day) - EPOCH_2000)
      narrow(line.departure_id)
      narrow(line.country_id)
      narrow(line.region_id)
      narrow(line.nights)
      narrow(stars)
      narrow(line.meal_id)
      narrow(mealRank)
      text(bytesOf(line.operator_price === undefined ? 'RUB' : (line.currency ?? 'RUB')))
      text(room)
    },
    take() {
      const rows = bytes.subarray(0, at)
      bytes = Buffer.allocUnsafe(Math.max(1 << 17, at + (at >> 2)))
      at = 0
      return rows
    },
  }
}
