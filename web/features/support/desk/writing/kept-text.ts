import { useSyncExternalStore } from 'react'

const kept = new Map<string, string>()
const watchers = new Set<() => void>()

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** What is being written, kept in the tab's own storage: an answer and a note have names of their own, and never mix. */
export function useKeptText(name: string): [text: string, set: (text: string) => void] {
  const text = useSyncExternalStore(
    watch,
    () => readKept(name),
    () => '',
  )
  return [text, (next) => writeKept(name, next)]
}

export function readKept(name: string): string {
  const known = kept.get(name)
  if (known !== undefined) return known
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export function writeKept(name: string, text: string): void {
  kept.set(name, text)
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // Without storage a draft lives as long as its page.
  }
  for (const onChange of watchers) onChange()
}
