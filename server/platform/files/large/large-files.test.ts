import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measuring, newObjectName, type ObjectStore } from '../object-store.ts'
import { ObjectsAway } from '../objects-away.ts'
import { largeFiles } from './large-files.ts'

const PIECE = 1024 ** 2
const CHUNK = 64 * 1024

/** A store in memory; `onPut` is asked with what it has before each object is kept. */
function inMemory(onPut: (kept: number) => Promise<void> = async () => {}) {
  const objects = new Map<string, Buffer>()
  const size = () => [...objects.values()].reduce((sum, { length }) => sum + length, 0)
  const store: ObjectStore = {
    async put(bytes, { name = newObjectName() }) {
      const measured = measuring(bytes)
      const whole = await buffer(Readable.from(measured.bytes))
      await onPut(size())
      objects.set(name, whole)
      return { name, ...measured.found() }
    },
    get: async (name) => {
      const found = objects.get(name)
      return found ? Readable.from([found]) : null
    },
    remove: async (names) => names.forEach((name) => objects.delete(name)),
    async *list() {
      yield [...objects.keys()]
    },
    answers: async () => true,
  }
  return { objects, store }
}

function chunksOf(whole: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(whole.length / CHUNK) }, (_, at) =>
    whole.subarray(at * CHUNK, (at + 1) * CHUNK),
  )
}

test('F37 of a large file a piece alone is in memory on its way in, and a bit of one on its way out', async () => {
  let sent = 0
  let most = 0
  const { objects, store } = inMemory(async (kept) => {
    for (let turns = 0; turns < 20; turns++) await turn()
    most = Math.max(most, sent - kept)
  })
  const whole = randomBytes(20 * PIECE + 3)
  async function* coming() {
    for (const chunk of chunksOf(whole)) {
      sent += chunk.length
      yield chunk
    }
  }
  const files = largeFiles(store, { pieceBytes: PIECE, orphanMs: 0, patienceMs: 0 })
  const file = await files.put(coming())
  expect(objects.size).toBe(21)
  expect(most).toBeLessThanOrEqual(PIECE + CHUNK)
  const bits: Buffer[] = []
  for await (const bit of (await files.open(file)) as AsyncIterable<Buffer>) bits.push(bit)
  expect(Buffer.concat(bits).equals(whole)).toBe(true)
  expect(Math.max(...bits.map(({ length }) => length))).toBeLessThanOrEqual(PIECE / 2)
})

test('F37 a large file whose store goes away in the middle leaves nothing, and is asked for no more', async () => {
  let puts = 0
  const { objects, store } = inMemory(async () => {
    puts += 1
    if (puts === 4) throw new ObjectsAway('away')
  })
  const files = largeFiles(store, { pieceBytes: PIECE, orphanMs: 0, patienceMs: 0 })
  await expect(files.put(Readable.from(chunksOf(randomBytes(10 * PIECE))))).rejects.toThrow(ObjectsAway)
  expect([puts, objects.size]).toEqual([4, 0])
})

const patient = { pieceBytes: PIECE, orphanMs: 0, patienceMs: 600_000 }

test('F37 a store that goes away in the middle and comes back costs a large file nothing: one piece is sent again', async () => {
  const faults = [new ObjectsAway('away'), new ObjectsAway('still away')]
  let puts = 0
  const { objects, store } = inMemory(async () => {
    puts += 1
    const fault = puts > 3 && faults.pop()
    if (fault) throw fault
  })
  const whole = randomBytes(10 * PIECE)
  const files = largeFiles(store, patient)
  const file = await files.put(Readable.from(chunksOf(whole)))
  expect([puts, objects.size]).toEqual([12, 10])
  expect((await buffer((await files.open(file)) ?? Readable.from([]))).equals(whole)).toBe(true)
})

test('F37 a store that is away from the beginning, a key that is refused and a sender who has gone are not waited for', async () => {
  const failing = async (error: Error, at: 'first piece' | 'second piece' | 'sender') => {
    const { objects, store } = inMemory(async (kept) => {
      if (at === (kept === 0 ? 'first piece' : 'second piece')) throw error
    })
    async function* coming() {
      yield randomBytes(PIECE)
      if (at === 'sender') throw error
      yield randomBytes(PIECE)
    }
    await expect(largeFiles(store, patient).put(coming())).rejects.toBe(error)
    expect(objects.size).toBe(0)
  }
  await failing(new ObjectsAway('away'), 'first piece')
  await failing(new ObjectsAway('denied', { fault: 'ours' }), 'second piece')
  await failing(new Error('the sender has gone'), 'sender')
})
