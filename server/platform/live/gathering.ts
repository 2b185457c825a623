import { PASSING, type StoredFrame } from '../bus/live-bus.ts'

/** A frame with its place among all that this process has heard. */
export interface Heard {
  frame: StoredFrame
  moment: number
}

export interface GatheringOptions {
  /** Whether a crowd listens to this key, to which a moment's delay is nothing. */
  isCrowd(key: string): boolean
  /** How many pages listen to it now. */
  listeners(key: string): number
  /** Frames of one key, in their order. */
  tell(heard: readonly Heard[]): void
  /** How long the next frames wait for one another, by how many pages there are; never longer than `GATHERED_MS`. */
  pauseMs?: (listeners: number) => number
}

export interface Gathering {
  take(frame: StoredFrame): void
  /** Frames after this moment are for whoever comes now. */
  now(): number
  /** How many frames went together with one before them. */
  gathered(): number
  close(): void
}

/** Nothing is held longer, and a cursor may be so much ahead of what its page was told. */
export const GATHERED_MS = 1000
/** A write costs the processor about a fifth of that, so a crowd of any size takes a fifth of it at most. */
const MS_PER_LISTENER = 0.05
/** For fewer it is not worth a timer. */
const LEAST_MS = 10
/** More do not wait for the end of the time. */
const TOGETHER_MAX = 200

/**
 * What happens where a crowd listens goes out at once, and what follows it closely goes together, by one write to each page:
 * the write is what costs, whatever is in it. The larger the crowd the longer the pause.
 */
export function createGathering(options: GatheringOptions): Gathering {
  const { isCrowd, listeners, tell, pauseMs = pauseOf } = options
  const pauses = new Map<string, { waiting: Heard[]; timer: NodeJS.Timeout }>()
  let moment = 0
  let gathered = 0

  function pause(key: string): void {
    const ms = pauseMs(listeners(key))
    if (ms < LEAST_MS) return void pauses.delete(key)
    pauses.set(key, { waiting: [], timer: setTimeout(() => tellWaiting(key), ms).unref() })
  }
  function tellWaiting(key: string): void {
    const waiting = pauses.get(key)?.waiting ?? []
    if (waiting.length === 0) return void pauses.delete(key)
    gathered += waiting.length - 1
    tell(waiting)
    pause(key)
  }

  return {
    take(frame) {
      moment += 1
      const heard = { frame, moment }
      const key = frame.url
      const paused = pauses.get(key)
      if (frame.id === PASSING || !isCrowd(key)) return tell([heard])
      if (!paused) {
        tell([heard])
        return pause(key)
      }
      paused.waiting.push(heard)
      if (paused.waiting.length < TOGETHER_MAX) return
      clearTimeout(paused.timer)
      tellWaiting(key)
    },
    now: () => moment,
    gathered: () => gathered,
    close() {
      for (const { waiting, timer } of pauses.values()) {
        clearTimeout(timer)
        if (waiting.length > 0) tell(waiting)
      }
      pauses.clear()
    },
  }
}

function pauseOf(listeners: number): number {
  return Math.min(GATHERED_MS, listeners * MS_PER_LISTENER)
}
