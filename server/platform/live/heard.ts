import { LRUCache } from 'lru-cache'
import type { StoredFrame } from '../bus/live-bus.ts'
import { GATHERED_MS } from './gathering.ts'

interface Heard {
  url: string
  at: number
  /** It was committed later than that; null: nobody knows. By this process's clock, as all moments here. */
  after: number | null
}

const REMEMBERED = 50_000
const LATEST = 100

/** What this process has heard of, and when: by that is known what somebody who has heard a frame may have missed before. */
export function rememberHeard(max = REMEMBERED) {
  const byUrl = new Map<string, { id: number; at: number }[]>()
  const frames = new LRUCache<number, Heard>({
    max,
    dispose: ({ url }) => dropOldest(byUrl, url),
  })
  return {
    has: (id: number): boolean => frames.has(id),
    note({ id, url }: Pick<StoredFrame, 'id' | 'url'>, { at, after }: { at: number; after: number | null }) {
      frames.set(id, { url, at, after })
      const ofUrl = byUrl.get(url)
      if (ofUrl) ofUrl.push({ id, at })
      else byUrl.set(url, [{ id, at }])
    },
    /**
     * Numbers below the cursor that were heard no sooner than the cursor's frame was committed, or were still gathered
     * then: whoever has heard that one may not have heard these. Null: the cursor is from before all that is remembered.
     */
    lateBefore(cursor: number, keys: readonly string[]): number[] | null {
      const after = frames.peek(cursor)?.after ?? null
      if (after === null) return null
      const since = after - GATHERED_MS
      return keys.flatMap((key) => {
        const ofUrl = byUrl.get(key) ?? []
        const from = ofUrl.findLastIndex(({ at }) => at < since) + 1
        return ofUrl.slice(from).flatMap(({ id }) => (id < cursor ? [id] : []))
      })
    },
    /** Some of what was heard last, since that moment, the latest first. */
    latest(since: number): { id: number; url: string }[] {
      const some: { id: number; url: string }[] = []
      for (const [id, { url, at }] of frames.entries()) {
        if (at < since || some.length === LATEST) break
        some.push({ id, url })
      }
      return some
    },
    clear(): void {
      byUrl.clear()
      frames.clear()
    },
  }
}

/** Frames go in the order in which they came. */
function dropOldest(byUrl: Map<string, unknown[]>, url: string): void {
  const ofUrl = byUrl.get(url)
  ofUrl?.shift()
  if (ofUrl?.length === 0) byUrl.delete(url)
}
