import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../../../app/page/user.ts'
import type { ConversationSource } from '../conversation-source.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { noDraft } from './draft.rules.ts'

const known = new Map<string, DraftKeeper>()

/** One for each conversation and page: a side panel and the conversation's own page write the same. */
function keeperOf(source: ConversationSource, userId: number): DraftKeeper {
  const name = `${userId}/${source.name}`
  const keeper = known.get(name) ?? new DraftKeeper(source, userId)
  known.set(name, keeper)
  return keeper
}

const nothing = () => noDraft

/** What is being written in a conversation, and what was written there on another device. */
export function useDraft(source: ConversationSource) {
  const userId = useUser()?.id ?? 0
  const keeper = keeperOf(source, userId)
  const { text, replyTo, offered } = useSyncExternalStore(
    useCallback((onChange) => keeper.watch(onChange), [keeper]),
    () => keeper.draft,
    nothing,
  )
  useEffect(() => {
    void keeper.open()
    const look = () => {
      if (document.visibilityState === 'visible') void keeper.lookElsewhere()
      else void keeper.save()
    }
    const again = () => void keeper.save()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', again)
      void keeper.save()
    }
  }, [keeper])
  return {
    text,
    /** The number of the message that it answers. */
    replyTo,
    offered,
    write: (next: string) => keeper.write(next),
    add: (more: string) => keeper.write([keeper.draft.text, more].filter(Boolean).join('\n')),
    answer: (seq: number | null) => keeper.answer(seq),
    insert: () => keeper.insert(),
    dismiss: () => keeper.dismiss(),
    /** Of the element around the field. */
    focus: { onFocus: () => keeper.focus(true), onBlur: () => keeper.focus(false) },
  }
}
