import type { Merge } from '../../../../contract/privacy/merging.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { pagesChanged } from '../../../platform/pages/pages-changed.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import {
  contactsAfter,
  endSessionsOf,
  insertMerge,
  joinables,
  keptOf,
  lockPair,
  mergeRefusal,
  mergesOf,
  passContacts,
} from '../../identity/index.ts'
import { accountsMerged } from '../privacy.events.ts'
import { mergeRows, type WholePair, thingsOf } from './merge-rows.ts'

/** Jobs that were under way while the accounts were joined are over by then. */
const AFTERWARDS_MS = 2 * 60_000
const UNIQUE_VIOLATION = '23505'
export const mergeAgainTask = defineTask<{ joinedId: number }>('privacy.merge-again')
export const tellJoinedTask = defineTask<{ joinedId: number }>('privacy.tell-joined', { maxAttempts: 8 })

/**
 * Two accounts of one person are one from here on, for good: what the joined one has is the kept one's, its sign-ins end
 * with their sockets, and its number leads on. Nothing of the ledger is touched: tourists have no account there.
 */
export async function mergeUsers(
  ctx: Ctx,
  { reason, tables, ...pair }: WholePair & { reason: string },
): Promise<Merge> {
  const actor = requireRight(ctx, 'merge_users')
  await lockPair(ctx.tx, pair)
  const { kept, joined } = await joinables(ctx.tx, pair)
  const refusal = mergeRefusal(kept, joined)
  if (refusal) throw new Refusal('conflict', refusal)
  const { keptId, joinedId } = pair
  const things = await thingsOf(ctx.tx, { userId: joinedId, tables })
  await endSessionsOf(ctx, { userId: joinedId })
  await mergeRows(ctx, { ...pair, tables }).catch(refuseBusy)
  const contacts = contactsAfter(kept, joined)
  await passContacts(ctx, pair, contacts)
  const { email, confirmed_email } = joined
  const isTold = email !== null && email === confirmed_email && email !== contacts.email
  await insertMerge(ctx.tx, {
    kept_id: keptId,
    joined_id: joinedId,
    merged_by: actor.id,
    merged_at: ctx.now,
    reason,
    told_email: isTold ? email : null,
  })
  ctx.audit({
    deed: 'person.merge',
    id: keptId,
    people: [joinedId, keptId],
    before: { source: null, count: 0 },
    after: { source: joinedId, count: things.reduce((sum, { count }) => sum + count, 0) },
    reason,
  })
  ctx.emit(accountsMerged({ keptId, joinedId }))
  // Reviews on pages that are kept bear the name of whoever wrote them.
  ctx.emit(pagesChanged({}))
  if (isTold) ctx.enqueue(tellJoinedTask, { joinedId })
  ctx.enqueue(
    mergeAgainTask,
    { joinedId },
    { runAt: new Date(ctx.now.getTime() + AFTERWARDS_MS), key: `${mergeAgainTask.name} ${joinedId}` },
  )
  const { into } = await mergesOf(ctx.tx, joinedId)
  if (!into) throw new Error('a merge that was written is not there')
  return into
}

/** A job has just written for the kept account what the joined one brings: another try finds it. */
function refuseBusy(error: unknown): never {
  if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Refusal('conflict', 'busy')
  throw error
}

/** Whatever a job that had begun before wrote after. */
export async function mergeAgain(ctx: Ctx, { joinedId, tables }: Omit<WholePair, 'keptId'>): Promise<void> {
  const keptId = await keptOf(ctx.tx, joinedId)
  if (keptId === null) return
  await lockPair(ctx.tx, { keptId, joinedId })
  await mergeRows(ctx, { keptId, joinedId, tables })
}
