import { sql, type Updateable } from 'kysely'
import type { ConsentDocument } from '../../../contract/identity/consents.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { type Role, type ShutOut, shutOutBy, userBlocked } from '../../platform/actor.ts'
import { anyStaffRole } from './admins/staff.store.ts'

export interface NewUser {
  last_name: string
  first_name: string
  patronymic_name?: string | null
  email: string | null
  phone: string | null
  city_id?: number | null
  utm?: Record<string, string> | null
  is_demo?: boolean
  created_at: Date
}

/** The new person's id; null where the phone or the e-mail belongs to somebody: the unique keys decide. */
export async function insertUser(tx: Tx, { city_id, utm, ...user }: NewUser): Promise<number | null> {
  const row = await tx
    .insertInto('app_user')
    .values({
      ...user,
      utm: utm ? JSON.stringify(utm) : null,
      // A city that nobody knows is none.
      home_city_id: sql<number | null>`(select id from home_city where id = ${city_id ?? null})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findUserByPhone(read: Read, phone: string): Promise<{ id: number } | null> {
  return (
    (await read.selectFrom('app_user').select('id').where('phone', '=', phone).executeTakeFirst()) ?? null
  )
}

export async function lockUserByPhone(tx: Tx, phone: string): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The person's own row, locked until the commit. Refuses whoever is gone; without a wait also whoever is busy. */
export async function lockUser(tx: Tx, id: number, { waits = true } = {}) {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'last_name', 'first_name', 'patronymic_name', 'home_city_id', 'phone', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // New rows may refer to the person meanwhile.
    .forNoKeyUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .executeTakeFirst()
  if (!row) throw waits ? new Refusal('unauthorized', 'unauthorized') : new Refusal('conflict', 'busy')
  return row
}

type UserChange = Updateable<
  Pick<DB['app_user'], 'last_name' | 'first_name' | 'patronymic_name' | 'home_city_id' | 'photo'>
>

export async function changeUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await tx.updateTable('app_user').set(change).where('id', '=', id).execute()
}

export async function hasHomeCity(read: Read, id: number): Promise<boolean> {
  const row = await read.selectFrom('home_city').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whoever bears this e-mail, proved or not. */
export async function findUserByEmail(read: Read, email: string) {
  return read.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
}

/** Where a code goes that proves somebody. */
export async function phoneOf(read: Read, userId: number): Promise<string | null> {
  const row = await read.selectFrom('app_user').select('phone').where('id', '=', userId).executeTakeFirst()
  return row?.phone ?? null
}

/** Which of the two already belong to somebody. */
export async function takenContacts(read: Read, { phone, email }: { phone: string; email: string }) {
  const rows = await read
    .selectFrom('app_user')
    .select(['phone', 'email'])
    .where((or) => or.or([or('phone', '=', phone), or('email', '=', email)]))
    .execute()
  return { phone: rows.some((row) => row.phone === phone), email: rows.some((row) => row.email === email) }
}

/** The e-mail is this person's own, and proved. */
export async function hasConfirmed(read: Read, userId: number, email: string): Promise<boolean> {
  const row = await read
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('confirmed_email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose this e-mail is for good: proved by them, or an administrator's, which the configuration names. */
export async function findEmailOwner(read: Read, email: string): Promise<{ id: number } | undefined> {
  return read
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where((or) =>
      or.or([
        or('confirmed_email', '=', email),
        or.exists(
          or
            .selectFrom('user_role')
            .select('user_id')
            .whereRef('user_id', '=', 'app_user.id')
            .where('role', '=', anyStaffRole),
        ),
      ]),
    )
    .executeTakeFirst()
}

/**
 * The e-mail becomes this person's own and confirmed; whoever had typed it without proving it has none any more. False
 * where it belongs to somebody: the unique key decides, and the transaction is over.
 */
export async function setConfirmedEmail(tx: Tx, userId: number, email: string): Promise<boolean> {
  const owner = await findEmailOwner(tx, email)
  if (owner && owner.id !== userId) return false
  try {
    await tx
      .updateTable('app_user')
      .set({ email: null })
      .where('email', '=', email)
      .where('id', '<>', userId)
      .where('confirmed_email', 'is distinct from', email)
      .execute()
    await tx.updateTable('app_user').set({ email, confirmed_email: email }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** The person's own row is held until the commit, and says what this e-mail would be to them. */
export async function lockEmail(
  tx: Tx,
  userId: number,
  email: string,
): Promise<{ isOwn: boolean; replaces: string | null }> {
  const row = await tx
    .selectFrom('app_user')
    .select(['email', 'confirmed_email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const isProved = row?.email != null && row.email === row.confirmed_email
  return { isOwn: row?.email === email, replaces: isProved && row.email !== email ? row.email : null }
}

const UNIQUE_VIOLATION = '23505'

/** Gives a role; giving it again changes nothing. It holds from the person's next request on. */
export async function grantRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await tx
    .insertInto('user_role')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', role).execute()
}

export async function rolesOf(read: Read, userId: number): Promise<Role[]> {
  const rows = await read.selectFrom('user_role').select('role').where('user_id', '=', userId).execute()
  return rows.map((row) => row.role)
}

/** Until the transaction's end this person is not blocked, nor let in again, nor deleted; false where that has been done. */
export async function holdPerson(tx: Tx, userId: number): Promise<boolean> {
  const held = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

export async function isBlocked(read: Read, userId: number): Promise<boolean> {
  return (await shutOutNow(read, userId)) !== null
}

/** By a block that is in force; null where somebody may come. */
export async function shutOutNow(read: Read, userId: number): Promise<ShutOut | null> {
  const block = await read
    .selectFrom('block_in_force')
    .select(['ends_at', 'told_reason'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return block ? shutOutBy({ until: block.ends_at, reason: block.told_reason }) : null
}

/** Tells him so himself. */
export async function refuseShutOut(read: Read, userId: number): Promise<void> {
  const known = await shutOutNow(read, userId)
  if (known) throw userBlocked(known)
}

export interface NewSession {
  /** Of a view: the sign-in of one of the staff that opens it. */
  viewer_session_id?: number
  token_hash: Buffer
  user_id: number
  as_admin: boolean
  isProved: boolean
  address: string
  user_agent: string
  lifeSeconds: number
}

/** Times of a session are the database's own: it alone compares them, whatever the clocks of several servers say. */
export async function insertSession(
  tx: Tx,
  { lifeSeconds, isProved, ...session }: NewSession,
): Promise<number> {
  const row = await tx
    .insertInto('session')
    .values({
      ...session,
      proved_at: isProved ? sql<Date>`now()` : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The owner of this session has just proved to be there. */
export async function noteProof(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export interface NewConsent {
  user_id: number
  document: ConsentDocument
  version: string
  request_id: number | null
  address: string
  accepted_at: Date
}

export async function insertConsents(tx: Tx, consents: NewConsent[]): Promise<void> {
  await tx.insertInto('consent').values(consents).execute()
}
