import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Read } from '../../db/database.ts'
import { openObject } from '../checked-bytes.ts'
import { isPrivate } from '../file-kinds.ts'
import { ObjectsAway, SpoiltObject } from '../objects-away.ts'
import type { PlacedStore } from '../open-objects.ts'
import { namedObjects } from '../stored-files.ts'
import type { FileStore } from '../sealing/file-store.ts'
import { type FileRow, filesAfter, filesOf } from './file-rows.queries.ts'
import { orphansOf } from './sweep-objects.ts'

const AT_ONCE = 4
const EVERYTHING = { msAtLeast: -24 * 3_600_000 }

/** Objects by their names. */
export interface Checked {
  files: number
  missing: string[]
  spoilt: string[]
  /** The store broke off or did not answer for them: nobody knows. */
  unread: string[]
  /** What is to be sealed and is not. */
  unsealed: string[]
  /** What rows name and still lies in a place from before. */
  elsewhere: string[]
  /** What nobody names and has lain there for an hour. */
  orphans: string[]
}

export interface Checking {
  read: Read
  objects: FileStore
  places: [PlacedStore, ...PlacedStore[]]
  onFile?: (checked: Checked) => void
}

/** Reads every file as its reader would, piece by piece, and looks through all places. */
export async function checkFiles(checking: Checking): Promise<Checked> {
  const { read, places, onFile } = checking
  const checked: Checked = {
    files: 0,
    missing: [],
    spoilt: [],
    unread: [],
    unsealed: [],
    elsewhere: [],
    orphans: [],
  }
  for (let last = ''; ;) {
    const files = await filesAfter(read, last)
    for (let at = 0; at < files.length; at += AT_ONCE) {
      await Promise.all(files.slice(at, at + AT_ONCE).map((file) => checkFile(checking, file, checked)))
      onFile?.(checked)
    }
    last = files.at(-1)?.object ?? ''
    if (last === '') break
  }
  for (const { store } of places)
    for await (const orphans of orphansOf(store, read)) checked.orphans.push(...orphans)
  for (const { store } of places.slice(1))
    for await (const names of store.list(EVERYTHING))
      checked.elsewhere.push(...(await namedObjects(read, names)))
  return checked
}

async function checkFile({ read, objects }: Checking, file: FileRow, checked: Checked): Promise<void> {
  const found = await lookAt(objects, file)
  // Whoever has removed or moved it meanwhile has left nothing to be found here.
  if (found !== 'whole' && (await filesOf(read, [file.object])).length === 0) return
  checked.files += 1
  if (found !== 'whole') checked[found].push(file.object)
  if (isPrivate[file.kind] && !file.sealed_key) checked.unsealed.push(file.object)
}

async function lookAt(objects: FileStore, file: FileRow): Promise<'whole' | 'missing' | 'spoilt' | 'unread'> {
  try {
    const bytes = await openObject(objects, file)
    if (!bytes) return 'missing'
    await pipeline(bytes, nowhere())
    return 'whole'
  } catch (error) {
    if (error instanceof SpoiltObject) return 'spoilt'
    if (error instanceof ObjectsAway) return 'unread'
    throw error
  }
}

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() })
