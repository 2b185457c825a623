import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SealedColumn } from '../../keys/sealed-column.ts'
import { seal, unseal } from '../../keys/seal.ts'
import { type InstallationKeys, keysOf } from '../../keys/secrets.ts'
import { measuring, newObjectName, type ObjectStore, type PutAbout, type PutObject } from '../object-store.ts'
import { SpoiltObject } from '../objects-away.ts'
import { openedBytes, sealedBytes } from './sealed-bytes.ts'

/** A store in which objects may lie sealed: docs/decisions/0191. */
export interface FileStore extends ObjectStore {
  /** Seals it by a key of its own; size and hash are of what was given. */
  putSealed(bytes: AsyncIterable<Uint8Array>): Promise<PutObject & { sealedKey: Buffer }>
  /** Null: there is none. Throws and breaks off with ObjectsAway where it is not what this key has sealed. */
  getSealed(name: string, sealedKey: Buffer): Promise<Readable | null>
}

/** The keys of files: `npm run keys -- reseal` seals them anew, and touches no file. */
export const filesSealed: readonly SealedColumn[] = [
  { table: 'stored_file', column: 'sealed_key', id: 'object', placeOf: (name) => placeOf(name) },
]

/** Tells a store nothing of what is in it. */
const SEALED: PutAbout = { type: 'application/octet-stream' }

export function fileStore(store: ObjectStore, keys: InstallationKeys): FileStore {
  return {
    ...store,
    async putSealed(bytes) {
      const [name, key] = [newObjectName(), randomBytes(32)]
      const measured = measuring(bytes)
      await store.put(sealedBytes(measured.bytes, { key, name }), { ...SEALED, name })
      const sealedKey = seal(keys.secretKey, key.toString('base64'), placeOf(name))
      return { name, ...measured.found(), sealedKey }
    },
    async getSealed(name, sealedKey) {
      const key = keyOf(keys, sealedKey, name)
      const bytes = await store.get(name)
      return bytes && Readable.from(openedBytes(bytes, { key, name }), { objectMode: false })
    },
  }
}

function keyOf(keys: InstallationKeys, sealedKey: Buffer, name: string): Buffer {
  try {
    return Buffer.from(unseal(keysOf(keys), sealedKey, placeOf(name)), 'base64')
  } catch (error) {
    throw new SpoiltObject(`the key of an object does not open: ${(error as Error).message}`, {
      fault: 'ours',
    })
  }
}

const placeOf = (name: number | string) => `object:${name}`
