import pg from 'pg'

export interface Endpoint {
  host: string
  port: number
  /** The folder of the unix socket, when it is not the data folder itself. */
  privateDir?: string
  settings: Record<string, string>
}

export type ServerState = 'ready' | 'starting' | 'absent'

export const SUPERUSER = 'postgres'
const APP = 'lotour'
const STARTING_OR_STOPPING = '57P03'
const DUPLICATES = ['42710', '42P04', '23505']

export async function probeServer(endpoint: Endpoint): Promise<ServerState> {
  const client = superuserClient(endpoint)
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return errorCode(error) === STARTING_OR_STOPPING ? 'starting' : 'absent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The application owns its database and is no superuser, just as with a managed server. */
export async function ensureDatabase(endpoint: Endpoint): Promise<void> {
  const client = superuserClient(endpoint)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [APP],
    )
    if (!rows[0]?.role) await client.query(`create role ${APP} login`).catch(ignoreDuplicate)
    if (!rows[0]?.database) await client.query(`create database ${APP} owner ${APP}`).catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

export function appConnectionString({ host, port }: Endpoint): string {
  if (!host.startsWith('/')) return `postgresql://${APP}@${host}:${port}/${APP}`
  return `postgresql://${APP}@localhost:${port}/${APP}?host=${encodeURIComponent(host)}`
}

export function superuserClient(
  { host, port }: Pick<Endpoint, 'host' | 'port'>,
  name = 'lotour start',
  { timeoutMs = 30_000 } = {},
): pg.Client {
  const client = new pg.Client({
    application_name: name,
    host,
    port,
    user: SUPERUSER,
    database: 'postgres',
    password: '',
    connectionTimeoutMillis: 2_000,
    query_timeout: timeoutMs,
  })
  // A server that stops under an idle connection must not take the application down.
  client.on('error', () => undefined)
  return client
}

function ignoreDuplicate(error: unknown): void {
  if (!DUPLICATES.includes(errorCode(error))) throw error
}

function errorCode(error: unknown): string {
  return (error as { code?: string }).code ?? ''
}
