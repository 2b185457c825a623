import { hasRight, isStaffRole, type Right } from '../../contract/platform/rights.ts'
import { Refusal } from '../../contract/platform/refusals.ts'
import type { Actor } from './actor.ts'
import { type Ctx, requireActor } from './use-case.ts'

type Roles = Pick<Actor, 'asAdmin' | 'roles'>

/** Through the common entrance somebody of the staff is a person like any other. */
export function mayDo({ asAdmin, roles }: Roles, right: Right): boolean {
  return asAdmin && hasRight(roles, right)
}

/** Why somebody may not do it; null where they may. */
export function refusalOf(actor: Roles, right: Right): 'admins_only' | 'no_right' | null {
  if (mayDo(actor, right)) return null
  return actor.asAdmin && actor.roles.some(isStaffRole) ? 'no_right' : 'admins_only'
}

/** The signed-in person of the staff whose deed this is, or the refusal, before anything of the thing is looked at. */
export function requireRight(ctx: Pick<Ctx, 'actor'>, right: Right): Actor {
  const actor = requireActor(ctx)
  const refusal = refusalOf(actor, right)
  if (refusal) throw new Refusal('forbidden', refusal)
  return actor
}
