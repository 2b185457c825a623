import type { Notice } from '../../../../contract/platform/notices/notice.ts'
import { messageNotDeleted, messageNotEdited } from '../../../../contract/platform/notices/chat.ts'
import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { ConversationSource, Message, Stands } from '../conversation-source.ts'

/** What is done with a message that stands there; each answers whether it was done, and tells why not. */
export interface Changing {
  /** What this reader may do at all; whether it is still time, the message says. */
  may: { edit: boolean; remove: boolean; react: boolean }
  edit: (message: Stands, text: string) => Promise<boolean>
  remove: (message: Stands) => Promise<boolean>
  /** Null takes the own one away. */
  react: (message: Stands, kind: ReactionKind | null) => Promise<boolean>
}

interface Told {
  /** As it stands there now. */
  onChanged: (message: Message) => void
  /** It stands otherwise than was shown. */
  onOvertaken: () => void
}

/** By the calls of its owner; undefined: of this owner's messages nothing is changed. */
export function changingBy(
  { changing }: ConversationSource,
  { onChanged, onOvertaken }: Told,
): Changing | undefined {
  if (!changing) return undefined
  const { edit, remove, react } = changing
  const done = async ({ tone, title }: Notice, call: Promise<Message> | undefined): Promise<boolean> => {
    if (!call) return false
    try {
      onChanged(await call)
      return true
    } catch (error) {
      notify({ tone, title, text: messageOf(error), subject: 'message-change' })
      onOvertaken()
      return false
    }
  }
  return {
    may: { edit: edit !== undefined, remove: remove !== undefined, react: react !== undefined },
    edit: (message, text) => done(messageNotEdited, edit?.(message, text)),
    remove: (message) => done(messageNotDeleted, remove?.(message)),
    react: (message, kind) => done({ tone: 'warn', title: 'Реакция не поставлена' }, react?.(message, kind)),
  }
}
