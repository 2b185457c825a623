import type pg from 'pg'

/** PostgreSQL's own names and values. */
export type SessionLimits = Readonly<Record<string, string>>

/** No statement, transaction or wait of a page is without an end: a hung server becomes an error, never a hung page. */
export const pageLimits: SessionLimits = {
  statement_timeout: '9s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  transaction_timeout: '30s',
  jit: 'off',
}

/** Work that lasts longer than a page may, on a connection of its own. */
export const unhurried: SessionLimits = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  jit: 'off',
}

/**
 * Said on the session and not with its start: a pooler takes no such parameter at the start, or drops it in silence.
 */
export async function limitSession(client: Pick<pg.Client, 'query'>, limits: SessionLimits): Promise<void> {
  const settings = Object.entries(limits).map(([name, value]) => `set ${name} = '${value}'`)
  await client.query(settings.join('; '))
}

/** Options of a pool whose connections all have these limits; the pool waits for them, though its types do not say so. */
export function limited(limits: SessionLimits): Pick<pg.PoolConfig, 'onConnect'> {
  const onConnect: (client: pg.ClientBase) => unknown = (client) => limitSession(client, limits)
  return { onConnect }
}

/**
 * Where each transaction may get another session, the limits are the role's: whoever brings the database up to date
 * gives them to it, for this database alone.
 */
export async function limitRole(client: Pick<pg.Client, 'query'>): Promise<void> {
  const settings = Object.entries(pageLimits).map(
    ([name, value]) =>
      `execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}');`,
  )
  await client.query(`do $$ begin ${settings.join(' ')} end $$`)
}

/** The limits of a page that this session has not. */
export async function missingLimits(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const names = Object.keys(pageLimits)
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, current_setting(name) as setting from unnest($1::text[]) as name',
    [names],
  )
  return rows.filter(({ name, setting }) => setting !== pageLimits[name]).map(({ name }) => name)
}
