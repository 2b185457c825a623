import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { geoModule } from '../../server/modules/geo/module.ts'
import {
  type PriceFileCatalogue,
  generatePriceList,
  importPrices,
  readPriceFile,
  readPriceFileCatalogue,
  readSupply,
  type Supply,
  writePriceFile,
} from '../../server/modules/supply/index.ts'
import { createCore } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config/read-config.ts'
import type { Database } from '../../server/platform/db/opened-database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { createLog } from '../../server/platform/log.ts'

export const TODAY = new Date().toISOString().slice(0, 10)
const DAYS = 365
/** As the product's own importer has it: longer work than a page's query may last. */
const LONG_WORK = '-c transaction_timeout=0 -c statement_timeout=0 -c jit=off -c maintenance_work_mem=256MB'

/** A database with the reference data and as many tours as a benchmark wants. */
export interface Market {
  connectionString: string
  database: Database
  /** For what lasts longer than a page's query may. */
  long: pg.Pool
  supply: Supply
  catalogue: PriceFileCatalogue
  close(): Promise<void>
}

export async function openMarket(connectionString: string): Promise<Market> {
  await migrate(connectionString)
  const database = openDatabase(connectionString, { max: 4, onError: () => {} })
  const long = new pg.Pool({ connectionString, max: 2, options: LONG_WORK })
  const config = readConfig({ ...process.env, LOTOUR_LOG_LEVEL: 'error' })
  const log = createLog(config.logLevel)
  const { act, now } = createCore({ config, database, log, now: () => new Date() })
  await geoModule.prepare?.({ database, act, now, config, log, say: () => {} })
  const supply = await readSupply(database.read)
  const catalogue = await readPriceFileCatalogue(database.read)
  const close = async () => {
    await long.end()
    await database.close()
  }
  return { connectionString, database, long, supply, catalogue, close }
}

/** Every operator's own list, so many tours together, each loaded by the importer. */
export async function loadMarket(
  { connectionString, supply, catalogue }: Market,
  rows: number,
): Promise<void> {
  const weight = (operator: (typeof supply.operators)[number]) =>
    (operator.class === 'mass' ? 3 : 1) * operator.country_ids.length
  const all = supply.operators.reduce((sum, operator) => sum + weight(operator), 0)
  for (const operator of supply.operators) {
    const share = Math.round((rows * weight(operator)) / all)
    const lines = generatePriceList(
      { ...supply, operators: [operator] },
      { rows: share, today: TODAY, days: DAYS },
    )
    await withClient(connectionString, (client) =>
      importPrices(client, { source: `operator ${operator.id}`, lines, catalogue }),
    )
  }
}

/** A price file of all operators together, as an aggregator sends it. */
export async function writePriceFileFile({ supply }: Market, file: string, rows: number): Promise<void> {
  const lines = generatePriceList(supply, { rows, today: TODAY, days: DAYS })
  await pipeline(Readable.from(writePriceFile(lines, { format: 'csv' })), createWriteStream(file))
}

/** Reads, checks, loads and switches in a price file as the product does. Answers when it was on sale: performance.now(). */
export async function importPriceFile(
  { connectionString, catalogue }: Pick<Market, 'connectionString' | 'catalogue'>,
  { file, source }: { file: string; source: string },
): Promise<number> {
  const lines = readPriceFile(createReadStream(file, { highWaterMark: 1 << 18 }), {
    format: 'csv',
    catalogue,
    rates: new Map(),
    today: TODAY,
  })
  let onSale = Number.NaN
  const onSwitched = () => void (onSale = performance.now())
  await withClient(connectionString, (client) =>
    importPrices(client, { source, lines, catalogue, isChecked: true, onSwitched }),
  )
  return onSale
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, options: LONG_WORK })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
