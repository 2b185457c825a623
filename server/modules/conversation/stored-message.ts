import type { messageEvents } from '../../../contract/conversation/conversation.ts'

export type MessageEvent = (typeof messageEvents)[number]

export interface StoredMessage {
  id: number
  conversation_id: number
  seq: number
  author_id: number
  client_id: string
  text: string
  created_at: Date
  event: string | null
  /** Of its last change. */
  rev: number
  reply_to_seq: number | null
  edited_at: Date | null
  /** Its writer took it back; of its text there is left what may be a piece of a phone. */
  deleted_at: Date | null
  /** It was not its writer who took it off, but the staff. */
  is_hidden: boolean
  /** How many it bears. */
  files: number
}
