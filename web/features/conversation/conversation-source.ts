import type { QueryKey } from '@tanstack/react-query'
import type { MessageOf, ReactionKind } from '../../../contract/conversation/conversation.ts'
import type { MessageFile } from '../../../contract/conversation/message-files.ts'
import type { PresenceState } from '../../../contract/conversation/presence.ts'
import type { Draft } from '../../../contract/conversation/draft.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type { Watched } from '../../app/calls/upload-with-progress.ts'
import type { LiveHandlers } from '../../app/live/live.ts'

export type Message = MessageOf<string>

export interface MessagePage {
  items: Message[]
  last_seq: number
  /** Whoever has read this page knows all changes up to this number. */
  last_rev: number
  read_by_other: number
}

/** The newest page, or what is newer (older) than a message's number. */
export interface MessageWindow {
  after?: number
  before?: number
}

/** What a new message bears beside its words. */
export interface Borne {
  /** Uploaded before. */
  files?: readonly number[]
  /** The number of the message that it answers. */
  replyTo?: number
}

/** A message that stands there, by its number in the conversation and by its own. */
export type Stands = Pick<Message, 'seq' | 'id'>

/** The words that an edit begins from: those of the last edit. */
export type Begun = Stands & Pick<Message, 'edited_at'>

/** What a page hears of its conversation. */
export interface News {
  /** A message with this number. */
  written: (seq: number) => void
  /** What stands there is read further. */
  read: () => void
  /** What stands there reads otherwise: contacts that were hidden are shown. */
  changed: () => void
  /** Something in it has changed; `rev` is the number of the change. */
  reworded: (rev: number) => void
}

/** What is known of the other side right now. */
export interface Other {
  state: PresenceState
  /** Has been on the site today; false says nothing. */
  wasToday: boolean
}

/** Who stands before it: told to one another by open pages, and kept nowhere. */
export interface PresenceCalls {
  /** The reader's own side, and what is known of the other one. */
  ask: () => Promise<{ side: string; wasToday: boolean }>
  show: (state: PresenceState) => Promise<unknown>
  hear: (heard: (side: string, state: PresenceState) => void) => LiveHandlers
  /** What is said of the other side to the one that reads; null: nothing. */
  wordsOf: (side: string, other: Other) => string | null
}

/** Whose conversation it is, and by which calls it goes: each owner makes one for each of its things. */
export interface ConversationSource {
  /** No other conversation's, in the tab's storage either. */
  name: string
  /** Of the call that loads its messages. */
  key: QueryKey
  load: (window: MessageWindow, signal?: AbortSignal) => Promise<MessagePage>
  /** A repeat with the same `clientId` answers with the same message; null: it stands in another conversation. */
  send: (text: string, clientId: string, bears?: Borne) => Promise<Message | null>
  /** Uploads what a message is to bear, and takes it back; absent: messages bear no files here. */
  files?: {
    upload: (file: File, watched: Watched) => Promise<MessageFile>
    remove: (id: number) => Promise<unknown>
  }
  /** How whoever has written as this side is called, where no name stands beside the words; absent: «Собеседник». */
  nameOf?: (author: string) => string
  /** Why a file is not to be opened yet, for the side that reads it. */
  heldNote: (message: Pick<Message, 'mine' | 'author'>) => string
  /** Where words may be changed once they stand there, taken back, marked, answered; absent: they may not. */
  changing?: {
    /** What has changed after this number, in the order of the changes. */
    since: (rev: number, signal?: AbortSignal) => Promise<MessagePage>
    /** Each absent where its reader may not. */
    edit?: (message: Begun, text: string) => Promise<Message>
    remove?: (message: Stands) => Promise<Message>
    /** Null takes the own one away. */
    react?: (message: Stands, kind: ReactionKind | null) => Promise<Message>
  }
  markRead: (seq: number) => Promise<unknown>
  /** By which what is being written follows the person; absent: it stays in this browser. */
  draft?: {
    load: () => Promise<Draft>
    keep: (draft: Draft) => Promise<Pick<Draft, 'rev'>>
  }
  /** Absent: nobody learns who else is there. */
  presence?: PresenceCalls
  liveUrl: string
  hear: (news: News) => LiveHandlers
  /** What else on the page speaks of it: lists, counts of what is unread. */
  spokenOfBy: readonly Pick<Endpoint, 'method' | 'path'>[]
  /** Why a part of a message is hidden, for the side that reads it. */
  hiddenNote: (message: Pick<Message, 'mine' | 'author'>) => string
  /** What the side that reads it is warned of; null: nothing. */
  warningNote: (message: Pick<Message, 'mine' | 'author' | 'warnings'>) => string | null
  /** A line of an event, for the side that reads it; null: it is an ordinary message. */
  lineOf: (message: Pick<Message, 'mine' | 'event' | 'text'>) => string | null
}
