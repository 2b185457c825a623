import path from 'node:path'
import type pg from 'pg'
import { chooseEndpoint } from '../endpoint.ts'
import { superuserClient } from '../connection.ts'
import { copyFile, lookBelow, writeText } from './copy-file.ts'
import type { CopiedFile } from './manifest.ts'

/** Belongs to the running server alone, or is made anew when one starts. */
const OF_THE_RUNNING = [
  /^(?:postmaster\.(?:pid|opts)|postgres\.log.*|\.s\.PGSQL.*|current_logfiles|backup_label|tablespace_map)$/,
  /(?:^|\/)(?:pgsql_tmp|pg_internal\.init)[^/]*$/,
  // Their content; the folders have to be there.
  /^pg_(?:replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//,
  // The journal is chosen below.
  /^pg_wal\/(?!(?:summaries|archive_status)$)/,
]
const isOfTheCopy = (name: string) => !OF_THE_RUNNING.some((pattern) => pattern.test(name))

/** Last: it says from where a server goes on. */
const CONTROL = 'global/pg_control'
const JOURNAL = /^[0-9A-F]{24}$/
/** A checkpoint of a slow disk takes its time. */
const CHECKPOINT_MS = 15 * 60_000

export interface CopiedCluster {
  folders: string[]
  files: CopiedFile[]
}

/**
 * Copies a cluster whose server is running, while it is written to: the files as they happen to be read, and the journal
 * that makes one moment of them (PostgreSQL, «Making a Base Backup Using the Low Level API»). Paths of what was copied
 * begin with `prefix`.
 */
export async function copyCluster(dataDir: string, to: string, prefix: string): Promise<CopiedCluster> {
  const client = superuserClient(chooseEndpoint(dataDir), 'lotour backup', { timeoutMs: CHECKPOINT_MS })
  await client.connect()
  const copy = async (names: readonly string[]) => {
    const copied: CopiedFile[] = []
    for (const name of names) {
      const done = await copyFile(path.join(dataDir, name), path.join(to, name), prefix + name)
      if (done) copied.push(done)
    }
    return copied
  }
  try {
    const first = await begin(client)
    const { files, folders } = lookBelow(dataDir, isOfTheCopy)
    const data = await copy(files.filter((name) => name !== CONTROL))
    const control = await copy([CONTROL])
    const { last, label } = await end(client)
    const journal = await copy(journalOf(dataDir, { first, last }))
    if (!journal.some((file) => file.path === `${prefix}pg_wal/${last}`))
      throw new Error(`the journal ${last} was not found`)
    const mark = writeText(label, path.join(to, 'backup_label'), `${prefix}backup_label`)
    return { folders: folders.map((name) => prefix + name), files: [...data, ...control, ...journal, mark] }
  } finally {
    await client.end()
  }
}

function journalOf(dataDir: string, { first, last }: { first: string; last: string }): string[] {
  return lookBelow(path.join(dataDir, 'pg_wal'))
    .files.filter((name) => JOURNAL.test(name) && name >= first && name <= last)
    .map((name) => `pg_wal/${name}`)
}

/** Until its connection ends the server keeps the journal that the copy needs. Answers the first file of it. */
async function begin(client: pg.Client): Promise<string> {
  const name = `lotour_backup_${process.pid}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name])
  const { rows } = await client.query<{ first: string }>(
    'select pg_walfile_name(pg_backup_start($1, true)) as first',
    [name],
  )
  return rows[0]?.first ?? ''
}

async function end(client: pg.Client): Promise<{ label: string; last: string }> {
  const { rows } = await client.query<{ label: string; map: string; last: string }>(
    'select labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  const [ended] = rows
  if (!ended || ended.map !== '') throw new Error('a cluster with tablespaces is not copied')
  return ended
}
