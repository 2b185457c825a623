import { sql } from 'kysely'
import { type PictureType } from '../../../../contract/hotel-pictures/picture-files.ts'
import type { PutObject } from '../../../platform/files/object-store.ts'
import { saveFiles } from '../../../platform/files/stored-files.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { isOfHost, pauseAfter, type Reason } from './reasons.rules.ts'

export interface ClaimedAddress {
  id: number
  url: string
  /** This one too. */
  tries: number
}

/** More than one fetch and its drawing take. A process that died has tried all the same. */
const LOST_MS = 5 * 60_000

/** The one that has been due for the longest, for whoever asks first; null where none is. */
export async function claimAddress({ tx, now }: Ctx): Promise<ClaimedAddress | null> {
  const { rows } = await sql<ClaimedAddress>`
    update picture_address set tries = tries + 1, due_at = ${new Date(now.getTime() + LOST_MS)}
    where id = (select id from picture_address where state = 'waiting' and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning id, url, tries`.execute(tx)
  return rows[0] ?? null
}

/** Nothing came of it: tried again later, or given up for good; a host that is silent is left alone for a while. */
export async function settleFailed(
  { tx, now }: Ctx,
  { address: { id, tries }, reason }: { address: ClaimedAddress; reason: Reason },
): Promise<void> {
  const pause = pauseAfter(reason, tries)
  const due = new Date(now.getTime() + (pause ?? 0))
  await sql`
    update picture_address set state = ${pause === null ? 'refused' : 'waiting'}, reason = ${reason}, due_at = ${due}
    where id = ${id} and state = 'waiting'`.execute(tx)
  if (pause !== null && isOfHost(reason))
    await sql`
      update picture_address set due_at = ${due}
      where host = (select host from picture_address where id = ${id}) and state = 'waiting' and due_at <= ${now}
        and id <> ${id}`.execute(tx)
}

/** A picture that came by another address before. */
export async function settleKnown(
  { tx }: Ctx,
  { address, key }: { address: ClaimedAddress; key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_address')
    .set({ state: 'drawn', picture_key: key, reason: null })
    .where('id', '=', address.id)
    .where(({ exists, selectFrom }) => exists(selectFrom('picture').select('key').where('key', '=', key)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface DrawnPicture {
  key: string
  width: number
  height: number
  files: { width: number; type: PictureType; object: PutObject }[]
}

/** Drawn by two at once, it is the first one's; the other's objects have no row, and the sweep takes them. */
export async function settleDrawn(
  ctx: Ctx,
  { address, picture }: { address: ClaimedAddress; picture: DrawnPicture },
): Promise<void> {
  const { key, width, height, files } = picture
  const added = await ctx.tx
    .insertInto('picture')
    .values({ key, width, height })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added)
    await saveFiles(
      ctx.tx,
      files.map((file) => ({
        name: fileName(key, file.type, file.width),
        ownerId: null,
        kind: 'hotel' as const,
        type: `image/${file.type}` as const,
        object: file.object,
      })),
    )
  await settleKnown(ctx, { address, key })
}

export const fileName = (key: string, type: PictureType, width: number): string => `${key}-${width}.${type}`
