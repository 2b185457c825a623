import fs from 'node:fs'
import path from 'node:path'
import { copyCluster } from './copy-cluster.ts'
import { copyFile, lookBelow } from './copy-file.ts'
import { type CopiedFile, writeManifest } from './manifest.ts'

export const CLUSTER = 'postgres'
export const FILES = 'files'

export interface BackupOptions {
  /** Of the embedded server, which is running. */
  clusterDir: string
  /** Where people's files lie; absent where they lie in rows. */
  filesDir?: string | undefined
  /** Has to be absent: the copy appears there whole or not at all. */
  to: string
  now: Date
}

export interface Backup {
  to: string
  bytes: number
  files: number
}

/**
 * A copy of everything but the keys (`SECRET_KEY`, `LOTOUR_KEYS_DIR`): whoever has the copy alone opens no document.
 * Made aside, then renamed.
 */
export async function makeBackup({ clusterDir, filesDir, to, now }: BackupOptions): Promise<Backup> {
  if (fs.existsSync(to)) throw new Error(`Папка ${to} уже есть: резервная копия никогда не пишется поверх.`)
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  const unfinished = fs.mkdtempSync(`${to}.unfinished-`)
  try {
    // Before the rows, for what is removed meanwhile, and after them, for what has come.
    const before = filesDir ? await copyFiles(filesDir, unfinished, new Set()) : []
    const cluster = await copyCluster(clusterDir, path.join(unfinished, CLUSTER), `${CLUSTER}/`)
    const known = new Set(before.map((file) => file.path))
    const after = filesDir ? await copyFiles(filesDir, unfinished, known) : []
    const files = [...before, ...cluster.files, ...after]
    const postgres = fs.readFileSync(path.join(unfinished, CLUSTER, 'PG_VERSION'), 'utf8').trim()
    const { folders } = cluster
    writeManifest(unfinished, { format: 1, made_at: now.toISOString(), postgres, folders, files })
    fs.renameSync(unfinished, to)
    return { to, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyFiles(from: string, to: string, known: ReadonlySet<string>): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for (const file of lookBelow(from).files) {
    const as = `${FILES}/${file}`
    if (known.has(as)) continue
    const done = await copyFile(path.join(from, file), path.join(to, as), as)
    if (done) copied.push(done)
  }
  return copied
}
