import { useSyncExternalStore } from 'react'

const drafts = new Map<number, string>()
const watchers = new Set<() => void>()

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** What is being written in a chat: kept in the tab's own storage until it is sent. */
export function useDraft(chatId: number): [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(
    watch,
    () => drafts.get(chatId) ?? read(chatId),
    () => '',
  )
  return [text, (next) => write(chatId, next)]
}

const keyOf = (chatId: number): string => `chat-${chatId}-draft`

function read(chatId: number): string {
  try {
    return sessionStorage.getItem(keyOf(chatId)) ?? ''
  } catch {
    return ''
  }
}

function write(chatId: number, text: string): void {
  drafts.set(chatId, text)
  try {
    if (text) sessionStorage.setItem(keyOf(chatId), text)
    else sessionStorage.removeItem(keyOf(chatId))
  } catch {
    // Without storage a draft lives as long as its page.
  }
  for (const onChange of watchers) onChange()
}
