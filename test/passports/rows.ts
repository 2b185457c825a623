import pg from 'pg'
import { asSuperuser } from '../support/database/superuser.ts'

type Client = Pick<pg.Client, 'query'>

/** A connection that may write past the tables' guards. */
export async function openAsSuperuser(connectionString: string): Promise<pg.Client> {
  const superuser = new URL(asSuperuser(connectionString))
  superuser.pathname = new URL(connectionString).pathname
  const client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
  return client
}

/** Every table of the product and of its queue: `public.booking`, `graphile_worker._private_jobs`. */
async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as space on space.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') order by name`)
  return rows.map(({ name }) => name)
}

/**
 * From now on each row that is written anywhere is kept as it stood, in `witness.seen`: a job that was done and a letter
 * that was sent are rows no more.
 */
export async function watchRows(client: Client): Promise<void> {
  const tables = await tablesOf(client)
  await client.query(`
    create schema witness;
    create table witness.seen (place text not null, row text not null);
    create function witness.note() returns trigger language plpgsql security definer as $$
    begin
      insert into witness.seen values (tg_table_schema || '.' || tg_table_name, to_jsonb(new)::text);
      return null;
    end $$;
    grant usage on schema witness to public;`)
  for (const table of tables)
    await client.query(
      `create trigger witness_note after insert or update on ${table} for each row execute function witness.note()`,
    )
}

/** The tables in which one of these words ever stood, in whatever dress bytes go about in. */
export async function placesOf(client: Client, words: readonly string[]): Promise<string[]> {
  const dressed = words.flatMap((word) => {
    const bytes = Buffer.from(word)
    return [word, word.toLowerCase(), bytes.toString('hex'), bytes.toString('base64').slice(0, -4)]
  })
  const { rows } = await client.query<{ place: string }>(
    `select distinct place from witness.seen
     where exists (select from unnest($1::text[]) as word where position(word in row) > 0) order by place`,
    [dressed],
  )
  return rows.map(({ place }) => place)
}

/** All rows of one database into an empty one of the same tables: what whoever carries a dump away has. */
export async function carryAway(from: Client, to: Client): Promise<number> {
  let carried = 0
  await to.query("set session_replication_role = 'replica'")
  const tables = (await tablesOf(from)).filter((name) => name.startsWith('public.'))
  await to.query(`truncate ${tables.join(', ')} cascade`)
  for (const table of tables) {
    const columns = await writable(from, table)
    const { rows } = await from.query<{ row: string }>(
      `select whole_row::text as row from ${table} as whole_row`,
    )
    for (const { row } of rows)
      await to.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from (select ($1::${table}).*) as one
         on conflict do nothing`,
        [row],
      )
    carried += rows.length
  }
  return carried
}

async function writable(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
