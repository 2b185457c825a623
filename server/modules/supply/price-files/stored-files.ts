import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type {
  LargeFile,
  LargeFilePlaces,
  LargePlace,
  PlacedLargeFiles,
} from '../../../platform/files/large/large-file.ts'
import { ObjectsAway } from '../../../platform/files/objects-away.ts'

/** What the database and the logs need to go on. */
const DISK_RESERVE = 512 * 1024 ** 2
const ABANDONED_MS = 2 * 3600 * 1000

export interface Upload {
  body: Readable
  places: LargeFilePlaces
  bytesMax: number
  /** As the sender says it; undefined where it does not know. */
  length: number | undefined
}

/** An uploaded file as its row names it. */
export interface KeptFile extends LargeFile {
  place: LargePlace
  path: string
}

/** Keeps an uploaded file. One that breaks off, is too large or is empty leaves nothing behind. */
export async function keepFile({ body, places, bytesMax, length }: Upload): Promise<KeptFile> {
  const { place, files, room, pathOf } = places.present
  if (length !== undefined && length > bytesMax) throw new Refusal('tooLarge', 'file_too_large')
  if ((await room()) < (length ?? 0) + DISK_RESERVE) throw new Refusal('unavailable', 'file_disk')
  try {
    const file = await files.put(whole(body, { bytesMax, length }))
    return { ...file, place, path: pathOf(file.object) }
  } catch (error) {
    // A store that is away is to be heard of, which nobody does before having sent all; whatever else ends the line.
    if (error instanceof ObjectsAway) body.resume()
    else body.destroy()
    throw asRefusal(error)
  }
}

/** Throws before it ends, so that nothing of another file is ever kept. */
async function* whole(body: Readable, { bytesMax, length }: Pick<Upload, 'bytesMax' | 'length'>) {
  let size = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytesMax) throw new Refusal('tooLarge', 'file_too_large')
    yield chunk
  }
  if (size === 0) throw new Refusal('invalid', 'file_empty')
  if (length !== undefined && size !== length) throw new Refusal('invalid', 'file_cut')
}

function asRefusal(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('unavailable', 'file_disk')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new Refusal('invalid', 'file_cut')
  return error
}

/** What a row says of where its file lies. */
interface Lying {
  path: string
  place: string | null
  object: string | null
  sha256: Buffer | null
}

const DIGEST = /^([0-9a-f]{64})-/

/** Whether two uploaded files are the same, byte for byte, also when they are gone. */
export function areSame(
  one: Omit<Lying, 'place' | 'object'>,
  other: Omit<Lying, 'place' | 'object'>,
): boolean {
  const digest = digestOf(one)
  return digest !== undefined && digestOf(other) === digest
}

/** Files of before had it in their names. */
function digestOf({ path, sha256 }: Omit<Lying, 'place' | 'object'>): string | undefined {
  return sha256?.toString('hex') ?? DIGEST.exec(basename(path))?.[1]
}

/** Where a row's file lies; undefined: at its path, or in a place that this process does not know. */
export function placeOf(
  places: LargeFilePlaces,
  { place }: Pick<Lying, 'place'>,
): PlacedLargeFiles | undefined {
  return places.all.find((one) => one.place === place)
}

/** A file whose work is done; one that cannot be removed now is swept. */
export async function removeKept(places: LargeFilePlaces, file: Lying & { size: number }): Promise<void> {
  const { object, size, path } = file
  if (object === null) return rm(path, { force: true }).catch(() => {})
  await placeOf(places, file)
    ?.files.remove({ object, size })
    .catch(() => {})
}

const FORMER = /^[0-9a-f]{64}-|\.part$/

/** Uploads of before that lie by their path: what a killed process left, and files whose work is done. */
export async function removeAbandonedFiles(
  dataDir: string,
  { wanted, now }: { wanted: ReadonlySet<string>; now: Date },
): Promise<void> {
  const folder = join(dataDir, 'imports')
  const names = (await readdir(folder).catch(() => [])).filter((name) => FORMER.test(name))
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(path).catch(() => undefined)) ?? {}
    if (!wanted.has(path) && now.getTime() - mtimeMs > ABANDONED_MS)
      await rm(path, { force: true }).catch(() => {})
  }
}
