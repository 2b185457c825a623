import { buffer } from 'node:stream/consumers'
import { contactsIn } from '../../../platform/contacts/contacts.rules.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import { textOfPdf } from '../../../platform/files/checking/pdf-text.ts'
import { readFile, removeFile } from '../../../platform/files/stored-files.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { counting, touching } from '../changing/changing.store.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { lockingConversation } from '../conversation.store.ts'
import { participantsOf } from '../participants.queries.ts'

/** What a look at a file has found; null: the scanner does not answer, and nobody gets the file meanwhile. */
export type Looked = { isClean: false } | { isClean: true; bearsContacts: boolean | null } | null

/** Looks through what lies there, not what came: of a photo that is what we have drawn ourselves. */
export async function lookThrough(
  { read, gateways, log }: Pick<JobContext, 'read' | 'gateways' | 'log'>,
  id: number,
): Promise<Looked | 'done'> {
  const row = await read
    .selectFrom('attachment')
    .select(['kind', 'name', 'small'])
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  if (!row?.name) return 'done'
  try {
    const whole = await bytesOf(read, gateways, row.name)
    const parts = row.small === null ? [whole] : [whole, await bytesOf(read, gateways, row.small)]
    for (const part of gateways.scanner ? parts : [])
      if (!(await gateways.scanner?.scan(part))?.isClean) return { isClean: false }
    if (row.kind === 'photo') return { isClean: true, bearsContacts: false }
    const text = await textOfPdf(whole)
    return { isClean: true, bearsContacts: text === null ? null : contactsIn(text).length > 0 }
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ err: error }, 'a file waits for the scanner or its store')
    return null
  }
}

async function bytesOf(
  read: Read,
  { objects }: Pick<JobContext['gateways'], 'objects'>,
  name: string,
): Promise<Buffer> {
  const file = await readFile(read, objects, name)
  if (!file) throw new Error('a file that is checked has gone')
  return buffer(file.bytes)
}

/**
 * What the look has found, of a file in a conversation of this owner's; of one that was looked at meanwhile nothing is
 * noted. Where it was sent its message has changed, and whoever has the conversation open is told.
 */
export async function noteLook<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { id, looked }: { id: number; looked: Looked },
): Promise<void> {
  const at = await placeOfFile(ctx, owner, id)
  if (!at) return
  if (looked === null) {
    await ctx.tx.updateTable('attachment').set({ tried_at: ctx.now }).where('id', '=', id).execute()
    return
  }
  // Whoever sends it locks the conversation first, too.
  const [conversation, participants] = await together(
    ctx.tx,
    lockingConversation(owner.kind, at.subject_id),
    participantsOf(owner, at.subject_id),
  )
  const row = await ctx.tx
    .updateTable('attachment')
    .set(looked.isClean ? { state: 'ready', bears_contacts: looked.bearsContacts } : { state: 'refused' })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returning(['name', 'small', 'message_id', 'author_id'])
    .executeTakeFirst()
  if (!row || !conversation) return
  if (!looked.isClean)
    for (const name of [row.name, row.small]) if (name !== null) await removeFile(ctx, name)
  const self = participants.find(({ userId }) => userId === row.author_id)
  if (row.message_id === null || !self) return
  const rev = conversation.lastRev + 1
  const [message] = await together(
    ctx.tx,
    touching({ message: { id: row.message_id }, rev }),
    counting({ message: { conversation_id: conversation.id }, rev }),
  )
  const others = participants.filter((one) => one !== self)
  ctx.emit(owner.changed({ subjectId: at.subject_id, self, others, seq: message.seq, rev }))
}

function placeOfFile({ tx }: Ctx, { kind }: ConversationOwner, id: number) {
  return tx
    .selectFrom('attachment')
    .innerJoin('conversation', 'conversation.id', 'attachment.conversation_id')
    .select('conversation.subject_id')
    .where('attachment.id', '=', id)
    .where('attachment.state', '=', 'checking')
    .where('conversation.kind', '=', kind)
    .executeTakeFirst()
}

const BATCH = 100

/** Those of this owner's that wait for the scanner, the one that was tried last at the end. */
export async function waitingForLook(read: Read, { kind }: ConversationOwner): Promise<number[]> {
  const rows = await read
    .selectFrom('attachment')
    .innerJoin('conversation', 'conversation.id', 'attachment.conversation_id')
    .select('attachment.id')
    .where('state', '=', 'checking')
    .where('name', 'is not', null)
    .where('conversation.kind', '=', kind)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('attachment.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
