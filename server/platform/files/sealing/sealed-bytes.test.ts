import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { SpoiltObject } from '../objects-away.ts'
import { openedBytes, type SealedAs, sealedBytes } from './sealed-bytes.ts'

const PIECE = 256 * 1024
const SEALED_PIECE = PIECE + 28
const as: SealedAs = { key: randomBytes(32), name: 'a'.repeat(32) }

const all = async (bytes: AsyncIterable<Uint8Array>) => buffer(bytes)
const inPieces = (bytes: Buffer, length: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    ),
  )
const sealed = (bytes: Buffer, by = as) => all(sealedBytes(inPieces(bytes, 64 * 1024), by))
const opened = (bytes: Buffer, by = as) => all(openedBytes(inPieces(bytes, 10_000), by))

test.each([0, 1, 1000, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])(
  'SEC-39 what is sealed opens as it was: %i bytes',
  async (length) => {
    const bytes = randomBytes(length)
    const closed = await sealed(bytes)
    expect(closed.length).toBe(length + 28 * Math.max(1, Math.ceil(length / PIECE)))
    expect(length > 20 && closed.includes(bytes.subarray(0, 20))).toBe(false)
    expect((await opened(closed)).equals(bytes)).toBe(true)
  },
)

test('SEC-39 the same document twice is not seen to be the same', async () => {
  const bytes = Buffer.from('паспорт 71 1234567')
  expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
})

const bytes = randomBytes(2 * PIECE + 100)
const closed = await sealed(bytes)
const [first, second, last] = [0, 1, 2].map((at) =>
  closed.subarray(at * SEALED_PIECE, (at + 1) * SEALED_PIECE),
) as [Buffer, Buffer, Buffer]
const changed = (at: number) => {
  const other = Buffer.from(closed)
  other.writeUInt8(other.readUInt8(at) ^ 1, at)
  return other
}

test.each<[what: string, bytes: Buffer, by?: SealedAs]>([
  ['one bit is another one', changed(SEALED_PIECE + 500)],
  ['one bit of its end is another one', changed(closed.length - 1)],
  ['its last piece is cut off', Buffer.concat([first, second])],
  ['its end is cut off', closed.subarray(0, closed.length - 1)],
  ['its beginning is cut off', Buffer.concat([second, last])],
  ['two pieces have changed places', Buffer.concat([second, first, last])],
  ['a piece is there twice', Buffer.concat([first, second, second, last])],
  ['something stands behind it', Buffer.concat([closed, Buffer.from('!')])],
  ['nothing is left of it', Buffer.alloc(0)],
  ['it was never sealed', bytes],
  ['the key is another one', closed, { ...as, key: randomBytes(32) }],
  ['it lies in the place of another', closed, { ...as, name: 'b'.repeat(32) }],
])('SEC-39 nothing comes whole of an object when %s', async (_what, spoilt, by) => {
  await expect(opened(spoilt, by)).rejects.toBeInstanceOf(SpoiltObject)
})

test('SEC-39 not a byte comes out before the piece that it stands in is proved', async () => {
  const came: Buffer[] = []
  const read = async () => {
    for await (const piece of openedBytes(inPieces(changed(SEALED_PIECE + 500), 10_000), as)) came.push(piece)
  }
  await expect(read()).rejects.toBeInstanceOf(SpoiltObject)
  expect(Buffer.concat(came).equals(bytes.subarray(0, PIECE))).toBe(true)
})
