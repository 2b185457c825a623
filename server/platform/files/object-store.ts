import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** What was put, as it arrived. */
export interface PutObject {
  /** The store's own word for it: whoever keeps it makes nothing of its letters. */
  name: string
  size: number
  sha256: Buffer
  /** What opens it, sealed for the row that names it; absent: it lies as it is. */
  sealedKey?: Buffer
}

export interface PutAbout {
  /** What a browser would be told. */
  type: string
  /** Of `newObjectName`, where it must be known before. */
  name?: string
  /** Where it was measured before: then it need not be in memory as a whole on its way. */
  known?: Pick<PutObject, 'size' | 'sha256'>
}

/**
 * Where bytes lie that are no rows: in the database, in a folder, behind S3's protocol. So it promises no more than
 * that has: an object is put whole or not at all, is never changed or renamed, and a list may not know what was just put.
 * Whose an object is and what it is called stands in a row that names it: docs/decisions/0085.
 */
export interface ObjectStore {
  /** Survives a crash once it has answered. */
  put(bytes: AsyncIterable<Uint8Array>, about: PutAbout): Promise<PutObject>
  /** Null: there is none. Throws ObjectsAway where nobody can say, and breaks off with it. */
  get(name: string): Promise<Readable | null>
  /** What is not there is as good as removed. */
  remove(names: readonly string[]): Promise<void>
  /** What has lain there for so long, by the store's own clock, remains of broken puts too; a few hundred at a time. */
  list(lying: { msAtLeast: number }): AsyncIterable<readonly string[]>
  /** Whether it is there. Never throws, and does not wait long. */
  answers(): Promise<boolean>
}

/** Nobody had it before, and it is safe in a path and in an address. */
export const newObjectName = (): string => randomBytes(16).toString('hex')

/** Lets bytes through and looks at them. */
export function measuring(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  async function* passing() {
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  return { bytes: passing(), found: () => ({ size, sha256: hash.digest() }) }
}

/** One store in the place of another, from which not everything has been moved yet. */
export function withFormer(store: ObjectStore, former: ObjectStore): ObjectStore {
  return {
    put: (bytes, about) => store.put(bytes, about),
    // Where the one cannot be asked, the other may still have it.
    get: async (name) => {
      const found = await store.get(name).catch((error: unknown) => ({ error }))
      if (found && !('error' in found)) return found
      const before = await former.get(name)
      if (!before && found) throw found.error
      return before
    },
    remove: async (names) => {
      await store.remove(names)
      await former.remove(names)
    },
    async *list(lying) {
      yield* store.list(lying)
      yield* former.list(lying)
    },
    answers: () => store.answers(),
  }
}
