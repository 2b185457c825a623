import type { ConversationSource } from '../conversation-source.ts'
import { usePresenceWords } from './use-presence.ts'

/** In the head of a conversation: that the other side types, is there, or was there today. Nothing where nobody knows. */
export function PresenceLine({ source }: { source: ConversationSource }) {
  const words = usePresenceWords(source)
  return (
    <span aria-live="polite" className="block text-sm text-soft">
      {words}
    </span>
  )
}
