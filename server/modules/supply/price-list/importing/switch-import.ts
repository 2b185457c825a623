import type { Client } from 'pg'
import { onlyOne } from './source-lock.ts'

const SWITCH_LOCK = 7_105_030

/** Puts a loaded import on sale in the place of its source's last one, by one short transaction. */
export async function switchIn(
  client: Client,
  { importId, source }: { importId: number; source: string },
): Promise<void> {
  await inTurn(client, async () => {
    await client.query(
      `update price_import set state = 'replaced' where source = $1 and state = 'previous'`,
      [source],
    )
    await client.query(`update price_import set state = 'previous' where source = $1 and state = 'current'`, [
      source,
    ])
    await client.query(
      `update price_import set state = 'current', switched_at = clock_timestamp() where id = $1`,
      [importId],
    )
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
  if (!rows[0]) throw new NothingBefore(`Нет загрузки №${importId}`)
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
      return { restoredId }
    }),
  )
}

function nothingBefore(importId: number): NothingBefore {
  return new NothingBefore(
    `Загрузку №${importId} нельзя откатить: она не в продаже или до неё ничего не было`,
  )
}

/** Takes imports off sale with nothing in their place. */
export async function withdraw(client: Client, importIds: readonly number[]): Promise<void> {
  await inTurn(client, async () => {
    await client.query(
      `update price_import set state = 'withdrawn' where id = any($1) and state in ('current', 'previous')`,
      [importIds],
    )
  })
}

/** Switches come one after another: each computes the prices of countries from what is on sale after it. */
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

const MOSCOW = 1
const USUAL_NIGHTS = 7

async function remakeCountryPrices(client: Client): Promise<void> {
  await client.query('delete from country_price')
  await client.query(
    `insert into country_price (country_id, price)
     select country.id, cheapest.price from country, lateral (
       select min(price) as price from tour_on_sale
       where country_id = country.id and departure_id = $1 and nights = $2
     ) as cheapest where cheapest.price is not null`,
    [MOSCOW, USUAL_NIGHTS],
  )
}
