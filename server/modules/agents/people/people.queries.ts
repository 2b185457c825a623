import type { Invitation, People, Person } from '../../../../contract/agents/people.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { type Member, membersOf, namesOf } from '../../identity/index.ts'
import { findInvitation, waitingInvitations } from './invitations.store.ts'

/** Who works in the caller's agency; to whom may invite, also who has been. */
export async function peopleOf(read: Read, { actor, now }: { actor: Actor; now: Date }): Promise<People> {
  const agencyId = agencyOf(actor)
  const { membership } = actor
  const mayInvite = !membership || membership.rights.includes('staff')
  const [members, waiting] = await Promise.all([
    membersOf(read, agencyId),
    mayInvite ? waitingInvitations(read, { agencyId, now }).execute() : [],
  ])
  const known = [agencyId, ...members.map(({ userId }) => userId), ...waiting.map((row) => row.invited_by)]
  const names = await namesOf(read, known)
  const nameOf = (id: number) => names.get(id)?.full ?? ''
  const invitations = waiting.map(({ invited_by, ...row }): Invitation => ({
    id: row.id,
    name: row.name,
    rights: row.rights as AgencyRight[],
    invited_by: nameOf(invited_by),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
  return {
    owner: nameOf(agencyId),
    is_owner: !membership,
    items: members.map((member) => present(member, { name: nameOf(member.userId), actor })),
    invitations,
  }
}

/** Where an invitation leads, for whoever has its secret. */
export async function invitationBy(read: Read, { token, now }: { token: string; now: Date }) {
  const found = await findInvitation(read, { hash: hashSecret(token), now })
  if (!found) throw new Refusal('gone', 'invitation_unfit')
  const { organisation, rights, expires_at } = found
  return { organisation, rights, expires_at: expires_at.toISOString() }
}

export function present(member: Member, { name, actor }: { name: string; actor: Actor }): Person {
  return {
    id: member.id,
    name,
    rights: member.rights,
    joined_at: member.joinedAt.toISOString(),
    is_self: member.userId === actor.id,
  }
}
