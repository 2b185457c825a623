import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSING } from '../bus/live-bus.ts'
import { createGathering, GATHERED_MS, type GatheringOptions } from './gathering.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process whose pages are as many as the test says, and what they were told: a list for each write. */
function crowd(options: Partial<GatheringOptions> = {}) {
  const told: number[][] = []
  const gathering = createGathering({
    isCrowd: (key) => key.startsWith('feed:'),
    listeners: () => 30_000,
    tell: (heard) => void told.push(heard.map(({ frame }) => frame.id)),
    ...options,
  })
  return {
    told,
    gathering,
    hear: (id: number, url = 'feed:4') => gathering.take({ id, url, name: 'request.launched', data: {} }),
  }
}

describe('WS-01 what happens where a crowd listens', () => {
  test('WS-01 one launch is told at once; those that follow it closely are told together, in their order', () => {
    const { told, hear, gathering } = crowd()
    for (const id of [1, 2, 3, 4]) hear(id)
    expect(told).toEqual([[1]])
    vi.advanceTimersByTime(GATHERED_MS)
    expect(told).toEqual([[1], [2, 3, 4]])
    expect(gathering.gathered()).toBe(2)
    // Then again, until nothing follows.
    hear(5)
    expect(told).toHaveLength(2)
    vi.advanceTimersByTime(GATHERED_MS)
    expect(told.at(-1)).toEqual([5])
    vi.advanceTimersByTime(GATHERED_MS)
    hear(6)
    expect(told.at(-1)).toEqual([6])
    expect(told).toHaveLength(4)
  })

  test("WS-01 a tourist's own page, another country and what only passes by wait for nobody", () => {
    const { told, hear } = crowd()
    for (const id of [1, 2]) hear(id)
    for (const id of [3, 4]) hear(id, 'auction:7')
    hear(5, 'feed:9')
    hear(PASSING)
    expect(told).toEqual([[1], [3], [4], [5], [PASSING]])
  })

  test('WS-01 few pages are told one by one, a larger crowd waits longer and never more than a second', () => {
    const waits = [100, 2000, 10_000, 400_000].map((listeners) => {
      const { told, hear } = crowd({ listeners: () => listeners })
      for (const id of [1, 2]) hear(id)
      let ms = 0
      for (; told.length < 2; ms += 1) vi.advanceTimersByTime(1)
      return ms
    })
    expect(waits).toEqual([0, 100, 500, GATHERED_MS])
  })

  test('WS-01 very many do not wait for the end of the time, and what waits is told before the pages are closed', () => {
    const { told, hear, gathering } = crowd()
    for (let id = 1; id <= 203; id++) hear(id)
    expect(told.map((some) => some.length)).toEqual([1, 200])
    gathering.close()
    expect(told.flat()).toEqual(Array.from({ length: 203 }, (_, at) => at + 1))
    vi.advanceTimersByTime(GATHERED_MS)
    expect(told).toHaveLength(3)
  })
})
