import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database, Read } from '../../../platform/db/database.ts'
import { copiedRows } from './copied-rows.ts'
import { copyHeader, CopyRows, copyTrailer } from './copy-rows.ts'
import { tableOf } from './import-table.ts'
import { priceClient } from './price-client.ts'
import { type CellFilter, cellsByNights, eachCell } from './price-fortnights.rules.ts'
import { onlyOne } from './source-lock.ts'

const SWITCH_LOCK = 7_105_030

/** Puts a loaded import on sale in the place of its source's last one, by one short transaction. */
export async function switchIn(
  client: Client,
  { importId, source }: { importId: number; source: string },
): Promise<void> {
  // Attaching waits for no reader and no reader waits for it; nobody sells the import yet.
  await client.query(`alter table tour attach partition ${tableOf(importId)} for values in (${importId})`)
  await inTurn(client, async () => {
    await client.query(
      `update price_import set state = 'replaced' where source = $1 and state = 'previous'`,
      [source],
    )
    const { rows } = await client.query<{ id: number }>(
      `update price_import set state = 'previous' where source = $1 and state = 'current' returning id`,
      [source],
    )
    await client.query(
      `update price_import set state = 'current', switched_at = clock_timestamp() where id = $1`,
      [importId],
    )
    await remakeFortnights(client, [importId, ...rows.map(({ id }) => id)])
  })
}

/**
 * Makes the fortnights of all that is on sale where there are none: a new version of the product has emptied them, for
 * it keeps them in another form.
 */
export async function remakeMissing(database: Pick<Database, 'read' | 'connectionString'>): Promise<void> {
  if (!(await areMissing(database.read))) return
  const client = await priceClient(database.connectionString)
  try {
    await inTurn(client, async () => {
      const { rows } = await client.query<{ id: number }>(
        `select id from price_import where state = 'current' and not exists (select from price_fortnight)`,
      )
      await remakeFortnights(
        client,
        rows.map(({ id }) => id),
      )
    })
  } finally {
    await client.end()
  }
}

async function areMissing(read: Read): Promise<boolean> {
  const sold = await read
    .selectFrom('price_import_fortnight as sold')
    .innerJoin('price_import', 'price_import.id', 'sold.import_id')
    .select('sold.import_id')
    .where('price_import.state', '=', 'current')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('price_fortnight').select('fortnight'))))
    .limit(1)
    .executeTakeFirst()
  return sold !== undefined
}

/** There is nothing to go back to: the import is not on sale, or it is its source's first. */
export class NothingBefore extends Error {
  override readonly name = 'NothingBefore'
}

/** Takes an import off sale and puts back what its source sold before it. Throws NothingBefore, SourceIsBusy. */
export async function rollBack(client: Client, importId: number): Promise<{ restoredId: number }> {
  const { rows } = await client.query<{ source: string }>('select source from price_import where id = $1', [
    importId,
  ])
  if (!rows[0]) throw new NothingBefore(`Нет загрузки № ${importId}`)
  const { source } = rows[0]
  return onlyOne(client, source, () =>
    inTurn(client, async () => {
      const withdrawn = await client.query(
        `update price_import set state = 'withdrawn' where id = $1 and state = 'current'`,
        [importId],
      )
      if (withdrawn.rowCount !== 1) throw nothingBefore(importId)
      const restored = await client.query<{ id: number }>(
        `update price_import set state = 'current', switched_at = clock_timestamp()
         where source = $1 and state = 'previous' returning id`,
        [source],
      )
      const restoredId = restored.rows[0]?.id
      if (restoredId === undefined) throw nothingBefore(importId)
      await remakeFortnights(client, [importId, restoredId])
      return { restoredId }
    }),
  )
}

function nothingBefore(importId: number): NothingBefore {
  return new NothingBefore(
    `Загрузку № ${importId} нельзя откатить: она не в продаже или до неё ничего не было`,
  )
}

