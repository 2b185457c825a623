import { once } from 'node:events'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { firstTourId } from '../../server/modules/supply/index.ts'
import { median } from '../support/measure.ts'
import { importPriceFile, type Market, withClient } from './market.ts'

export interface ImportFigures {
  /** Rows a second. */
  copied: number
  ours: number
  /** Ours over COPY, the median over pairs. */
  ratio: number
}

/** No import has this number. */
const NOBODYS = 1_000_000

/**
 * The importer, from the file until the list is on sale, against COPY of the very same rows into the same table with its
 * indexes, by turns. Every import but the first replaces a list of the same size.
 */
export async function measureImport(
  market: Market,
  { file, rows, rounds }: { file: string; rows: number; rounds: number },
): Promise<ImportFigures> {
  const pairs: { copied: number; ours: number }[] = []
  const import_ = () => rate(rows, () => importPriceFile(market, { file, source: 'aggregator' }))
  await import_()
  const ready = `${file}.rows`
  await writeRows(market, ready)
  const copy = () => copyRate(market, ready, rows)
  for (let round = 0; round < rounds; round += 1) {
    const early = round % 2 === 0 ? await copy() : undefined
    const ours = await import_()
    pairs.push({ copied: early ?? (await copy()), ours })
  }
  rmSync(ready)
  return {
    copied: median(pairs.map(({ copied }) => copied)),
    ours: median(pairs.map(({ ours }) => ours)),
    ratio: median(pairs.map(({ copied, ours }) => ours / copied)),
  }
}

/** Rows a second until the moment that the work tells. */
async function rate(rows: number, work: () => Promise<number>): Promise<number> {
  const began = performance.now()
  return (rows * 1000) / ((await work()) - began)
}

const COLUMNS = `operator_id, hotel_id, price, operator_price, day, departure_id, country_id, region_id, nights, stars, meal_id,
  meal_rank, currency, room`

/** The rows of the aggregator's list as they lie in the table, of an import that nobody sells. */
async function writeRows({ connectionString }: Market, file: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    const rows = client.query(
      copyTo(
        `copy (
           select ${firstTourId(NOBODYS)} + row_number() over (order by id) - 1 as id, ${NOBODYS} as import_id, ${COLUMNS}
           from tour where import_id = (select id from price_import where source = 'aggregator' and state = 'current')
         ) to stdout with (format csv)`,
      ),
    )
    const written = createWriteStream(file)
    await pipeline(rows, written)
    if (!written.closed) await once(written, 'close')
  })
}

async function copyRate({ connectionString }: Market, file: string, rows: number): Promise<number> {
  return withClient(connectionString, async (client) => {
    const copied = await rate(rows, async () => {
      const copy = client.query(
        copyFrom(`copy tour (id, import_id, ${COLUMNS}) from stdin with (format csv)`),
      )
      await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), copy)
      return performance.now()
    })
    await client.query('delete from tour where id >= $1 and id < $2', [
      firstTourId(NOBODYS),
      firstTourId(NOBODYS + 1),
    ])
    await client.query('vacuum tour')
    return copied
  })
}
