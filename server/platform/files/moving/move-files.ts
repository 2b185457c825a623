import type { JobContext } from '../../jobs/job.ts'
import type { PlacedStore } from '../open-objects.ts'
import type { FileStore } from '../sealing/file-store.ts'
import { type FileRow, filesOf, unsealedFiles } from './file-rows.queries.ts'
import { putAnew } from './put-anew.ts'
import { sweepObjects } from './sweep-objects.ts'

/** Each is in memory as a whole on its way. */
const AT_ONCE = 4
/** What was put this very moment too, whatever the store's clock says. */
const EVERYTHING = { msAtLeast: -24 * 3_600_000 }

export interface Moving extends Pick<JobContext, 'act' | 'read'> {
  /** Aborted: what is under way comes to its end, and no more is begun. */
  signal?: AbortSignal
  onFile?: (moved: Moved) => void
}

export interface Moved {
  put: number
  /** What stays as it is: the objects that are not there, or not what was put. */
  missing: string[]
  spoilt: string[]
  /** What nobody named, and is gone now. */
  swept: number
  /** Nothing is left to be done but what is missing or spoilt. */
  isDone: boolean
}

/**
 * All that lies elsewhere goes to the first place, and what is to be sealed is sealed; beside a server that knows all these
 * places. Broken off at any moment it is gone on with by the next run, and a run after the last one finds nothing to do.
 */
export async function moveFiles(moving: Moving, places: [PlacedStore, ...PlacedStore[]]): Promise<Moved> {
  const [{ store: to }, ...formers] = places
  const moved: Moved = { put: 0, missing: [], spoilt: [], swept: 0, isDone: false }
  for (const { store: from } of formers) {
    await moveFrom(moving, { from, to }, moved)
    if (!moving.signal?.aborted) moved.swept += await sweepObjects(from, moving.read)
  }
  await sealFiles(moving, to, moved)
  return { ...moved, isDone: moving.signal?.aborted !== true }
}

/** Whatever lies in one place goes to another. */
export async function moveFrom(
  moving: Moving,
  between: { from: FileStore; to: FileStore },
  moved: Moved = nothing(),
): Promise<Moved> {
  for await (const names of between.from.list(EVERYTHING)) {
    await putAll(moving, between, { files: await filesOf(moving.read, names), moved })
    if (moving.signal?.aborted) break
  }
  return moved
}

/** What lies there unsealed and is to be sealed, is put anew. */
export async function sealFiles(moving: Moving, store: FileStore, moved: Moved = nothing()): Promise<Moved> {
  for (let last = ''; !moving.signal?.aborted;) {
    const files = await unsealedFiles(moving.read, last)
    await putAll(moving, { from: store, to: store }, { files, moved })
    last = files.at(-1)?.object ?? ''
    if (last === '') break
  }
  return moved
}

async function putAll(
  { act, signal, onFile }: Moving,
  between: { from: FileStore; to: FileStore },
  { files, moved }: { files: readonly FileRow[]; moved: Moved },
): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    if (signal?.aborted) return
    const some = files.slice(at, at + AT_ONCE)
    const become = await Promise.all(some.map((file) => putAnew({ act, ...between }, file)))
    for (const [of, { object }] of some.entries()) {
      const what = become[of]
      if (what === 'put') moved.put += 1
      else if (what !== 'changed' && what) moved[what].push(object)
    }
    onFile?.(moved)
  }
}

const nothing = (): Moved => ({ put: 0, missing: [], spoilt: [], swept: 0, isDone: false })
