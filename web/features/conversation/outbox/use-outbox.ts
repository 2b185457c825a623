import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useUser } from '../../../app/page/user.ts'
import type { Borne, ConversationSource, Message } from '../conversation-source.ts'
import { nothingOutgoing, outboxOf } from './outboxes.ts'

/** Only a page of somebody who is signed in has a conversation. */
const NOBODY = 0

/** What the person has written here and the server has not taken yet; `onTaken`: this one it has. */
export function useOutbox(source: ConversationSource, onTaken: (message: Message) => void) {
  const userId = useUser()?.id ?? NOBODY
  const own = () => outboxOf(source, userId)
  const list = useSyncExternalStore(
    useCallback((onChange) => outboxOf(source, userId).watch(onChange), [source, userId]),
    () => own().list,
    nothingOutgoing,
  )
  const take = useEffectEvent(onTaken)
  useEffect(() => {
    const outbox = outboxOf(source, userId)
    outbox.onTaken = (message) => take(message)
    void outbox.open()
    return () => {
      outbox.onTaken = () => {}
    }
  }, [source, userId])
  return {
    list,
    send: (text: string, bears?: Borne) => own().send(text, bears),
    retry: (clientId: string) => own().retry(clientId),
    discard: (clientId: string) => own().discard(clientId),
  }
}
