import type { Client } from 'pg'
import { tableOf } from './import-table.ts'
import { cheapestCell, mergedCells } from './price-weeks.rules.ts'
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
    await remakeWeeks(client, [importId, ...rows.map(({ id }) => id)])
  })
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
      const restored = await client.query<{ id: number }>(
        `update price_import set state = 'current', switched_at = clock_timestamp()
         where source = $1 and state = 'previous' returning id`,
        [source],
      )
      const restoredId = restored.rows[0]?.id
      if (withdrawn.rowCount !== 1 || restoredId === undefined)
        throw new NothingBefore(`Загрузку № ${importId} нельзя откатить: до неё ничего не сохранено`)
      await remakeWeeks(client, [importId, restoredId])
      return { restoredId }
    }),
  )
}

/** Switches of different sources touch the same weeks: they come one after another. */
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

const key = 'departure_id, country_id, nights, week'

/** The weeks that these imports have tours in, made again of what is on sale now. */
async function remakeWeeks(client: Client, importIds: readonly number[]): Promise<void> {
  await client.query(
    `create temp table touched on commit drop as
     select ${key}, count(*) as parts, min(cells) as cells
     from (select distinct ${key} from price_import_week where import_id = any($1)) as t
     left join (select w.* from price_import_week w join price_import i on i.id = w.import_id where i.state = 'current') as sold
       using (${key})
     group by ${key}`,
    [importIds],
  )
  await client.query(`delete from price_week using touched where ${sameKey('price_week', 'touched')}`)
  await client.query(
    `insert into price_week (${key}, cells) select ${key}, cells from touched where parts = 1 and cells is not null`,
  )
  await mergeWeeks(client)
}

function sameKey(one: string, other: string): string {
  return key
    .split(', ')
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ')
}

const WEEKS_AT_ONCE = 2000

/** Several imports have tours in these weeks: their cells are merged here. */
async function mergeWeeks(client: Client): Promise<void> {
  await client.query(
    `declare shared no scroll cursor for
     select ${key
       .split(', ')
       .map((column) => `t.${column}`)
       .join(', ')}, array_agg(w.cells) as cells
     from touched t join price_import_week w on ${sameKey('w', 't')} join price_import i on i.id = w.import_id
     where t.parts > 1 and i.state = 'current' group by 1, 2, 3, 4`,
  )
  for (;;) {
    const { rows } = await client.query<SharedWeek>(`fetch ${WEEKS_AT_ONCE} from shared`)
    if (rows.length === 0) break
    await client.query(
      `insert into price_week (${key}, cells)
       select * from unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::smallint[], $5::bytea[])`,
      [
        rows.map((row) => row.departure_id),
        rows.map((row) => row.country_id),
        rows.map((row) => row.nights),
        rows.map((row) => row.week),
        rows.map((row) => mergedCells(row.cells)),
      ],
    )
  }
}

interface SharedWeek {
  departure_id: number
  country_id: number
  nights: number
  week: number
  cells: Buffer[]
}

const MOSCOW = 1
const WEEK_OF_NIGHTS = 7

async function remakeCountryPrices(client: Client): Promise<void> {
  const { rows } = await client.query<{ country_id: number; cells: Buffer }>(
    'select country_id, cells from price_week where departure_id = $1 and nights = $2',
    [MOSCOW, WEEK_OF_NIGHTS],
  )
  const prices = new Map<number, number>()
  for (const { country_id, cells } of rows)
    prices.set(country_id, Math.min(prices.get(country_id) ?? Infinity, cheapestCell(cells)))
  await client.query('delete from country_price')
  await client.query(
    'insert into country_price (country_id, price) select * from unnest($1::int[], $2::int[])',
    [[...prices.keys()], [...prices.values()]],
  )
}
