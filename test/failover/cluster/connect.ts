import pg from 'pg'

export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
