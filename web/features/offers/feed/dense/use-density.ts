import { useSyncExternalStore } from 'react'

const STORED = 'feed-density'
const watchers = new Set<() => void>()

function isDenseNow(): boolean {
  try {
    return localStorage.getItem(STORED) === 'dense'
  } catch {
    return false
  }
}

/** Whether the agent wants the feed as lines instead of cards; each browser keeps its own answer. */
export function useDensity(): [isDense: boolean, set: (isDense: boolean) => void] {
  const isDense = useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    isDenseNow,
    () => false,
  )
  const set = (next: boolean) => {
    try {
      if (next) localStorage.setItem(STORED, 'dense')
      else localStorage.removeItem(STORED)
    } catch {
      // Without storage the cards stay.
    }
    for (const onChange of watchers) onChange()
  }
  return [isDense, set]
}
