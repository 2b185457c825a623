import { sql } from 'kysely'
import type { WholeDeskTicket } from '../../../../contract/support/desk.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { claimedUntil } from './claim.rules.ts'
import { deskChanged } from './desk.events.ts'
import { lookersOf, sinceOfLooking } from './lookers.queries.ts'

/**
 * One of the staff has it open. Whoever comes is told to the others at once; whoever is silent is gone by the clock. What
 * is done there makes one's own claim last; nothing is locked for it.
 */
export async function lookAtTicket(
  ctx: Ctx,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<WholeDeskTicket['looking']> {
  const actor = requireRight(ctx, 'answer_tickets')
  const { rows } = await sql<{ looked_before: Date | null }>`
    with before as (select looked_at from ticket_look where ticket_id = ${id} and staff_id = ${actor.id}),
    looked as (
      insert into ticket_look (ticket_id, staff_id, looked_at)
      select id, ${actor.id}, ${ctx.now} from ticket where id = ${id}
      on conflict (ticket_id, staff_id) do update set looked_at = excluded.looked_at
      returning 1)
    select (select looked_at from before) as looked_before from looked`.execute(ctx.tx)
  const [looked] = rows
  if (!looked) throw new Refusal('missing', 'not_found')
  if (isActive)
    await ctx.tx
      .updateTable('ticket')
      .set({ claimed_until: claimedUntil(ctx.now) })
      .where('id', '=', id)
      .where('claimed_by', '=', actor.id)
      .where('claimed_until', '>', ctx.now)
      .execute()
  if (!looked.looked_before || looked.looked_before < sinceOfLooking(ctx.now))
    ctx.emit(deskChanged({ ticketId: id }))
  return lookersOf(ctx.tx, { ticketId: id, readerId: actor.id, now: ctx.now })
}