/** Takes imports off sale with nothing in their place. */
export async function withdraw(client: Client, importIds: readonly number[]): Promise<void> {
  await inTurn(client, async () => {
    await client.query(
      `update price_import set state = 'withdrawn' where id = any($1) and state in ('current', 'previous')`,
      [importIds],
    )
    await remakeFortnights(client, importIds)
  })
}

/** Switches of different sources touch the same fortnights: they come one after another. */
async function inTurn<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [SWITCH_LOCK])
    const result = await work()
    await remakeCountryPrices(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const columns = ['departure_id', 'country_id', 'fortnight']
const key = columns.join(', ')
const sameKey = (one: string, other: string) =>
  columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ')

/** The fortnights that these imports have tours in, made again of what is on sale now. */
async function remakeFortnights(client: Client, importIds: readonly number[]): Promise<void> {
  await client.query(
    `create temp table touched on commit drop as
     select distinct ${key} from price_import_fortnight where import_id = any($1)`,
    [importIds],
  )
  await client.query('analyze touched')
  await client.query(
    `delete from price_fortnight using touched where ${sameKey('price_fortnight', 'touched')}`,
  )
  const { rows: current } = await client.query<{ id: number }>(
    `select id from price_import where state = 'current'`,
  )
  // Gathered fortnight by fortnight along the index: grouped, all tours would be sorted on disk first.
  const sold = client.query(
    copyTo(
      `copy (
         select * from (
           select ${key}, (
             select string_agg(tours, '') from price_import_fortnight sold
             where ${sameKey('sold', 'touched')} and sold.import_id in (${ids(current)})
           ) as tours from touched
         ) as gathered where tours is not null
       ) to stdout with (format binary)`,
    ),
  )
  const remade = new CopyRows(6)
  const chunks: Buffer[] = [copyHeader]
  for await (const row of copiedRows(sold)) {
    addCells(remade, row)
    if (remade.size > CHUNK) chunks.push(remade.take())
  }
  chunks.push(remade.take())
  const copy = client.query(
    copyFrom(`copy price_fortnight (${key}, nights, ends, cells) from stdin with (format binary)`),
  )
  await pipeline(Readable.from([...chunks, copyTrailer], { objectMode: true }), copy)
}

/** For a statement that takes no parameters; of nothing, a number that no import has. */
function ids(imports: readonly { id: number }[]): string {
  return imports.map(({ id }) => id).join() || '0'
}

const CHUNK = 1 << 20

/** Direction and fortnight, and the tours of all lengths and imports. */
function addCells(rows: CopyRows, [departure, country, fortnight, tours]: Buffer[]): void {
  const { nights, ends, cells } = cellsByNights(tours!)
  rows.row(cells.length + 16 * nights.length)
  for (const number of [departure, country, fortnight]) rows.smallint(number!.readInt16BE())
  rows.smallints(nights).integers(ends).bytes(cells)
}

const MOSCOW = 1
const USUAL_NIGHTS = 7
const everything: CellFilter = {
  from: -Infinity,
  to: Infinity,
  starsMin: 0,
  mealRankMin: 0,
  regionId: null,
  hotelId: null,
}

async function remakeCountryPrices(client: Client): Promise<void> {
  const { rows } = await client.query<{ country_id: number; fortnight: number; cells: Buffer }>(
    `select country_id, fortnight, tours_of_nights(cells, nights, ends, $2) as cells from price_fortnight
     where departure_id = $1 and $2::smallint = any(nights)`,
    [MOSCOW, USUAL_NIGHTS],
  )
  const prices = new Map<number, number>()
  for (const { country_id, ...sold } of rows)
    eachCell(sold, everything, (_, price) => {
      if (price < (prices.get(country_id) ?? Infinity)) prices.set(country_id, price)
    })
  await client.query('delete from country_price')
  await client.query(
    'insert into country_price (country_id, price) select * from unnest($1::int[], $2::int[])',
    [[...prices.keys()], [...prices.values()]],
  )
}
