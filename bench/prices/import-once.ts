/** A program that imports one price file, as a worker does while pages are served: DATABASE_URL, FEED_FILE. */
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { readPriceFileCatalogue } from '../../server/modules/supply/index.ts'
import { importPriceFile } from './market.ts'

const connectionString = process.env['DATABASE_URL'] ?? ''
const database = openDatabase(connectionString, { max: 1, onError: () => {} })
const catalogue = await readPriceFileCatalogue(database.read)
await importPriceFile(
  { connectionString, catalogue },
  { file: process.env['PRICE_FILE_FILE'] ?? '', source: 'aggregator' },
)
await database.close()
