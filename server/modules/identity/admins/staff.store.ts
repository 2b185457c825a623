import { sql } from 'kysely'
import { staffRoles, type StaffRole } from '../../../../contract/platform/rights.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** For `where('role', '=', …)`: whatever makes somebody one of the staff. */
export const anyStaffRole = sql<StaffRole>`any(${sql.val([...staffRoles])}::text[])`

/** Until the transaction's end nobody else gives up an owner: of two at once the second sees what the first did. */
export async function holdOwners(tx: Tx): Promise<void> {
  await tx
    .selectFrom('user_role')
    .select('user_id')
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

/** Somebody who may come in and has every right. */
export async function hasOwner(tx: Tx): Promise<boolean> {
  const owner = await tx
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .leftJoin('block_in_force as block', 'block.user_id', 'app_user.id')
    .select('app_user.id')
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .where('block.id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** Takes the staff's roles that are none of these. True where there were any. */
export async function takeStaffRoles(
  tx: Tx,
  userId: number,
  { except }: { except: readonly StaffRole[] },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role', '=', anyStaffRole)
    .where('role', '<>', sql<StaffRole>`all(${[...except]}::text[])`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
