import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read, Tx } from '../db/database.ts'
import type { Ctx } from '../use-case.ts'
import { openObject } from './checked-bytes.ts'
import { removeObjectsTask } from './files.tasks.ts'
import type { ObjectStore, PutObject } from './object-store.ts'

export type FileKind = 'photo' | 'agency' | 'cost' | 'review' | 'claim' | 'message' | 'hotel'

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
  objects: ObjectStore,
  given: readonly { type: string; bytes: Uint8Array }[],
  write: (put: PutObject[]) => Promise<T>,
): Promise<T> {
  const put = await Promise.all(given.map(({ type, bytes }) => objects.put(Readable.from([bytes]), { type })))
  try {
    return await write(put)
  } catch (error) {
    // What cannot be removed now is swept.
    if (error instanceof Refusal) await objects.remove(put.map(({ name }) => name)).catch(() => {})
    throw error
  }
}

export async function saveFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  const rows = files.map(({ name, ownerId, kind, type, object }) => ({
    name,
    owner_id: ownerId,
    kind,
    type,
    object: object.name,
    size: object.size,
    sha256: object.sha256,
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
  objects: ObjectStore,
  name: string,
): Promise<{ type: string; bytes: Readable } | null> {
  const file = await read
    .selectFrom('stored_file')
    .select(['type', 'object', 'size', 'sha256'])
    .where('name', '=', name)
    .executeTakeFirst()
  const bytes = file && (await openObject(objects, file))
  return bytes ? { type: file.type, bytes } : null
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
