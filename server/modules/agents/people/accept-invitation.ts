import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { grantRole, holdPerson, insertMember, membersOf, worksSomewhere } from '../../identity/index.ts'
import { deleteDraft } from '../agent-draft.ts'
import { agentEnrolled, personJoined } from '../agents.events.ts'
import { lockInvitation, markAccepted } from './invitations.store.ts'

/** Where an invitation leads. */
interface AgencyPlace {
  organisation: string
  rights: AgencyRight[]
}

/**
 * A signed-in person takes the invitation and works in the agency from now on. Whoever has an agency of his own stays its
 * owner; whoever has auctions that run as a tourist hears so of their module.
 */
export async function acceptInvitation(ctx: Ctx, { token }: { token: string }): Promise<AgencyPlace> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  // Whoever decides about agents works for none.
  if (actor.asAdmin) throw new Refusal('forbidden', 'forbidden')
  const invitation = await lockInvitation(tx, { hash: hashSecret(token), now })
  if (!invitation) throw new Refusal('gone', 'invitation_unfit')
  const { agency_id: agencyId, rights, organisation } = invitation
  if (await worksSomewhere(tx, actor.id)) throw new Refusal('conflict', 'agency_member')
  if (actor.id === agencyId || (await hasOwnAgency(tx, actor.id))) throw new Refusal('conflict', 'agency_own')
  // Of the owner's leaving or block and this the second sees the first.
  if (!(await holdPerson(tx, agencyId))) throw new Refusal('gone', 'invitation_unfit')
  if ((await membersOf(tx, agencyId)).length >= workLimits.agencyPeopleMax)
    throw new Refusal('conflict', 'agency_full')
  const member = { agencyId, userId: actor.id, rights, invitedBy: invitation.invited_by, at: now }
  const memberId = await insertMember(tx, member)
  if (memberId === null) throw new Refusal('conflict', 'agency_member')
  await markAccepted(tx, { id: invitation.id, userId: actor.id, now })
  await grantRole(tx, actor.id, 'agent')
  await deleteDraft(tx, actor.id)
  ctx.emit(agentEnrolled({ agentId: actor.id }))
  ctx.emit(personJoined({ agencyId, userId: actor.id, memberId }))
  return { organisation, rights }
}

// As with `becomeAgent`: nothing that the person began as a tourist is under way meanwhile.
acceptInvitation.holds = 'all' as const

/** One that waits for a moderator, works or has ever worked. A refused claim to somebody's company is none. */
async function hasOwnAgency(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('agent')
    .select('id')
    .where('id', '=', userId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('status', '<>', moderation.reject),
        exists(
          selectFrom('agent_history')
            .select('id')
            .whereRef('agent_history.agent_id', '=', 'agent.id')
            .where('agent_history.kind', '=', 'accepted'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
