import pg from 'pg'

/** A connection of its own without time-outs, for an import lasts longer than a page's query may. */
export async function priceClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lotour-prices',
    keepAlive: true,
    options: '-c transaction_timeout=0 -c statement_timeout=0 -c jit=off -c maintenance_work_mem=256MB',
  })
  // Its death is told by the query that was under way.
  client.on('error', () => {})
  await client.connect()
  return client
}
