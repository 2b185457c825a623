import { Refusal } from '../../../contract/platform/refusals.ts'
import { isStaffRole } from '../../../contract/platform/rights.ts'
import type { Person, PersonalTables } from '../../platform/personal-data.ts'
import { hashCode } from '../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { closeAccount } from '../billing/index.ts'
import { formerIdsOf, leave, membersOf } from '../identity/index.ts'
import { accountDeleted } from './privacy.events.ts'
import { defineTask } from '../../platform/jobs/task.ts'

/** Jobs that were under way while the account went are over by then. */
const AFTERWARDS_MS = 2 * 60_000
export const eraseAgainTask = defineTask<{ userId: number }>('privacy.erase-again')

/**
 * The account is gone: open auctions are deleted, waiting offers withdrawn, every sign-in ended, and nothing that is
 * left says who it was. Refuses administrators, and with `balance_left` an agent whose money is neither spent nor given
 * up.
 */
export async function deleteAccount(
  ctx: Ctx,
  { givesUp, tables }: { givesUp: boolean; tables: PersonalTables },
): Promise<void> {
  const actor = requireActor(ctx)
  if (actor.roles.some(isStaffRole)) throw new Refusal('forbidden', 'admin_stays')
  if ((await membersOf(ctx.tx, actor.id)).length > 0) throw new Refusal('conflict', 'agency_has_people')
  await removeAccount(ctx, { userId: actor.id, givesUp, tables })
}

/** The same of anybody, as the server itself does it. */
export async function removeAccount(
  ctx: Ctx,
  { userId, givesUp, tables }: { userId: number; givesUp: boolean; tables: PersonalTables },
): Promise<void> {
  const person = { ...(await leave(ctx, userId)), formerIds: await formerIdsOf(ctx.tx, userId) }
  await ctx.tx
    .insertInto('account_deletion')
    .values({
      user_id: person.id,
      phone_hash: person.phone ? hashCode(ctx.config.secretKey, 'deleted account', person.phone) : null,
      deleted_at: ctx.now,
    })
    .execute()
  await erase(ctx, { person, tables })
  await closeAccount(ctx.tx, { agentId: person.id, givesUp })
  ctx.emit(accountDeleted({ userId: person.id }))
  ctx.enqueue(
    eraseAgainTask,
    { userId: person.id },
    { runAt: new Date(ctx.now.getTime() + AFTERWARDS_MS), key: `${eraseAgainTask.name} ${person.id}` },
  )
}
deleteAccount.holds = 'ever' as const

/** Later modules first: their rows refer to those of the earlier. */
async function erase(
  ctx: Ctx,
  { person, tables }: { person: Person; tables: PersonalTables },
): Promise<void> {
  for (const { erase: eraseTable } of tables.toReversed())
    if (typeof eraseTable !== 'string') await eraseTable(ctx, person)
}

/** Whatever a job that had begun before wrote after. Phone and e-mail may be somebody else's by now. */
export async function eraseAgain(
  ctx: Ctx,
  { userId, tables }: { userId: number; tables: PersonalTables },
): Promise<void> {
  const gone = await ctx.tx
    .selectFrom('account_deletion')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!gone) return
  const formerIds = await formerIdsOf(ctx.tx, userId)
  await erase(ctx, { person: { id: userId, phone: null, email: null, formerIds }, tables })
}
