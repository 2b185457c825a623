import { sql } from 'kysely'
import { type MessageFile, messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { together } from '../../../platform/db/statement.ts'
import type { PutObject } from '../../../platform/files/object-store.ts'
import { saveFiles } from '../../../platform/files/stored-files.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { lockingConversation } from '../conversation.store.ts'
import { contactsShown } from '../messages.queries.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'
import { presentFile, unsentLike } from './attachments.queries.ts'
import type { FitFile } from './received-file.ts'

export interface NewAttachment extends Omit<FitFile, 'parts'> {
  subjectId: number
  sha256: Buffer
  /** Of its parts, in their order. */
  objects: readonly PutObject[]
}

/** One who may write lays a file beside the conversation, to be sent with a message. The same one again is the first. */
export async function addAttachment<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  input: NewAttachment,
): Promise<MessageFile> {
  const { subjectId, sha256 } = input
  const actor = requireActor(ctx)
  const [conversation, participants, areContactsShown] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
    contactsShown(owner, subjectId),
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  await owner.mayWrite(ctx, { ...place, areContactsShown })
  const of = { conversationId: conversation.id, authorId: actor.id, sha256 }
  const row = (await unsentLike(ctx.tx, of)) ?? (await insert(ctx, { ...input, ...of }))
  return presentFile(row, owner, areContactsShown)
}

async function insert(ctx: Ctx, input: NewAttachment & { conversationId: number; authorId: number }) {
  const { conversationId, authorId, kind, title, width, height, sha256, objects } = input
  const [whole, square] = objects
  if (!whole) throw new Error('a file without an object')
  await requireRoom(ctx, { authorId, size: whole.size })
  await takeDaily(ctx, 'chat_file')
  const type = kind === 'pdf' ? 'application/pdf' : 'image/webp'
  const ours = { ownerId: authorId, kind: 'message', type } as const
  const [name, small] = [randomSecret(128), square ? randomSecret(128) : null]
  await saveFiles(ctx.tx, [
    { name, object: whole, ...ours },
    ...(square && small !== null ? [{ name: small, object: square, ...ours }] : []),
  ])
  return ctx.tx
    .insertInto('attachment')
    .values({
      conversation_id: conversationId,
      author_id: authorId,
      kind,
      state: 'checking',
      name,
      small,
      title,
      size: whole.size,
      width,
      height,
      sha256,
      // Words are read in a PDF alone.
      bears_contacts: kind === 'photo' ? false : null,
      added_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What one person sends in a month has an end; asked one call after another. */
async function requireRoom(
  { tx, now }: Ctx,
  { authorId, size }: { authorId: number; size: number },
): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  const month = new Date(`${moscowDay(now).slice(0, 7)}-01T00:00:00+03:00`)
  const { sent } = await tx
    .selectFrom('attachment')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('sent'))
    .where('author_id', '=', authorId)
    .where('added_at', '>=', month)
    .executeTakeFirstOrThrow()
  if (sent + size > messageFileLimits.monthBytesMax) throw new Refusal('tooMany', 'chat_files_spent')
}

/** What this person has uploaded there already and not sent; null: nothing of these bytes. */
export async function sameAttachment<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, sha256 }: { subjectId: number; sha256: Buffer },
): Promise<MessageFile | null> {
  const [conversation, areContactsShown] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    contactsShown(owner, subjectId),
  )
  if (!conversation) return null
  const of = { conversationId: conversation.id, authorId: requireActor(ctx).id, sha256 }
  const row = await unsentLike(ctx.tx, of)
  return row ? presentFile(row, owner, areContactsShown) : null
}
