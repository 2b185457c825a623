import { buffer } from 'node:stream/consumers'
import type { Read } from '../db/database.ts'
import type { DownloadSources, Person } from '../personal-data.ts'
import { readFile } from './stored-files.ts'

/** A person's files with what is in them, one at a time. */
export async function* ownFiles(
  read: Read,
  { id }: Person,
  { objects }: DownloadSources,
): AsyncGenerator<readonly object[]> {
  const files = await read
    .selectFrom('stored_file')
    .select(['name', 'type', 'created_at'])
    .where('owner_id', '=', id)
    .orderBy('name')
    .execute()
  for (const file of files) {
    const kept = await readFile(read, objects, file.name)
    const content = kept ? (await buffer(kept.bytes)).toString('base64') : ''
    yield [{ ...file, content }]
  }
}
