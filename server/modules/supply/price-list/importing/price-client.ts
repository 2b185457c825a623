import pg from 'pg'
import { limitSession, unhurried } from '../../../../platform/db/session-limits.ts'

/** A connection of its own without time-outs, for an import lasts longer than a page's query may. */
export async function priceClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lotour-prices',
    keepAlive: true,
  })
  // Its death is told by the query that was under way.
  client.on('error', () => {})
  await client.connect()
  await limitSession(client, { ...unhurried, maintenance_work_mem: '256MB' })
  return client
}
