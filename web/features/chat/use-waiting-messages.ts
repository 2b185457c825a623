import { useEffect } from 'react'
import { useUser } from '../../app/page/user.ts'
import { sendWaiting } from '../conversation/index.ts'
import { chatSource, chatOfName } from './chat-source.ts'

/** What was written in some chat without a network goes as soon as any page of chats is open. */
export function useWaitingMessages(): void {
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return
    void sendWaiting(userId, (name) => {
      const chatId = chatOfName(name)
      return chatId === null ? undefined : chatSource(chatId)
    })
  }, [userId])
}
