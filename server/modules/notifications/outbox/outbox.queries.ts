import type { z } from 'zod'
import type { OutboxMessage } from '../../../../contract/notifications/outbox.ts'
import type { Read } from '../../../platform/db/database.ts'

const SHOWN = 100

/** The newest messages that the gateways' local stand-ins would have sent. */
export async function newestOutbox(read: Read): Promise<z.input<typeof OutboxMessage>[]> {
  const rows = await read
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
