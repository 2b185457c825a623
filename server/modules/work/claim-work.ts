import { Refusal } from '../../../contract/platform/refusals.ts'
import { MOSCOW } from '../../../contract/wire.ts'
import { workKinds } from '../../../contract/work/work-kinds.ts'
import type { WorkItem } from '../../../contract/work/work.ts'
import type { Actor } from '../../platform/actor.ts'
import { mayDo, requireRight } from '../../platform/rights.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { namesOf } from '../identity/index.ts'
import { claimTicket, releaseTicket } from '../support/index.ts'
import { claimedUntil, claimOf } from './claim.rules.ts'
import { workChanged } from './work.events.ts'
import { itemOf, standing } from './work.queries.ts'
import { type LockedItem, lockItem, setClaim } from './work.store.ts'

const hour = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'short' })

const nameOf = async ({ tx }: Ctx, id: number) => (await namesOf(tx, [id])).get(id)?.full ?? ''

/** An open item that the actor may do; what is done says by whom and when. */
export async function lockOpen(ctx: Ctx, actor: Actor, id: number): Promise<LockedItem> {
  const item = await lockItem(ctx.tx, id)
  if (!item || !mayDo(actor, workKinds[item.kind].right)) throw new Refusal('missing', 'not_found')
  if (item.state === 'open' || !item.done_at) return item
  const at = moment.format(item.done_at)
  if (item.done_by === null) throw new Refusal('conflict', 'work_gone', { told: { at } })
  throw new Refusal('conflict', 'work_done', { told: { at, name: await nameOf(ctx, item.done_by) } })
}

/** Who has it; throws where that is a colleague, and says who and until when. */
export async function requireFree(ctx: Ctx, actor: Actor, id: number): Promise<number | null> {
  const row = await standing(ctx.tx, id, ctx.now)
  const claim = row && claimOf(row, ctx.now)
  if (!claim) return null
  if (claim.by === actor.id) return claim.by
  const told = { name: await nameOf(ctx, claim.by), until: hour.format(claim.until) }
  throw new Refusal('conflict', 'work_claimed', { told })
}

async function changed(ctx: Ctx, actor: Actor, id: number): Promise<WorkItem> {
  ctx.emit(workChanged({ itemId: id }))
  const item = await itemOf(ctx.tx, id, { readerId: actor.id, roles: actor.roles, now: ctx.now })
  if (!item) throw new Error('a locked item is gone')
  return item
}

/** Takes it for a quarter of an hour; whose it is already has it for another one. A ticket is taken itself. */
export async function claimWork(ctx: Ctx, { id }: { id: number }): Promise<WorkItem> {
  const actor = requireRight(ctx, 'do_work')
  const { kind, subjectId } = await lockOpen(ctx, actor, id)
  const before = await requireFree(ctx, actor, id)
  if (kind === 'ticket') {
    await claimTicket(ctx, { id: subjectId })
    return changed(ctx, actor, id)
  }
  const row = await standing(ctx.tx, id, ctx.now)
  if (row?.asked_by === actor.id) throw new Refusal('forbidden', 'second_admin')
  const until = claimedUntil(ctx.now)
  await setClaim(ctx.tx, id, { claimed_by: actor.id, claimed_until: until })
  ctx.audit({
    deed: 'work.claim',
    id,
    before: { claimed_by: before },
    after: { claimed_by: actor.id, until: until.toISOString() },
  })
  return changed(ctx, actor, id)
}

/** Gives one's own back; nobody's stays as it is. */
export async function releaseWork(ctx: Ctx, { id }: { id: number }): Promise<WorkItem> {
  const actor = requireRight(ctx, 'do_work')
  const { kind, subjectId } = await lockOpen(ctx, actor, id)
  const before = await requireFree(ctx, actor, id)
  if (kind === 'ticket') {
    await releaseTicket(ctx, { id: subjectId })
    return changed(ctx, actor, id)
  }
  await setClaim(ctx.tx, id, { claimed_by: null, claimed_until: null })
  ctx.audit({ deed: 'work.release', id, before: { claimed_by: before }, after: { claimed_by: null } })
  return changed(ctx, actor, id)
}
