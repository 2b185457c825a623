/** A program that imports one feed, as a worker does while pages are served: DATABASE_URL, FEED_FILE. */
import { openDatabase } from '../../server/platform/db/database.ts'
import { readFeedCatalogue } from '../../server/modules/supply/index.ts'
import { importFeed } from './market.ts'

const connectionString = process.env['DATABASE_URL'] ?? ''
const database = openDatabase(connectionString, { max: 1, onError: () => {} })
const catalogue = await readFeedCatalogue(database.read)
await importFeed(
  { connectionString, catalogue },
  { file: process.env['FEED_FILE'] ?? '', source: 'aggregator' },
)
await database.close()
