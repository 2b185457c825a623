import { CopyRows, EPOCH_2000 } from './copy-rows.ts'
import type { TakenLine } from './fortnight-collector.ts'
import { dayNumberOf } from './known-days.ts'
import { tourId } from './tour-id.rules.ts'

/** Those of one size beside one another, so that rows are written over a pattern. */
export const tourColumns =
  'id, import_id, operator_id, hotel_id, price, day, departure_id, country_id, region_id, nights, stars, meal_id, meal_rank, room, currency, operator_price'

const COLUMNS = 16
const BIGINTS = 1
const INTEGERS = 5
const SMALLINTS = 7
/** Two bytes say how many columns come, four before each value how long it is. */
const BIGINTS_AT = 2
const INTEGERS_AT = BIGINTS_AT + BIGINTS * 12
const SMALLINTS_AT = INTEGERS_AT + INTEGERS * 8
const NUMBERS = SMALLINTS_AT + SMALLINTS * 6

/** A row's numbers, all zero, with their lengths. */
function pattern(): Buffer {
  const row = Buffer.alloc(NUMBERS)
  row.writeInt16BE(COLUMNS, 0)
  for (let one = 0; one < BIGINTS; one += 1) row.writeInt32BE(8, BIGINTS_AT + one * 12)
  for (let one = 0; one < INTEGERS; one += 1) row.writeInt32BE(4, INTEGERS_AT + one * 8)
  for (let one = 0; one < SMALLINTS; one += 1) row.writeInt32BE(2, SMALLINTS_AT + one * 6)
  return row
}

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
  const rows = new CopyRows(COLUMNS)
  const numbers = pattern()
  const view = new DataView(numbers.buffer, numbers.byteOffset, NUMBERS)
  const bigint = (place: number, value: number) => {
    view.setUint32(BIGINTS_AT + place * 12 + 4, Math.floor(value / 2 ** 32))
    view.setUint32(BIGINTS_AT + place * 12 + 8, value % 2 ** 32)
  }
  const integer = (place: number, value: number) => view.setInt32(INTEGERS_AT + place * 8 + 4, value)
  const smallint = (place: number, value: number) => view.setInt16(SMALLINTS_AT + place * 6 + 4, value)
  integer(0, importId)
  return {
    add({ line, ranks, ordinal }) {
      bigint(0, tourId(importId, ordinal))
      integer(1, line.operator_id)
      integer(2, line.hotel_id)
      integer(3, line.price)
      integer(4, dayNumberOf(line.day) - EPOCH_2000)
      smallint(0, line.departure_id)
      smallint(1, line.country_id)
      smallint(2, line.region_id)
      smallint(3, line.nights)
      smallint(4, ranks.stars)
      smallint(5, line.meal_id)
      smallint(6, ranks.mealRank)
      const room = bytesOf(line.room)
      rows.begun(numbers, room.length).bytes(room)
      if (line.operator_price === undefined) rows.bytes(bytesOf('RUB')).nothing()
      else rows.bytes(bytesOf(line.currency ?? 'RUB')).integer(line.operator_price)
    },
    take: () => rows.take(),
  }
}
