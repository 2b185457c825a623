import type { PriceLine } from '../price-list/importing/price-line.ts'

export interface WriteOptions {
  format: 'csv' | 'jsonl'
  /** Meals by their codes; absent: by our numbers. */
  mealCodes?: ReadonlyMap<number, string>
}

const header = [
  'departure_id',
  'country_id',
  'region_id',
  'hotel_id',
  'operator_id',
  'meal',
  'date',
  'nights',
  'room',
  'price',
  'currency',
] as const

/** A price file of tours as docs/price-file.md describes it, a batch at a time. */
export async function* writePriceFile(
  batches: Iterable<PriceLine[]> | AsyncIterable<PriceLine[]>,
  { format, mealCodes }: WriteOptions,
): AsyncGenerator<Buffer> {
  if (format === 'csv') yield Buffer.from(`${header.join(',')}\n`)
  const rowOf = format === 'csv' ? csvRow : jsonRow
  for await (const batch of batches) {
    let text = ''
    for (const line of batch) text += rowOf(line, mealCodes?.get(line.meal_id) ?? line.meal_id)
    yield Buffer.from(text)
  }
}

function csvRow(line: PriceLine, meal: string | number): string {
  const { departure_id, country_id, region_id, hotel_id, operator_id, day, nights } = line
  const [price, currency] = paid(line)
  return `${departure_id},${country_id},${region_id},${hotel_id},${operator_id},${meal},${day},${nights},${quoted(line.room)},${price},${currency}\n`
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function jsonRow(line: PriceLine, meal: string | number): string {
  const { departure_id, country_id, region_id, hotel_id, operator_id, day, nights, room } = line
  const [price, currency] = paid(line)
  const row = {
    departure_id,
    country_id,
    region_id,
    hotel_id,
    operator_id,
    meal,
    date: day,
    nights,
    room,
    price,
    currency,
  }
  return `${JSON.stringify(row)}\n`
}

/** As the operator asks for it. */
function paid({ price, currency = 'RUB', operator_price }: PriceLine): [number, string] {
  return operator_price === undefined ? [price, 'RUB'] : [operator_price / 100, currency]
}
