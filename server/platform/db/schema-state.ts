import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'

/** The SQL files of server/migrations. */
export const OUR_MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** The migrations of a folder by name, in their order. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()

/** How a database stands to this program. */
export interface SchemaState {
  /** Nothing of ours has ever been put into it. */
  isEmpty: boolean
  /** What the program has and the database has not. */
  missing: string[]
  /** What the database has and the program does not know. */
  unknown: string[]
  /** The last migration of the oldest program that works with this database; null: unknown, none older does. */
  oldestProgram: string | null
}

/** Reads alone, so that whoever may only look learns it as well. */
export async function schemaState(
  client: Pick<pg.Client, 'query'>,
  folder = OUR_MIGRATIONS,
): Promise<SchemaState> {
  const ours = migrationsIn(folder)
  const has = async (table: string) =>
    (await client.query(`select from pg_class where oid = to_regclass($1)`, [table])).rowCount === 1
  const done = (await has('kysely_migration'))
    ? (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows
    : []
  const names = new Set(done.map(({ name }) => name))
  const floor = (await has('schema_floor'))
    ? (await client.query<{ program: string }>('select program from schema_floor')).rows[0]
    : undefined
  const known = new Set(ours)
  return {
    isEmpty: names.size === 0,
    missing: ours.filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.has(name)),
    oldestProgram: floor?.program ?? null,
  }
}

/**
 * Whether this program may work with a database that a newer one has brought up to date: what it asks for is all there,
 * and nothing that it knows has been taken away. Throws a ConfigError where not.
 */
export function requireNotTooOld(
  { unknown, missing, oldestProgram }: SchemaState,
  folder = OUR_MIGRATIONS,
): void {
  const [newer] = unknown
  if (!newer) return
  const own = migrationsIn(folder).at(-1) ?? ''
  if (missing.length === 0 && oldestProgram !== null && own >= oldestProgram) return
  throw new ConfigError(
    `База данных новее этой версии программы: в ней уже есть ${newer}. Запустите версию, которая её обновила, или более новую.`,
  )
}

const LOOK_AGAIN_MS = 500
/** An address that nobody answers is told, instead of a start that never ends. */
const CONNECT_MS = 15_000

export interface Awaiting {
  folder?: string
  /** How long somebody else's update is waited for, milliseconds. */
  waitMs: number
  /** Told once, where there is something to wait for. */
  onWait: (step: string) => void
}

/**
 * A process that changes no schema begins where another has brought it up to date, and waits for a moment for one that
 * is about to. Throws a ConfigError where nobody does, and where the database is too new for this program.
 */
export async function awaitSchema(
  connectionString: string,
  { folder = OUR_MIGRATIONS, waitMs, onWait }: Awaiting,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lotour schema',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const until = performance.now() + waitMs
    for (let first = true; ; first = false) {
      const state = await schemaState(client, folder)
      requireNotTooOld(state, folder)
      const [next] = state.missing
      if (!next) return
      if (performance.now() > until) throw new ConfigError(behind(state))
      if (first) onWait(`Жду, пока базу обновят: ${HOW_TO_UPDATE}`)
      await sleep(LOOK_AGAIN_MS)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

const HOW_TO_UPDATE = 'node server/main.ts --role=migrate'

function behind({ isEmpty, missing }: SchemaState): string {
  const what = isEmpty
    ? 'База данных пуста'
    : `База данных старше этой версии программы: в ней ещё нет ${missing[0]}`
  return `${what}. Сначала один раз выполните: ${HOW_TO_UPDATE}`
}
