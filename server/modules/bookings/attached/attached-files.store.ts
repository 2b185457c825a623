import { titleOfFile } from '../../../platform/files/sent-files.rules.ts'
import type { FileKind } from '../../../platform/files/file-kinds.ts'
import { removeFile, saveFiles } from '../../../platform/files/stored-files.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { notFound } from '../side.queries.ts'
import type { FilesTable } from './attached-files.queries.ts'
import type { SentFile } from './sent-file.ts'

/** Beside a locked booking. */
export async function attach(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  table: FilesTable,
  { title, type, object, ...of }: SentFile & { bookingId: number; ownerId: number; kind: FileKind },
): Promise<void> {
  const name = randomSecret(128)
  await saveFiles(tx, [{ name, ownerId: of.ownerId, kind: of.kind, type, object }])
  await tx
    .insertInto(table)
    .values({ booking_id: of.bookingId, name, title: titleOfFile(title, type), added_at: now })
    .execute()
}

/** Which booking a file lies beside, to be locked before anything is done to it. */
export async function bookingOfFile({ tx }: Pick<Ctx, 'tx'>, table: FilesTable, id: number): Promise<number> {
  const { booking_id } = await tx
    .selectFrom(table)
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return booking_id
}

/** Of a locked booking; refused where another press has removed it before this one held the booking. */
export async function detach(ctx: Ctx, table: FilesTable, id: number): Promise<void> {
  const { name } = await ctx.tx
    .deleteFrom(table)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow(notFound)
  await removeFile(ctx, name)
}
