import type { Notice } from '../../../../contract/platform/notices/notice.ts'
import { messageNotDeleted, messageNotEdited } from '../../../../contract/platform/notices/chat.ts'
import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { Begun, ConversationSource, Message, Stands } from '../conversation-source.ts'

/** What another window has saved meanwhile, and how that is said. */
export interface Newer extends Pick<Message, 'text' | 'edited_at'> {
  said: string
}

/** What is done with a message that stands there; what was not done is told. */
export interface Changing {
  /** What this reader may do at all; whether it is still time, the message says. */
  may: { edit: boolean; remove: boolean; react: boolean }
  /** Whether it was done; or what another window has done first. */
  edit: (message: Begun, text: string) => Promise<boolean | Newer>
  remove: (message: Stands) => Promise<unknown>
  /** Null takes the own one away. */
  react: (message: Stands, kind: ReactionKind | null) => Promise<unknown>
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
  const done = async ({ tone, title }: Notice, call: Promise<Message> | undefined) => {
    if (!call) return false
    try {
      onChanged(await call)
      return true
    } catch (error) {
      onOvertaken()
      const newer = newerOf(error)
      if (!newer) notify({ tone, title, text: messageOf(error), subject: 'message-change' })
      return newer ?? false
    }
  }
  return {
    may: { edit: edit !== undefined, remove: remove !== undefined, react: react !== undefined },
    edit: (message, text) => done(messageNotEdited, edit?.(message, text)),
    remove: (message) => done(messageNotDeleted, remove?.(message)),
    react: (message, kind) => done({ tone: 'warn', title: 'Реакция не поставлена' }, react?.(message, kind)),
  }
}

function newerOf(error: unknown): Newer | null {
  if (!(error instanceof ApiRefusal) || error.reason !== 'message_changed') return null
  const { text = '', edited_at } = error.fields ?? {}
  return { text, edited_at: edited_at || null, said: error.message }
}
