import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { Role } from '../../../platform/actor.ts'

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'confirmed_email',
  'phone',
  'password_hash',
  'password_changed_at',
  sql<Role[]>`array(select role from user_role where user_id = app_user.id)`.as('roles'),
] as const

export type PasswordOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** A person with all that a password may not repeat. */
export function findOwner(read: Read, by: { id: number } | { email: string }) {
  return read
    .selectFrom('app_user')
    .select(columns)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .executeTakeFirst()
}

/** The password as it is now; it stays until the transaction's end. */
export async function lockPassword(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPassword(
  tx: Tx,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute()
}

/** The owner of this e-mail has signed in with this browser before. One look-up, whoever the e-mail belongs to. */
export async function isDeviceOf(read: Read, email: string, device: Buffer): Promise<boolean> {
  const row = await read
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('user_id')
    .where('app_user.email', '=', email)
    .where('known_device.device', '=', device)
    .executeTakeFirst()
  return row !== undefined
}
