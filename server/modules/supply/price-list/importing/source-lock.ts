import type { Client } from 'pg'

/** Another process is loading a list of this source. */
export class SourceIsBusy extends Error {
  override readonly name = 'SourceIsBusy'
}

/** One import or roll-back of a source at a time; the lock ends with the work or the connection. */
export async function onlyOne<T>(client: Client, source: string, work: () => Promise<T>): Promise<T> {
  const key = [`price source ${source}`]
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    key,
  )
  if (!rows[0]?.taken) throw new SourceIsBusy(`Прайс-лист ${source} уже загружается`)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', key).catch(() => {})
  }
}
