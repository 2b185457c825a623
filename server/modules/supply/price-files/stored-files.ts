import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../../../contract/platform/refusals.ts'

const UNFINISHED = '.part'
/** What the database and the logs need to go on. */
const DISK_RESERVE = 512 * 1024 ** 2
const ABANDONED_MS = 2 * 3600 * 1000

const folderOf = (dataDir: string) => join(dataDir, 'imports')

export interface Upload {
  body: Readable
  dataDir: string
  bytesMax: number
  /** As the sender says it; undefined where it does not know. */
  length: number | undefined
}

/** Keeps an uploaded file. One that breaks off, is too large or is empty leaves nothing behind. */
export async function keepFile({ body, dataDir, bytesMax, length }: Upload) {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  if (length !== undefined && length > bytesMax) throw new Refusal('tooLarge', 'file_too_large')
  await requireRoom(folder, length ?? 0)
  const coming = join(folder, randomUUID() + UNFINISHED)
  const digest = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      digest.update(chunk)
      if (size > bytesMax) done(new Refusal('tooLarge', 'file_too_large'))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(coming, { flush: true }))
    if (size === 0) throw new Refusal('invalid', 'file_empty')
    if (length !== undefined && size !== length) throw new Refusal('invalid', 'file_cut')
    const path = join(folder, `${digest.digest('hex')}-${randomUUID()}`)
    await rename(coming, path)
    return { path, size }
  } catch (error) {
    await removeFile(coming)
    throw asRefusal(error)
  }
}

const DIGEST = /^[0-9a-f]{64}-/

/** Whether two kept files are the same, byte for byte. Their names say so, also when the files are gone. */
export function areSame(one: string, other: string): boolean {
  const digest = DIGEST.exec(basename(one))?.[0]
  return digest !== undefined && basename(other).startsWith(digest)
}

async function requireRoom(folder: string, length: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < length + DISK_RESERVE) throw new Refusal('unavailable', 'file_disk')
}

function asRefusal(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('unavailable', 'file_disk')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new Refusal('invalid', 'file_cut')
  return error
}

export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {})
}

/** Uploads that a killed process left, and files whose work is done. */
export async function removeAbandonedFiles(
  dataDir: string,
  { wanted, now }: { wanted: ReadonlySet<string>; now: Date },
): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(path).catch(() => undefined)) ?? {}
    if (!wanted.has(path) && now.getTime() - mtimeMs > ABANDONED_MS) await removeFile(path)
  }
}
