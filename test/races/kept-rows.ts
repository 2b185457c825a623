import pg from 'pg'
import { asSuperuser } from '../support/database/superuser.ts'

/** All rows of a database as they are at a moment. */
export interface KeptRows {
  /** Every table gets them back; answers the names of those that had others. Sequences go on: no number comes twice. */
  putBack(): Promise<string[]>
  forget(): Promise<void>
}

interface Table {
  name: string
  /** Where its rows are kept. */
  copy: string
  columns: string
  /** That a row is the same here and there, by its primary key. Null: it has none, and all its rows come anew. */
  isSame: string | null
  count: number
}

const SCHEMA = 'kept_rows'
/** Dead rows of so many times are swept together. */
const SWEEP_EVERY = 10

/**
 * The same things begin anew after a round, with their own numbers: copies under other numbers would be things that the
 * product never makes, for a card is sealed for its row and a payment is known to its shop. Which tables there are is
 * asked of the catalogue.
 */
export async function keepRows(connectionString: string): Promise<KeptRows> {
  const client = new pg.Client({ connectionString: superuserOf(connectionString) })
  client.on('error', () => undefined)
  await client.connect()
  // Rows come as they were, whatever a trigger thinks of it; what they point to comes with them.
  await client.query(`set session_replication_role = 'replica'; drop schema if exists ${SCHEMA} cascade;
    create schema ${SCHEMA}`)
  const tables = (await client.query<Table>(TABLES)).rows
  for (const table of tables) {
    const { rowCount } = await client.query(
      `create unlogged table ${table.copy} as select ${table.columns} from ${table.name}`,
    )
    table.count = rowCount ?? 0
  }
  let mark = await nextTransaction(client)
  let times = 0
  return {
    putBack: async () => {
      const changed = await changedOf(client, tables, mark)
      for (const table of changed) await client.query(puttingBack(table, mark))
      if (++times % SWEEP_EVERY === 0) for (const { name } of changed) await client.query(`vacuum ${name}`)
      mark = await nextTransaction(client)
      return changed.map(({ name }) => name)
    },
    forget: async () => {
      await client.query(`drop schema ${SCHEMA} cascade`)
      await client.end()
    },
  }
}

function superuserOf(connectionString: string): string {
  const superuser = new URL(asSuperuser(connectionString))
  superuser.pathname = new URL(connectionString).pathname
  return superuser.href
}

const TABLES = `
  select format('%I.%I', nspname, relname) as name, format('${SCHEMA}.rows_%s', t.oid) as copy, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (
      select string_agg(format('here.%1$I = kept.%1$I', attname), ' and ') from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = t.oid and indisprimary) as "isSame",
    0 as count
  from pg_class as t join pg_namespace as n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname not in ('information_schema', '${SCHEMA}')
  order by name`

async function nextTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
  )
  const [row] = rows
  if (!row) throw new Error('no transaction is next')
  return row.mark
}

const puttingBack = ({ name, copy, columns, isSame }: Table, mark: string) => `begin;
  delete from ${name} where ${isSame ? newer(mark) : true};
  insert into ${name} (${columns}) overriding system value
    select ${columns} from ${copy} as kept where not exists (select from ${name} as here where ${isSame ?? false});
  commit`

/** A row that was written since. One that was only locked is as it was. */
const newer = (mark: string) => `xmin::text::bigint >= ${mark}`

async function changedOf(client: pg.Client, tables: readonly Table[], mark: string): Promise<Table[]> {
  const asked = tables.map(
    ({ name, count }) =>
      `(select count(*) <> ${count} or count(*) filter (where ${newer(mark)}) > 0 from ${name})`,
  )
  const { rows } = await client.query<{ changed: boolean[] }>(`select array[${asked.join(',')}] as changed`)
  return tables.filter((_, at) => rows[0]?.changed[at])
}
