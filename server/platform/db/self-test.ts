import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { schemaState } from './schema-state.ts'
import { limitRole, missingLimits } from './session-limits.ts'

/** An address that nobody answers is told, instead of a start that never ends. */
const CONNECT_MS = 15_000
/** A notice to oneself is there at once, or never. */
const HEARD_MS = 2000
/** What an older server lacks, such as a transaction's own time-out, stands in the very first queries. */
const OLDEST = 170_000

/**
 * Looks, before anything is written, whether this is a database that the product can work with, and says in one line
 * what is wrong otherwise: too old, a replica, somebody else's, or behind a pooler that gives every transaction another
 * session. Throws a ConfigError, or what the connection itself was refused with.
 */
export async function requireUsable(sessionUrl: string): Promise<void> {
  await by(sessionUrl, async (client) => {
    await requireVersion(client)
    await requireWritable(client)
    await requireOwn(client)
    if (!(await hears(client, sessionUrl))) throw new ConfigError(IN_TURNS)
  })
}

/** Where each transaction may get another session, the limits of all of them are the role's; `sessionUrl` is by itself. */
export async function giveLimits(sessionUrl: string): Promise<void> {
  await by(sessionUrl, limitRole)
}

export interface TwoAddresses {
  /** May give each transaction another session. */
  poolUrl: string
  sessionUrl: string
}

/**
 * Throws a ConfigError where the addresses lead to two databases, the pool's connections wait without an end, or what is
 * prepared is lost between two transactions.
 */
export async function requireUsablePool({ poolUrl, sessionUrl }: TwoAddresses): Promise<void> {
  if (!(await by(sessionUrl, (client) => hears(client, poolUrl)))) throw new ConfigError(TWO_DATABASES)
  if (!(await by(poolUrl, (client) => keepsPrepared(client, poolUrl))))
    throw new ConfigError(NOTHING_PREPARED)
  const missing = await by(poolUrl, missingLimits)
  if (missing.length > 0)
    throw new ConfigError(
      `У соединений по DATABASE_URL нет ограничений ${missing.join(', ')}: выполните node server/main.ts --role=migrate и переподключите пул (RECONNECT)`,
    )
}

async function by<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lotour start',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws a ConfigError, before anything that an older server does not know is said to it. */
export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (server && Number(server.number) < OLDEST)
    throw new ConfigError(`Нужен PostgreSQL 17 или новее, а база работает на PostgreSQL ${server.version}`)
}

async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ replica: boolean; readonly: boolean }>(
    `select pg_is_in_recovery() as replica, current_setting('transaction_read_only') = 'on' as readonly`,
  )
  const [server] = rows
  if (server?.replica)
    throw new ConfigError(
      'База данных — реплика, в неё нельзя писать: укажите в DATABASE_URL адрес основного сервера',
    )
  if (server?.readonly)
    throw new ConfigError(
      'База данных открыта только для чтения (default_transaction_read_only): разрешите запись или укажите другую',
    )
}

/** Tables of extensions are nobody's. */
const FOREIGN = `
  select relname as name from pg_class c
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by relname limit 3`

async function requireOwn(client: pg.Client): Promise<void> {
  const { isEmpty } = await schemaState(client)
  if (!isEmpty) return
  const { rows } = await client.query<{ name: string }>(FOREIGN)
  if (rows.length > 0)
    throw new ConfigError(
      `В базе данных уже лежит чужое (таблицы ${rows.map(({ name }) => name).join(', ')}…): Лотуру нужна своя, пустая`,
    )
}

/**
 * Whether what is told by the other address is heard here. Where each transaction gets another session, whoever listens
 * hears nothing, and his locks are a stranger's.
 */
async function hears(client: pg.Client, otherUrl: string): Promise<boolean> {
  const channel = `lotour_start_${randomUUID().replaceAll('-', '')}`
  const heard = Promise.withResolvers<boolean>()
  const late = setTimeout(() => heard.resolve(false), HEARD_MS)
  const listener = (notice: pg.Notification) => void (notice.channel === channel && heard.resolve(true))
  client.on('notification', listener)
  try {
    await client.query(`listen ${channel}`)
    await by(otherUrl, (other) => other.query(`notify ${channel}`))
    return await heard.promise
  } finally {
    clearTimeout(late)
    client.off('notification', listener)
  }
}

const UNKNOWN_STATEMENT = '26000'

/** While another has the session that a statement was prepared on, it is asked for again. */
async function keepsPrepared(client: pg.Client, poolUrl: string): Promise<boolean> {
  const prepared = { name: 'lotour_start', text: 'select $1::int', values: [1] }
  await client.query(prepared)
  return by(poolUrl, async (other) => {
    await other.query('begin')
    try {
      await client.query(prepared)
      return true
    } catch (error) {
      if ((error as { code?: string }).code === UNKNOWN_STATEMENT) return false
      throw error
    } finally {
      await other.query('rollback')
    }
  })
}

const NOTHING_PREPARED =
  'Пул соединений, в который ведёт DATABASE_URL, теряет подготовленные запросы: нужен pgbouncer 1.21 или новее с max_prepared_statements больше 0'

const IN_TURNS =
  'База данных отвечает через пул соединений в режиме транзакций, в нём не слышно уведомлений и не держатся блокировки: ' +
  'переведите его в режим сеансов (pool_mode = session) или укажите в DATABASE_SESSION_URL адрес, ведущий прямо на сервер'

const TWO_DATABASES =
  'DATABASE_URL и DATABASE_SESSION_URL ведут в разные базы данных: нужны два адреса одной и той же'
