import { buffer } from 'node:stream/consumers'
import { openObject } from './checked-bytes.ts'
import type { Read } from '../db/database.ts'
import type { DownloadSources, Person } from '../personal-data.ts'

/** A person's files with what is in them, one at a time. */
export async function* ownFiles(
  read: Read,
  { id }: Person,
  { objects }: DownloadSources,
): AsyncGenerator<readonly object[]> {
  const files = await read
    .selectFrom('stored_file')
    .select(['name', 'type', 'object', 'size', 'sha256', 'created_at'])
    .where('owner_id', '=', id)
    .orderBy('name')
    .execute()
  for (const { object, size, sha256, ...file } of files) {
    const bytes = await openObject(objects, { object, size, sha256 })
    const content = bytes ? (await buffer(bytes)).toString('base64') : ''
    yield [{ ...file, content }]
  }
}
