import type { Read, Tx } from '../db/database.ts'

/**
 * Where files of people lie: a table, so that a file and what refers to it appear and go by one commit, every web process
 * sees it and one backup holds all. These three functions are all that knows it.
 */
export interface StoredFile {
  /** Random. */
  name: string
  ownerId: number
  type: 'image/webp'
  bytes: Buffer
}

export async function saveFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values(files.map(({ ownerId, ...file }) => ({ ...file, owner_id: ownerId })))
    .execute()
}

/** All that a person has, but for the files named. */
export async function removeFilesOf(tx: Tx, ownerId: number, kept: readonly string[] = []): Promise<void> {
  await tx
    .deleteFrom('stored_file')
    .where('owner_id', '=', ownerId)
    .$if(kept.length > 0, (query) => query.where('name', 'not in', kept))
    .execute()
}

export async function readFile(read: Read, name: string): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await read
    .selectFrom('stored_file')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}
