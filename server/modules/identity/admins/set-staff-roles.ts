import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { StaffRole } from '../../../../contract/platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { grantRole } from '../identity.store.ts'
import { endSessionsOf } from '../sessions/ending/end-sessions.ts'
import { hasOwner, holdOwners, takeStaffRoles } from './staff.store.ts'

export interface StaffRoles {
  userId: number
  roles: readonly StaffRole[]
}

/**
 * What somebody is among the staff from now on. What is taken from them ends their sign-ins: a call of theirs that is
 * under way commits before that or not at all. Refuses with `last_owner` to leave nobody who may everything.
 */
export async function setStaffRoles(ctx: Ctx, { userId, roles }: StaffRoles): Promise<void> {
  await holdOwners(ctx.tx)
  for (const role of roles) await grantRole(ctx.tx, userId, role)
  if (await takeStaffRoles(ctx.tx, userId, { except: roles })) await endSessionsOf(ctx, { userId })
  if (!(await hasOwner(ctx.tx))) throw new Refusal('conflict', 'last_owner')
}
