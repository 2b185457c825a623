import type { Readable } from 'node:stream'
import { Readable as Bytes } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { checked } from '../checked-bytes.ts'
import { measuring, newObjectName, type ObjectStore } from '../object-store.ts'
import { ObjectsAway, SpoiltObject } from '../objects-away.ts'
import type { Extent, LargeFiles } from './large-file.ts'

export interface LargeFilesOptions {
  /** Infinity: a file is one object, streamed as it comes. Otherwise each piece is one, and in memory on its way. */
  pieceBytes: number
  /** Longer than an upload may take, of which nobody knows yet. */
  orphanMs: number
  /** How long a store that goes away in the middle is waited for, at each piece: of an hour of sending little is lost. */
  patienceMs: number
}

const TYPE = 'application/octet-stream'
const TRIES = 3
/** Before a piece is sent again, and twice as long each time after. */
const FIRST_WAIT_MS = 250
/** As a file on a disk is read. */
const BIT_BYTES = 256 * 1024

export function largeFiles(
  store: ObjectStore,
  { pieceBytes, orphanMs, patienceMs }: LargeFilesOptions,
): LargeFiles {
  const isInPieces = pieceBytes !== Infinity
  const namesOf = ({ object, size }: Extent) =>
    isInPieces
      ? Array.from({ length: Math.ceil(size / pieceBytes) }, (_, at) => pieceName(object, at))
      : [object]

  async function putPieces(object: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const put: string[] = []
    try {
      for await (const piece of inPieces(bytes, pieceBytes)) {
        const name = pieceName(object, put.length)
        put.push(name)
        const send = () => store.put(Bytes.from([piece]), { type: TYPE, name })
        await (put.length === 1 ? send() : waitingFor(patienceMs, send))
      }
    } catch (error) {
      // What cannot be removed now is swept.
      await store.remove(put).catch(() => {})
      throw error
    }
  }

  return {
    async put(bytes) {
      const object = newObjectName()
      const measured = measuring(bytes)
      if (isInPieces) await putPieces(object, measured.bytes)
      else await store.put(measured.bytes, { type: TYPE, name: object })
      return { object, ...measured.found() }
    },
    async open(file) {
      const names = namesOf(file)
      const [name = file.object] = names
      if (!isInPieces) {
        const bytes = await store.get(name)
        return bytes && checked(bytes, file)
      }
      const lengthOf = (at: number) => Math.min(pieceBytes, file.size - at * pieceBytes)
      const first = await wholePiece(store, name, lengthOf(0))
      return first && checked(pieceAfterPiece(first, { store, names, lengthOf }), file)
    },
    remove: (file) => store.remove(namesOf(file)),
    async sweep(named) {
      let swept = 0
      for await (const names of store.list({ msAtLeast: orphanMs })) {
        const wanted = new Set((await named()).flatMap(namesOf))
        const orphans = names.filter((name) => !wanted.has(name))
        await store.remove(orphans)
        swept += orphans.length
      }
      return swept
    },
  }
}

const pieceName = (object: string, at: number) => `${object}-${String(at).padStart(4, '0')}`

async function* inPieces(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let left: Uint8Array[] = []
  let size = 0
  for await (const some of bytes) {
    let rest = some
    while (size + rest.length >= length) {
      const end = length - size
      yield Buffer.concat([...left, rest.subarray(0, end)])
      rest = rest.subarray(end)
      left = []
      size = 0
    }
    if (rest.length > 0) left.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(left)
}

interface Pieces {
  store: ObjectStore
  names: readonly string[]
  lengthOf(at: number): number
}

/** Each is taken whole before it is given: whoever reads slowly keeps no store waiting. */
async function* pieceAfterPiece(first: Buffer, { store, names, lengthOf }: Pieces) {
  yield* bitByBit(first)
  for (const [at, name] of names.entries()) {
    if (at === 0) continue
    const piece = await wholePiece(store, name, lengthOf(at))
    if (!piece) throw new SpoiltObject('a piece of a file is not there')
    yield* bitByBit(piece)
  }
}

/** What is made of a bit is in memory at once: of eight megabytes that is a hundred and fifty thousand tours. */
function* bitByBit(piece: Buffer): Generator<Buffer> {
  for (let at = 0; at < piece.length; at += BIT_BYTES) yield piece.subarray(at, at + BIT_BYTES)
}

/** A piece that is put again under its name is the same piece. What will not pass is thrown at once. */
async function waitingFor<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    try {
      return await work()
    } catch (error) {
      const left = began + patienceMs - performance.now()
      if (!(error instanceof ObjectsAway) || error.fault !== 'later' || left <= 0) throw error
      await sleep(Math.min(waitMs, left))
    }
  }
}

/** Null: there is none. A line that breaks in the middle is begun anew. */
async function wholePiece(store: ObjectStore, name: string, length: number): Promise<Buffer | null> {
  for (let tries = 1; ; tries++) {
    try {
      const bytes = await store.get(name)
      return bytes && (await taken(bytes, length))
    } catch (error) {
      if (tries === TRIES) throw asAway(error)
    }
  }
}

async function taken(bytes: Readable, length: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size > length) break
  }
  if (size !== length)
    throw new SpoiltObject(`a piece of a file is not what was put: ${size} bytes of ${length}`)
  return Buffer.concat(pieces, size)
}

function asAway(error: unknown): ObjectsAway {
  return error instanceof ObjectsAway
    ? error
    : new ObjectsAway(`a file broke off: ${(error as Error).message}`)
}
