import { useEffect, useEffectEvent, useRef } from 'react'
import type { ConversationView } from './use-conversation.ts'

/** Pages of older messages that are read for it; what is further away is not jumped to. */
const PAGES_MAX = 20

export const idOfMessage = (seq: number): string => `message-${seq}`

/** Reads older messages until the one with this number is there, once, and brings it into view. */
export function useJump(conversation: ConversationView, seq: number | undefined): void {
  const jump = useRef({ seq: 0, pages: 0 })
  const first = conversation.messages[0]?.seq
  const go = useEffectEvent((wanted: number, oldest: number) => {
    if (jump.current.seq === wanted) return
    if (wanted < oldest) {
      jump.current.pages += 1
      if (jump.current.pages <= PAGES_MAX) conversation.loadOlder()
      return
    }
    jump.current = { seq: wanted, pages: 0 }
    show(wanted)
  })
  useEffect(() => {
    if (seq !== undefined && first !== undefined) go(seq, first)
  }, [seq, first])
}

function show(seq: number): void {
  const element = document.getElementById(idOfMessage(seq))
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
