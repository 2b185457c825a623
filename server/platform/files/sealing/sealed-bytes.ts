import { decrypt, encrypt } from '../../keys/encrypt.ts'
import { SpoiltObject } from '../objects-away.ts'

const PIECE = 256 * 1024
/** What a seal adds: a nonce and a tag. */
const SEAL = 28

/** By which key, and under which name it lies: under another it opens nowhere. */
export interface SealedAs {
  key: Buffer
  name: string
}

/** Piece by piece, each sealed with its number and whether it is the last: none is left out, moved or put to another. */
export async function* sealedBytes(bytes: AsyncIterable<Uint8Array>, { key, name }: SealedAs) {
  for await (const { piece, place } of placed(bytes, name, PIECE)) yield encrypt(key, piece, place)
}

/** Not a byte that was not sealed by this key comes out. */
export async function* openedBytes(bytes: AsyncIterable<Uint8Array>, { key, name }: SealedAs) {
  for await (const { piece, place } of placed(bytes, name, PIECE + SEAL)) yield opened(key, piece, place)
}

function opened(key: Buffer, piece: Buffer, place: string): Buffer {
  try {
    return decrypt(key, piece, place)
  } catch {
    throw new SpoiltObject('an object is not what was put: its seal is broken')
  }
}

async function* placed(bytes: AsyncIterable<Uint8Array>, name: string, length: number) {
  let count = 0
  const place = (isLast: boolean) => `object:${name}:${count++}${isLast ? ':last' : ''}`
  let left: Buffer[] = []
  let size = 0
  for await (const some of bytes) {
    left.push(Buffer.from(some.buffer, some.byteOffset, some.byteLength))
    size += some.length
    if (size <= length) continue
    const whole = Buffer.concat(left)
    let at = 0
    for (; size - at > length; at += length)
      yield { piece: whole.subarray(at, at + length), place: place(false) }
    left = [whole.subarray(at)]
    size -= at
  }
  yield { piece: Buffer.concat(left), place: place(true) }
}
