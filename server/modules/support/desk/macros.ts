import { sql } from 'kysely'
import { type Macro, macroLimits } from '../../../../contract/support/macros.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { macrosOf } from './macros.queries.ts'

interface Words {
  name: string
  text: string
}

/** Two pages may save at once, and the number of all is bounded. */
async function lockMacros(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ticket_macro', 0))`.execute(tx)
}

export async function saveMacro(ctx: Ctx, words: Words): Promise<Macro> {
  const actor = requireRight(ctx, 'answer_tickets')
  await lockMacros(ctx.tx)
  const all = await macrosOf(ctx.tx)
  if (all.length >= macroLimits.max) throw new Refusal('conflict', 'macros_full')
  refuseTaken(all, words.name)
  const { id } = await ctx.tx
    .insertInto('ticket_macro')
    .values({ ...words, changed_by: actor.id, changed_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  ctx.audit({ deed: 'macro.save', id, after: { words: words.text.length } })
  return one(ctx, id)
}

type Change = { [K in keyof Words]?: Words[K] | undefined } & { id: number }

export async function changeMacro(ctx: Ctx, { id, name, text }: Change): Promise<Macro> {
  const actor = requireRight(ctx, 'answer_tickets')
  await lockMacros(ctx.tx)
  const all = await macrosOf(ctx.tx)
  if (name !== undefined)
    refuseTaken(
      all.filter((other) => other.id !== id),
      name,
    )
  await ctx.tx
    .updateTable('ticket_macro')
    .set(({ ref }) => ({
      name: name ?? ref('name'),
      text: text ?? ref('text'),
      changed_by: actor.id,
      changed_at: ctx.now,
    }))
    .where('id', '=', id)
    .execute()
  const changed = await one(ctx, id)
  const before = all.find((other) => other.id === id)
  ctx.audit({
    deed: 'macro.change',
    id,
    before: { value: before?.name ?? null, words: before?.text.length ?? 0 },
    after: { value: changed.name, words: changed.text.length },
  })
  return changed
}

export async function removeMacro(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  const removed = await ctx.tx.deleteFrom('ticket_macro').where('id', '=', id).executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new Refusal('missing', 'not_found')
  ctx.audit({ deed: 'macro.remove', id })
}

function refuseTaken(others: readonly Macro[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('conflict', 'macro_name')
}

async function one({ tx }: Ctx, id: number): Promise<Macro> {
  const [macro] = await macrosOf(tx, id)
  if (!macro) throw new Refusal('missing', 'not_found')
  return macro
}
