import { buffer } from 'node:stream/consumers'
import type { JobContext } from '../../jobs/job.ts'
import type { Ctx } from '../../use-case.ts'
import { type DescribedObject, openObject } from '../checked-bytes.ts'
import type { PutObject } from '../object-store.ts'
import { SpoiltObject } from '../objects-away.ts'
import type { FileStore } from '../sealing/file-store.ts'
import { putFile } from '../stored-files.ts'
import type { FileRow } from './file-rows.queries.ts'

/** spoilt: it is not what was put, or not to be read by any known key. changed: its row has gone or names another object. */
export type Put = 'put' | 'missing' | 'spoilt' | 'changed'

interface Between extends Pick<JobContext, 'act'> {
  from: FileStore
  to: FileStore
}

/**
 * Puts a file anew, sealed if it is to be, and only then lets its row name the new object and removes the former one. Whoever
 * dies in between leaves an object that nobody names, and the file as it was. Throws where a store is away.
 */
export async function putAnew({ act, from, to }: Between, file: FileRow): Promise<Put> {
  const bytes = await readWhole(from, file)
  if (bytes === 'missing' || bytes === 'spoilt') return bytes
  const put = await putFile(to, { ...file, bytes })
  const back = await readWhole(to, described(put))
  const isNamed = back instanceof Buffer && (await act(nameAnew, { former: file.object, put }))
  // What cannot be removed now is swept.
  await (isNamed ? from.remove([file.object]) : to.remove([put.name])).catch(() => {})
  if (!(back instanceof Buffer)) throw new SpoiltObject('an object is not what was just put')
  return isNamed ? 'put' : 'changed'
}

async function readWhole(store: FileStore, file: DescribedObject): Promise<Buffer | 'missing' | 'spoilt'> {
  try {
    const bytes = await openObject(store, file)
    return bytes ? await buffer(bytes) : 'missing'
  } catch (error) {
    if (error instanceof SpoiltObject) return 'spoilt'
    throw error
  }
}

const described = ({ name, size, sha256, sealedKey }: PutObject): DescribedObject => ({
  object: name,
  size,
  sha256,
  sealed_key: sealedKey ?? null,
})

/** Whether a row still named the former one. */
async function nameAnew({ tx }: Ctx, { former, put }: { former: string; put: PutObject }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stored_file')
    .set({
      object: put.name,
      size: put.size,
      sha256: put.sha256,
      sealed_key: put.sealedKey ?? null,
    })
    .where('object', '=', former)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
