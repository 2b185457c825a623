import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'
import type { Message } from '../conversation-source.ts'
import type { Changing } from './changing-by.ts'
import { type Deeds, deedsOf } from './changes.rules.ts'
import type { Deed } from './message-menu.tsx'

interface MenuOf {
  deeds: () => Deeds
  onDeed: (deed: Deed) => void
  onReact: (kind: ReactionKind | null) => void
}

/** What the reader may do with the messages of an open conversation. */
export interface MessageDeeds {
  mayReact: boolean
  react: (message: Message, kind: ReactionKind | null) => void
  of: (message: Message) => MenuOf
}

/** A deed that is asked about first, or done elsewhere. */
export interface Asked {
  deed: Deed
  message: Message
}

/** Null where nothing is changed at all. */
export function deedsBy(
  changing: Changing | undefined,
  { onAsked, ...given }: { mayWrite: boolean; mayReport: boolean; onAsked: (asked: Asked) => void },
): MessageDeeds | null {
  if (!changing) return null
  const { may } = changing
  const react = (message: Message, kind: ReactionKind | null) => void changing.react(message, kind)
  return {
    mayReact: given.mayWrite && may.react,
    react,
    of: (message) => ({
      deeds: () => deedsOf(message, { now: Date.now(), ...given, may }),
      onDeed: (deed) => onAsked({ deed, message }),
      onReact: (kind) => react(message, kind),
    }),
  }
}
