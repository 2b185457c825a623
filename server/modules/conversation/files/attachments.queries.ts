import { sql } from 'kysely'
import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import { hideCards } from '../../../platform/contacts/cards.rules.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { ConversationOwner } from '../conversation-owner.ts'

export interface AttachmentRow {
  id: number
  message_id: number | null
  kind: string
  state: string
  name: string | null
  title: string
  size: number
  width: number | null
  height: number | null
  bears_contacts: boolean | null
}

export const attachmentColumns = [
  'id',
  'message_id',
  'kind',
  'state',
  'name',
  'title',
  'size',
  'width',
  'height',
  'bears_contacts',
] as const

/** What becomes of it for whoever sees the conversation, its sender among them. */
export function stateOf(row: AttachmentRow, areContactsShown: boolean): MessageFile['state'] {
  if (row.state === 'refused' || (row.state === 'checking' && row.name !== null)) return row.state
  if (row.name === null) return 'gone'
  return areContactsShown || row.bears_contacts === false ? 'ready' : 'held'
}

/** A name holds no more than words do. */
export function titleFor(title: string, areContactsShown: boolean): string {
  const shown = areContactsShown ? title : hideContacts(title).text
  return hideCards(shown).text
}

export function presentFile(
  row: AttachmentRow,
  { filePath }: Pick<ConversationOwner, 'filePath'>,
  areContactsShown: boolean,
): MessageFile {
  const state = stateOf(row, areContactsShown)
  const kind = row.kind === 'photo' ? 'photo' : 'pdf'
  const pathOf = (what: 'pdf' | 'photo' | 'thumbnail') =>
    state === 'ready' && filePath ? filePath(row.id, what) : null
  return {
    id: row.id,
    kind,
    state,
    title: titleFor(row.title, areContactsShown),
    size: row.size,
    width: row.width,
    height: row.height,
    url: pathOf(kind),
    thumbnail: kind === 'photo' ? pathOf('thumbnail') : null,
  }
}

/** Of these messages, each in its order; of those that have none nobody is asked. */
export async function filesOfMessages(
  read: Read | Tx,
  { owner, areContactsShown }: { owner: Pick<ConversationOwner, 'filePath'>; areContactsShown: boolean },
  rows: readonly { id: number; files: number }[],
): Promise<(messageId: number) => MessageFile[]> {
  const ids = rows.filter(({ files }) => files > 0).map(({ id }) => id)
  if (ids.length === 0) return () => []
  const found = await read
    .selectFrom('attachment')
    .select(attachmentColumns)
    .where('message_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('message_id')
    .orderBy('place')
    .execute()
  const byMessage = Map.groupBy(found, ({ message_id }) => message_id)
  return (id) => (byMessage.get(id) ?? []).map((row) => presentFile(row, owner, areContactsShown))
}

/** The same file, uploaded by this person in this conversation and not sent yet. */
export async function unsentLike(
  read: Read | Tx,
  own: { conversationId: number; authorId: number; sha256: Buffer },
): Promise<AttachmentRow | undefined> {
  return read
    .selectFrom('attachment')
    .select(attachmentColumns)
    .where('author_id', '=', own.authorId)
    .where('conversation_id', '=', own.conversationId)
    .where('sha256', '=', own.sha256)
    .where('message_id', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
}
