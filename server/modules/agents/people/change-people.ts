import type { Person } from '../../../../contract/agents/people.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import { requireWithin } from '../../../platform/agency-rights.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import {
  endMembership,
  lockMember,
  type Member,
  membersOf,
  namesOf,
  updateRights,
} from '../../identity/index.ts'
import { personRightsChanged } from '../agents.events.ts'
import { present } from './people.queries.ts'

/** Rights hold from the next call on: one that is under way by the former ones commits before, or not at all. */
export async function changeRights(
  ctx: Ctx,
  { id, rights }: { id: number; rights: AgencyRight[] },
): Promise<Person> {
  const { tx } = ctx
  const actor = requireActor(ctx)
  const member = await lockMember(tx, { id, agencyId: agencyOf(actor) })
  if (!member) throw new Refusal('missing', 'not_found')
  if (member.userId === actor.id) throw new Refusal('conflict', 'agency_own_rights')
  requireWithin(actor, differing(member.rights, rights))
  await updateRights(tx, { id, rights })
  ctx.emit(personRightsChanged({ agencyId: agencyOf(actor), userId: member.userId }))
  const name = (await namesOf(tx, [member.userId])).get(member.userId)?.full ?? ''
  return present({ ...member, rights }, { name, actor })
}

/** Somebody works in the agency no more; who sends an offer at this moment has sent it, or has not. */
export async function removePerson(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const actor = requireActor(ctx)
  const member = await memberOf(ctx.tx, { id, agencyId: agencyOf(actor) })
  if (member.userId === actor.id) throw new Refusal('conflict', 'agency_own_rights')
  requireWithin(actor, member.rights)
  await part(ctx, actor, member)
}

/** The owner stays: an agency without one is nobody's. */
export async function leaveAgency(ctx: Ctx, _input: null): Promise<void> {
  const actor = requireActor(ctx)
  if (!actor.membership) throw new Refusal('conflict', 'agency_owner_stays')
  const { id } = actor.membership
  await part(ctx, actor, await memberOf(ctx.tx, { id, agencyId: agencyOf(actor) }))
}
leaveAgency.holds = 'all' as const

async function part(ctx: Ctx, actor: Actor, { id, userId }: Member): Promise<void> {
  const own = await ctx.tx.selectFrom('agent').select('id').where('id', '=', userId).executeTakeFirst()
  const ending = { id, userId, agencyId: agencyOf(actor), isStillAgent: own !== undefined }
  if (!(await endMembership(ctx, ending))) throw new Refusal('missing', 'not_found')
}

async function memberOf(tx: Tx, { id, agencyId }: { id: number; agencyId: number }): Promise<Member> {
  const member = (await membersOf(tx, agencyId)).find((one) => one.id === id)
  if (!member) throw new Refusal('missing', 'not_found')
  return member
}

/** What is given, and what is taken. */
function differing(before: readonly AgencyRight[], after: readonly AgencyRight[]): AgencyRight[] {
  return [...after.filter((one) => !before.includes(one)), ...before.filter((one) => !after.includes(one))]
}
