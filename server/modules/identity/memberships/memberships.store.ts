import { sql } from 'kysely'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'

export interface Member {
  id: number
  userId: number
  rights: AgencyRight[]
  joinedAt: Date
}

const columns = ['id', 'user_id as userId', 'rights', 'joined_at as joinedAt'] as const

/** Who works in an agency beside its owner, in the order in which they came. */
export async function membersOf(read: Read, agencyId: number): Promise<Member[]> {
  const rows = await read
    .selectFrom('agency_member')
    .select(columns)
    .where('agency_id', '=', agencyId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as Member[]
}

export async function worksSomewhere(read: Read, userId: number): Promise<boolean> {
  const row = await read
    .selectFrom('agency_member')
    .select('id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody who works in an agency has this right there at this moment, whatever the own session knew of it. */
export async function mayNow(
  read: Read,
  { id, right }: { id: number; right: AgencyRight },
): Promise<boolean> {
  const row = await read
    .selectFrom('agency_member')
    .select('rights')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.rights.includes(right) ?? false
}

interface NewMember {
  agencyId: number
  userId: number
  rights: AgencyRight[]
  invitedBy: number
  at: Date
}

/** Its number; null where the person works in an agency already: the unique key decides. */
export async function insertMember(tx: Tx, member: NewMember): Promise<number | null> {
  const row = await tx
    .insertInto('agency_member')
    .values({
      agency_id: member.agencyId,
      user_id: member.userId,
      rights: member.rights,
      invited_by: member.invitedBy,
      joined_at: member.at,
    })
    .onConflict((conflict) => conflict.column('user_id').where('left_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Of those who work there now; waits for the calls that are under way by it. */
export async function lockMember(tx: Tx, { id, agencyId }: { id: number; agencyId: number }) {
  const row = await tx
    .selectFrom('agency_member')
    .select(columns)
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row as Member | undefined) ?? null
}

export async function updateRights(
  tx: Tx,
  { id, rights }: { id: number; rights: AgencyRight[] },
): Promise<void> {
  await tx.updateTable('agency_member').set({ rights }).where('id', '=', id).execute()
}

export async function markLeft(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.updateTable('agency_member').set({ left_at: at }).where('id', '=', id).execute()
}

/** An account is gone: nobody works for it, and it works for nobody. */
export async function dissolve(tx: Tx, userId: number): Promise<void> {
  await sql`
    with parted as (
      update agency_member set left_at = now()
      where (user_id = ${userId} or agency_id = ${userId}) and left_at is null
      returning user_id
    )
    delete from user_role using parted where user_role.user_id = parted.user_id and role = 'agent'`.execute(
    tx,
  )
}
