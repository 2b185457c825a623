import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'

interface Sent {
  conversationId: number
  authorId: number
  files: readonly number[]
}

/** Files that go with a message are locked first: each is this person's own, of this conversation, and not sent yet. */
export async function lockUnsent(
  { tx }: Pick<Ctx, 'tx'>,
  { conversationId, authorId, files }: Sent,
): Promise<string[]> {
  const found = await tx
    .selectFrom('attachment')
    .select(['id', 'kind'])
    .where('id', '=', sql<number>`any(${files}::bigint[])`)
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', authorId)
    .where('message_id', 'is', null)
    .where('state', '<>', 'refused')
    .where('name', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length !== files.length) throw new Refusal('conflict', 'chat_file_unfit')
  return found.map(({ kind }) => kind)
}

/**
 * Files of this person's that wait go along to another conversation of the same owner's, in which their message will stand.
 * Those that are there already stay where they are: a message does not take them.
 */
export async function moveUnsent(
  ctx: Ctx,
  { kind }: ConversationOwner,
  { subjectId, files }: { subjectId: number; files: readonly number[] },
): Promise<void> {
  await sql`
    update attachment as moved set conversation_id = there.id
    from conversation as there, conversation as here
    where moved.id = any(${files}::bigint[]) and moved.author_id = ${requireActor(ctx).id} and moved.message_id is null
      and there.kind = ${kind} and there.subject_id = ${subjectId}
      and here.id = moved.conversation_id and here.kind = ${kind}
      and not exists (
        select from attachment as same
        where same.author_id = moved.author_id and same.conversation_id = there.id and same.sha256 = moved.sha256
          and same.message_id is null and same.state <> 'refused')`.execute(ctx.tx)
}

export async function bindFiles(
  { tx }: Pick<Ctx, 'tx'>,
  { messageId, files }: { messageId: number; files: readonly number[] },
): Promise<void> {
  await sql`update attachment set message_id = ${messageId}, place = array_position(${files}::bigint[], id)
    where id = any(${files}::bigint[])`.execute(tx)
}

/** What a message of files alone is called where only its words are shown. */
export function wordsOfFiles(kinds: readonly string[]): string {
  const isAll = (kind: string) => kinds.every((one) => one === kind)
  const name = isAll('photo')
    ? 'Фото'
    : isAll('pdf')
      ? kinds.length === 1
        ? 'Документ'
        : 'Документы'
      : 'Файлы'
  return kinds.length === 1 ? name : `${name}: ${kinds.length}`
}
