import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import type { Read } from '../../../platform/db/database.ts'

const SHOWN = 50

/** What the stand-in was given for this chat, the oldest first. */
export async function standInMessages(read: Read, channel: Messenger, recipient: string) {
  const rows = await read
    .selectFrom('outbox_message')
    .select(['id', 'text', 'created_at'])
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.toReversed().map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
