import { sql } from 'kysely'
import type { Read } from '../../db/database.ts'
import type { DescribedObject } from '../checked-bytes.ts'
import { type FileKind, privateKinds } from '../file-kinds.ts'

/** A file as its row describes it. */
export interface FileRow extends DescribedObject {
  kind: FileKind
  type: string
}

const AT_ONCE = 100

/** All of them, by the names of their objects, from `after` on; a hundred at a time. */
export function filesAfter(read: Read, after: string): Promise<FileRow[]> {
  return fileRows(read).where('object', '>', after).orderBy('object').limit(AT_ONCE).execute()
}

/** Those that lie open and are to be sealed, in the same way. */
export function unsealedFiles(read: Read, after: string): Promise<FileRow[]> {
  // As its index has it, word by word.
  const kinds = sql.join(privateKinds.map((kind) => sql.lit(kind)))
  return fileRows(read)
    .where('sealed_key', 'is', null)
    .where(sql<boolean>`kind in (${kinds})`)
    .where('object', '>', after)
    .orderBy('object')
    .limit(AT_ONCE)
    .execute()
}

/** Those whose bytes are these objects. */
export function filesOf(read: Read, objects: readonly string[]): Promise<FileRow[]> {
  return fileRows(read)
    .where('object', '=', sql<string>`any(${objects})`)
    .execute()
}

function fileRows(read: Read) {
  return read
    .selectFrom('stored_file')
    .select(['object', 'size', 'sha256', 'sealed_key', 'type'])
    .select((file) => file.ref('kind').$castTo<FileKind>().as('kind'))
}
