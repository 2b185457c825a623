import { sql } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'

interface Change {
  id: number
  threshold?: number | undefined
  quiet?: boolean | undefined
}

/** Of which falls its owner wishes to hear. What stands lower already is judged anew by the next look. */
export async function changeWatch(ctx: Ctx, { id, threshold, quiet }: Change): Promise<void> {
  const ownerId = requireActor(ctx).id
  // The market first, as whoever looks at it: its next look is now.
  const { numAffectedRows: found } = await sql`
    update price_market set due_at = least(due_at, ${ctx.now})
    where id = (select market_id from price_watch where id = ${id} and owner_id = ${ownerId})`.execute(ctx.tx)
  if (!found) throw new Refusal('missing', 'not_found')
  const { numUpdatedRows } = await ctx.tx
    .updateTable('price_watch')
    .set({
      ...(threshold !== undefined && { threshold }),
      ...(quiet !== undefined && { is_quiet: quiet }),
      due_at: ctx.now,
    })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('missing', 'not_found')
}

/** Its owner does not wish to hear of it any longer. */
export async function dropWatch(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('price_watch')
    .where('id', '=', id)
    .where('owner_id', '=', requireActor(ctx).id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('missing', 'not_found')
}
