import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read, Tx } from '../db/database.ts'
import type { Ctx } from '../use-case.ts'
import { openObject } from './checked-bytes.ts'
import { removeObjectsTask } from './files.tasks.ts'
import { type FileKind, isPrivate } from './file-kinds.ts'
import type { PutObject } from './object-store.ts'
import type { FileStore } from './sealing/file-store.ts'

/** A file of somebody's, or of the house, under a name that nobody else had before. */
export interface StoredFile {
  name: string
  /** Null: the house's. */
  ownerId: number | null
  /** What it is for: a photo is replaced without what its owner has shown to moderators. */
  kind: FileKind
  type: 'image/webp' | 'image/avif' | 'application/pdf' | 'image/jpeg' | 'image/png'
  object: PutObject
}

/**
 * The objects first, then the rows that name them: so no row is ever without its object, whenever the server dies. A
 * refusal wrote no row, and its objects go at once; of any other failure nobody knows, and the sweep decides.
 */
export async function withObjects<T>(
  objects: FileStore,
  given: readonly GivenFile[],
  write: (put: PutObject[]) => Promise<T>,
): Promise<T> {
  const put = await Promise.all(given.map((file) => putFile(objects, file)))
  try {
    return await write(put)
  } catch (error) {
    // What cannot be removed now is swept.
    if (error instanceof Refusal) await objects.remove(put.map(({ name }) => name)).catch(() => {})
    throw error
  }
}

export interface GivenFile {
  kind: FileKind
  type: string
  bytes: Uint8Array
}

/** Sealed, if not everybody may see it. */
export function putFile(objects: FileStore, { kind, type, bytes }: GivenFile): Promise<PutObject> {
  const whole = Readable.from([bytes])
  return isPrivate[kind] ? objects.putSealed(whole) : objects.put(whole, { type })
}

export async function saveFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  const bare = files.find(({ kind, object }) => isPrivate[kind] && !object.sealedKey)
  if (bare) throw new Error(`a file of the kind ${bare.kind} lies unsealed`)
  const rows = files.map(({ name, ownerId, kind, type, object }) => ({
    name,
    owner_id: ownerId,
    kind,
    type,
    object: object.name,
    size: object.size,
    sha256: object.sha256,
    sealed_key: object.sealedKey ?? null,
  }))
  await tx.insertInto('stored_file').values(rows).execute()
}

/** All that a person has, or all of one kind: nobody finds it any more from the commit on, and then its objects go. */
export async function removeFilesOf({ tx, enqueue }: Ctx, ownerId: number, kind?: FileKind): Promise<void> {
  const gone = await tx
    .deleteFrom('stored_file')
    .where('owner_id', '=', ownerId)
    .$if(kind !== undefined, (files) => files.where('kind', '=', kind ?? 'photo'))
    .returning('object')
    .execute()
  if (gone.length > 0) enqueue(removeObjectsTask, { names: gone.map(({ object }) => object) })
}

/** One of them, in the same way. */
export async function removeFile({ tx, enqueue }: Ctx, name: string): Promise<void> {
  const gone = await tx.deleteFrom('stored_file').where('name', '=', name).returning('object').execute()
  if (gone.length > 0) enqueue(removeObjectsTask, { names: gone.map(({ object }) => object) })
}

/** Null: there is none, or none any more. Breaks off where what comes is not what was put: docs/decisions/0187. */
export async function readFile(
  read: Read,
  objects: FileStore,
  name: string,
): Promise<{ type: string; bytes: Readable } | null> {
  for (let former = ''; ;) {
    const file = await read
      .selectFrom('stored_file')
      .select(['type', 'object', 'size', 'sha256', 'sealed_key'])
      .where('name', '=', name)
      .executeTakeFirst()
    // It may be put elsewhere just now, and is then there.
    if (!file || file.object === former) return null
    const bytes = await openObject(objects, file)
    if (bytes) return { type: file.type, bytes }
    former = file.object
  }
}

/** Which of these objects a row names. */
export async function namedObjects(read: Read, objects: readonly string[]): Promise<Set<string>> {
  const rows = await read
    .selectFrom('stored_file')
    .select('object')
    .where('object', '=', sql<string>`any(${objects})`)
    .execute()
  return new Set(rows.map(({ object }) => object))
}
