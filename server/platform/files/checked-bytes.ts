import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ObjectsAway, SpoiltObject } from './objects-away.ts'
import type { FileStore } from './sealing/file-store.ts'

/** An object as its row describes it; of those of before nobody has counted the bytes. */
export interface DescribedObject {
  object: string
  size: number | null
  sha256: Buffer | null
  sealed_key: Buffer | null
}

/** Null: there is none. Breaks off with ObjectsAway where what comes is not what was put. */
export async function openObject(objects: FileStore, described: DescribedObject): Promise<Readable | null> {
  const { object, sealed_key } = described
  const bytes = await (sealed_key ? objects.getSealed(object, sealed_key) : objects.get(object))
  return bytes && checked(bytes, described)
}

/** Breaks off with ObjectsAway where what comes is not what was put. */
export function checked(
  bytes: AsyncIterable<Uint8Array>,
  described: Pick<DescribedObject, 'size' | 'sha256'>,
): Readable {
  return Readable.from(pieces(bytes, described), { objectMode: false })
}

async function* pieces(
  bytes: AsyncIterable<Uint8Array>,
  { size, sha256 }: Pick<DescribedObject, 'size' | 'sha256'>,
) {
  const hash = createHash('sha256')
  let came = 0
  try {
    for await (const piece of bytes) {
      came += piece.length
      if (size !== null && came > size) throw notThat(came, size)
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw error instanceof ObjectsAway
      ? error
      : new ObjectsAway(`an object broke off: ${(error as Error).message}`, { cause: error })
  }
  if (size !== null && came !== size) throw notThat(came, size)
  if (sha256 && !hash.digest().equals(sha256))
    throw new SpoiltObject('an object is not what was put: its hash is another one')
}

const notThat = (came: number, size: number) =>
  new SpoiltObject(`an object is not what was put: ${came} bytes or more of ${size}`)
