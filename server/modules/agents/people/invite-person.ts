import { sql } from 'kysely'
import type { Invitation } from '../../../../contract/agents/people.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { requireWithin } from '../../../platform/agency-rights.ts'
import { hashSecret, randomSecret } from '../../../platform/keys/secrets.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { namesOf } from '../../identity/index.ts'
import { requireVerifiedAgent } from '../require-verified-agent.ts'
import { insertInvitation, markRevoked, waitingInvitations } from './invitations.store.ts'

const DAY_MS = 24 * 3_600_000

interface Invited {
  /** For whom, in the words of who invites. */
  name: string
  rights: AgencyRight[]
}

/** A link for one person, answered once and kept nowhere; whoever comes with it first works in the agency. */
export async function invitePerson(
  ctx: Ctx,
  { name, rights }: Invited,
): Promise<{ result: Invitation; link: string }> {
  const { tx, now, config } = ctx
  const actor = requireActor(ctx)
  requireWithin(actor, rights)
  const { id: agencyId } = await requireVerifiedAgent(tx, actor)
  // Two pages may invite at once, and the number of all is bounded.
  await sql`select pg_advisory_xact_lock(hashtextextended('agency_invitation', ${agencyId}))`.execute(tx)
  const waiting = await waitingInvitations(tx, { agencyId, now }).execute()
  if (waiting.length >= workLimits.invitationsMax) throw new Refusal('conflict', 'invitations_full')
  await takeDaily(ctx, 'invitation')
  const token = randomSecret(256)
  const expires = new Date(now.getTime() + workLimits.invitationDays * DAY_MS)
  const id = await insertInvitation(tx, {
    agency_id: agencyId,
    token_hash: hashSecret(token),
    rights,
    name,
    invited_by: actor.id,
    created_at: now,
    expires_at: expires,
  })
  const invited_by = (await namesOf(tx, [actor.id])).get(actor.id)?.full ?? ''
  return {
    result: {
      id,
      name,
      rights,
      invited_by,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
    },
    // Behind the '#' it reaches no log and no other site.
    link: `${config.publicUrl}/travel-agent/join#${token}`,
  }
}

export async function revokeInvitation(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const agencyId = agencyOf(requireActor(ctx))
  if (!(await markRevoked(ctx.tx, { id, agencyId, now: ctx.now }))) throw new Refusal('missing', 'not_found')
}
