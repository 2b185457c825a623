import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'

async function* counting(pauses: readonly number[], error?: Error) {
  for (const [index, pause] of pauses.entries()) {
    await sleep(pause)
    yield index
  }
  if (error) throw error
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const value of values) list.push(value)
  return list
}

describe('TOUR-05 several searches as one', () => {
  test('TOUR-05 values come as they are ready, with the number of their source', async () => {
    const slowIsLate = Promise.withResolvers<void>()
    async function* slow() {
      await slowIsLate.promise
      yield* [0, 1]
    }
    const seen: string[] = []
    for await (const { source, value } of merge([slow(), counting([1, 1])])) {
      seen.push(`${source}:${value}`)
      if (seen.length === 2) slowIsLate.resolve()
    }
    expect(seen).toEqual(['1:0', '1:1', '0:0', '0:1'])
  })

  test('TOUR-05 one that fails lets the others end before its error is thrown', async () => {
    const seen: number[] = []
    const drain = async () => {
      for await (const { source } of merge([counting([1], new Error('first')), counting([10, 10, 10])]))
        seen.push(source)
    }
    await expect(drain()).rejects.toThrow('first')
    expect(seen).toEqual([0, 1, 1, 1])
  })

  test('TOUR-05 nothing to merge ends at once', async () => {
    expect(await all(merge([]))).toEqual([])
  })
})
