import { Refusal } from '../../../contract/platform/refusals.ts'
import { mayPutAside } from '../../../contract/work/work-kinds.ts'
import { requireRight } from '../../platform/rights.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { lockOpen, requireFree } from './claim-work.ts'
import { standing } from './work.queries.ts'
import { workChanged } from './work.events.ts'
import { lockSubjects, putAside } from './work.store.ts'

/** What was not delivered until now is looked after, whoever could be reached; a newer failure is work again. */
export async function putAsideWork(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  const actor = requireRight(ctx, 'do_work')
  const seen = await standing(ctx.tx, id, ctx.now)
  // As whoever brings it into line: first its subject, then the item.
  if (seen) await lockSubjects(ctx.tx, { kind: seen.kind, ids: [seen.subject_id] })
  const { kind, subjectId } = await lockOpen(ctx, actor, id)
  if (!mayPutAside(kind)) throw new Refusal('conflict', 'work_own_end')
  await requireFree(ctx, actor, id)
  await putAside(ctx.tx, { id, kind, subjectId, reason, by: actor.id, now: ctx.now })
  ctx.audit({ deed: 'work.put_aside', id, before: { state: 'open' }, after: { state: 'done' }, reason })
  ctx.emit(workChanged({ itemId: id }))
}
