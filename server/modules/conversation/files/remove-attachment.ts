import { messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { removeFile } from '../../../platform/files/stored-files.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'

/** Its sender takes back a file that was not sent. */
export async function removeAttachment(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('attachment')
    .where('id', '=', id)
    .where('author_id', '=', requireActor(ctx).id)
    .where('message_id', 'is', null)
    .returning(['name', 'small'])
    .executeTakeFirst()
  if (!gone) throw new Refusal('missing', 'not_found')
  for (const name of [gone.name, gone.small]) if (name !== null) await removeFile(ctx, name)
}

export const BATCH = 100

/** Uploaded and never sent. Answers how many, at most a batch. */
export async function clearUnsentAttachments(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - messageFileLimits.unsentMinutes * 60_000)
  const left = await ctx.tx
    .selectFrom('attachment')
    .select(['id', 'name', 'small'])
    .where('message_id', 'is', null)
    .where('added_at', '<', before)
    .orderBy('added_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, name, small } of left) {
    await ctx.tx.deleteFrom('attachment').where('id', '=', id).execute()
    for (const file of [name, small]) if (file !== null) await removeFile(ctx, file)
  }
  return left.length
}
