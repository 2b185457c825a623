import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { Pair } from '../../../platform/personal-merge.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { eraseUser } from '../profile/erase-user.store.ts'
import type { Joinable } from './merges.rules.ts'

/**
 * Both persons with all their sign-ins, in the order of their numbers: of two merges at once one comes second, and no call
 * of either person is under way. Sign-ins before the persons: a call that holds its own may wait for the person.
 */
export async function lockPair(tx: Tx, pair: Pair): Promise<void> {
  const ids = [pair.keptId, pair.joinedId]
  await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', 'in', ids)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx.selectFrom('app_user').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The joined account is a number from now on; what it proved to be its own is the kept one's where that had nothing. */
export async function passContacts(
  { tx, now }: Ctx,
  { keptId, joinedId }: Pair,
  { phone, email, confirmed_email }: Pick<Joinable, 'phone' | 'email' | 'confirmed_email'>,
): Promise<void> {
  const joined = await tx
    .selectFrom('app_user')
    .select(['home_city_id', 'photo', 'phone', 'email'])
    .where('id', '=', joinedId)
    .executeTakeFirstOrThrow()
  const given = [joined.phone ?? '', joined.email ?? ''].filter((own) => own !== phone && own !== email)
  // Whose these were nobody can tell later: what was sent to them goes now.
  await tx
    .deleteFrom('phone_code')
    .where('phone', 'in', ['', ...given])
    .execute()
  await tx
    .deleteFrom('outbox_message')
    .where('recipient', 'in', ['', ...given])
    .execute()
  await eraseUser(tx, joinedId, now)
  await tx
    .updateTable('app_user')
    .set({
      phone,
      email,
      confirmed_email,
      home_city_id: sql<number | null>`coalesce(home_city_id, ${joined.home_city_id})`,
      photo: sql<string | null>`coalesce(photo, ${joined.photo})`,
    })
    .where('id', '=', keptId)
    .execute()
}

export interface NewMerge {
  kept_id: number
  joined_id: number
  merged_by: number
  merged_at: Date
  reason: string
  told_email: string | null
}

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<void> {
  await tx.insertInto('account_merge').values(merge).execute()
}

/** The address that is to be told that its account is part of another. */
export async function toldEmailOf(read: Read, joinedId: number): Promise<string | null> {
  const merge = await read
    .selectFrom('account_merge')
    .select('told_email')
    .where('joined_id', '=', joinedId)
    .executeTakeFirst()
  return merge?.told_email ?? null
}

export async function forgetToldEmail(tx: Tx, joinedId: number): Promise<void> {
  await tx.updateTable('account_merge').set({ told_email: null }).where('joined_id', '=', joinedId).execute()
}
