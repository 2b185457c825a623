import { buffer } from 'node:stream/consumers'
import { contactsIn } from '../../../platform/contacts/contacts.rules.ts'
import type { Read } from '../../../platform/db/database.ts'
import { textOfPdf } from '../../../platform/files/checking/pdf-text.ts'
import { removeFile } from '../../../platform/files/stored-files.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import type { Ctx } from '../../../platform/use-case.ts'

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
    log.warn({ err: error }, 'a file waits for the scanner')
    return null
  }
}

async function bytesOf(
  read: Read,
  { objects }: Pick<JobContext['gateways'], 'objects'>,
  name: string,
): Promise<Buffer> {
  const file = await read
    .selectFrom('stored_file')
    .select('object')
    .where('name', '=', name)
    .executeTakeFirst()
  const bytes = file && (await objects.get(file.object))
  if (!bytes) throw new Error('a file that is checked has gone')
  return buffer(bytes)
}

/** Answers the thing whose conversation it was sent in; null: it was not sent, or another look was first. */
export async function noteLook(
  ctx: Ctx,
  { id, looked }: { id: number; looked: Looked },
): Promise<{ subjectId: number } | null> {
  const { tx, now } = ctx
  const change =
    looked === null
      ? { tried_at: now }
      : looked.isClean
        ? { state: 'ready', bears_contacts: looked.bearsContacts }
        : { state: 'refused' }
  const row = await tx
    .updateTable('attachment')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returning(['name', 'small', 'message_id', 'conversation_id'])
    .executeTakeFirst()
  if (!row || looked === null) return null
  if (!looked.isClean)
    for (const name of [row.name, row.small]) if (name !== null) await removeFile(ctx, name)
  if (row.message_id === null) return null
  const { subject_id } = await tx
    .selectFrom('conversation')
    .select('subject_id')
    .where('id', '=', row.conversation_id)
    .executeTakeFirstOrThrow()
  return { subjectId: subject_id }
}

const BATCH = 100

/** Those that wait for the scanner, the one that was tried last at the end. */
export async function waitingForLook(read: Read): Promise<number[]> {
  const rows = await read
    .selectFrom('attachment')
    .select('id')
    .where('state', '=', 'checking')
    .where('name', 'is not', null)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
