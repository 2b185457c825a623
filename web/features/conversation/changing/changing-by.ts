import type { Notice } from '../../../../contract/platform/notices/notice.ts'
import { messageNotDeleted, messageNotEdited } from '../../../../contract/platform/notices/chat.ts'
import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { ConversationSource, Message } from '../conversation-source.ts'

/** What is done with a message that stands there; each answers whether it was done, and tells why not. */
export interface Changing {
  edit: (seq: number, text: string) => Promise<boolean>
  remove: (seq: number) => Promise<boolean>
  /** Null takes the own one away. */
  react: (seq: number, kind: ReactionKind | null) => Promise<boolean>
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
  const done = async ({ tone, title }: Notice, call: Promise<Message>): Promise<boolean> => {
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
    edit: (seq, text) => done(messageNotEdited, changing.edit(seq, text)),
    remove: (seq) => done(messageNotDeleted, changing.remove(seq)),
    react: (seq, kind) => done({ tone: 'warn', title: 'Реакция не поставлена' }, changing.react(seq, kind)),
  }
}
