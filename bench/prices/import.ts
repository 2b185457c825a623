import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { median } from '../support/measure.ts'
import { importPriceFile, type Market, withClient } from './market.ts'

export interface ImportFigures {
  /** Rows a second. */
  bare: number
  /** COPY into the plain table's three indexes, once: what one would otherwise load into. */
  indexed: number
  ours: number
  /** Ours over the bare one, the median over pairs. */
  ratio: number
  bytes: number
}

/**
 * The importer, until the list is on sale, against COPY of the very same file into a table without an index, by turns.
 * Every import but the first replaces a list of the same size.
 */
export async function measureImport(
  market: Market,
  { file, rows, rounds }: { file: string; rows: number; rounds: number },
): Promise<ImportFigures> {
  const pairs: { bare: number; ours: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = () => rate(rows, () => bareCopy(market, file, []))
    const early = round % 2 === 0 ? await bare() : undefined
    const ours = await rate(rows, () => importPriceFile(market, { file, source: 'aggregator' }))
    pairs.push({ bare: early ?? (await bare()), ours })
  }
  return {
    indexed: await rate(rows, () => bareCopy(market, file, plainIndexes)),
    bare: median(pairs.map(({ bare }) => bare)),
    ours: median(pairs.map(({ ours }) => ours)),
    ratio: median(pairs.map(({ bare, ours }) => ours / bare)),
    bytes: statSync(file).size,
  }
}

/** Rows a second until the moment that the work tells. */
async function rate(rows: number, work: () => Promise<number>): Promise<number> {
  const began = performance.now()
  return (rows * 1000) / ((await work()) - began)
}

const plainIndexes = [
  'alter table bare_tour add id bigint generated always as identity primary key',
  'create index on bare_tour (departure_id, country_id, nights, day)',
  'create index on bare_tour (hotel_id)',
]

async function bareCopy(
  { connectionString }: Market,
  file: string,
  indexes: readonly string[],
): Promise<number> {
  return withClient(connectionString, async (client) => {
    await client.query(
      `create table bare_tour (departure_id smallint, country_id smallint, region_id smallint, hotel_id integer,
         operator_id integer, meal text, day date, nights smallint, room text, price integer, currency text)`,
    )
    for (const index of indexes) await client.query(index)
    const copy = client.query(
      copyFrom(
        `copy bare_tour (departure_id, country_id, region_id, hotel_id, operator_id, meal, day, nights, room, price, currency)
         from stdin with (format csv, header)`,
      ),
    )
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), copy)
    const loaded = performance.now()
    await client.query('drop table bare_tour')
    return loaded
  })
}
