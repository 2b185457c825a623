import { useSyncExternalStore } from 'react'

const drafts = new Map<string, string>()
const watchers = new Set<() => void>()

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

type Write = (text: string) => void

/** What is being written in a conversation: kept in the tab's own storage until it is sent. */
export function useDraft(name: string): [text: string, set: Write, add: Write] {
  const text = useSyncExternalStore(
    watch,
    () => drafts.get(name) ?? read(name),
    () => '',
  )
  return [
    text,
    (next) => write(name, next),
    (more) => write(name, [read(name), more].filter(Boolean).join('\n')),
  ]
}

const keyOf = (name: string): string => `${name}-draft`

function read(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, text: string): void {
  drafts.set(name, text)
  try {
    if (text) sessionStorage.setItem(keyOf(name), text)
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage a draft lives as long as its page.
  }
  for (const onChange of watchers) onChange()
}
