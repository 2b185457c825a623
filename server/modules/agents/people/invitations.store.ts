import { sql } from 'kysely'
import { moderation } from '../../../../contract/agents/agents.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'

interface NewInvitation {
  agency_id: number
  token_hash: Buffer
  rights: AgencyRight[]
  name: string
  invited_by: number
  created_at: Date
  expires_at: Date
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number> {
  const { id } = await tx
    .insertInto('agency_invitation')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those of an agency that wait for their people. */
export function waitingInvitations(read: Read, { agencyId, now }: { agencyId: number; now: Date }) {
  return read
    .selectFrom('agency_invitation')
    .select(['id', 'name', 'rights', 'invited_by', 'created_at', 'expires_at'])
    .where('agency_id', '=', agencyId)
    .where('revoked_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
}

/** False where none of this agency waits under this number. */
export async function markRevoked(
  tx: Tx,
  { id, agencyId, now }: { id: number; agencyId: number; now: Date },
): Promise<boolean> {
  const revoked = await tx
    .updateTable('agency_invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('revoked_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** By its secret's hash; of an agency that works, whose owner is neither gone nor shut out. */
function standing(read: Read, { hash, now }: { hash: Buffer; now: Date }) {
  return read
    .selectFrom('agency_invitation as invitation')
    .innerJoin('agent', 'agent.id', 'invitation.agency_id')
    .innerJoin('app_user as owner', 'owner.id', 'invitation.agency_id')
    .select(['invitation.id', 'agency_id', 'rights', 'invited_by', 'expires_at', 'organisation'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .where('agent.status', '=', moderation.success)
    .where('owner.deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from block_in_force where user_id = invitation.agency_id)`)
}

export async function findInvitation(read: Read, by: { hash: Buffer; now: Date }) {
  const row = await standing(read, by).executeTakeFirst()
  return row ? { ...row, rights: row.rights as AgencyRight[] } : null
}

/** The same, locked: of two who come with one link the second finds it used. */
export async function lockInvitation(tx: Tx, by: { hash: Buffer; now: Date }) {
  const held = await tx
    .selectFrom('agency_invitation')
    .select('id')
    .where('token_hash', '=', by.hash)
    .forUpdate()
    .executeTakeFirst()
  return held ? findInvitation(tx, by) : null
}

export async function markAccepted(
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('agency_invitation')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', id)
    .execute()
}
