import { sql } from 'kysely'
import type { AnswerTemplate } from '../../../../contract/offers/answers/answer-templates.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'

const columns = ['id', 'name', 'text'] as const

/** An agent's own templates by name; there are at most fifty. */
export async function templatesOf(read: Read, agentId: number): Promise<AnswerTemplate[]> {
  return read
    .selectFrom('answer_template')
    .select(columns)
    .where('agent_id', '=', agentId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

type Words = Omit<AnswerTemplate, 'id'>

export async function saveTemplate(ctx: Ctx, words: Words): Promise<AnswerTemplate> {
  const agentId = agencyOf(requireActor(ctx))
  // Two pages may save at once, and the number of all is bounded.
  await sql`select pg_advisory_xact_lock(hashtextextended('answer_template', ${agentId}))`.execute(ctx.tx)
  const own = await templatesOf(ctx.tx, agentId)
  if (own.length >= workLimits.templatesMax) throw new Refusal('conflict', 'templates_full')
  return ctx.tx
    .insertInto('answer_template')
    .values({ ...words, agent_id: agentId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type Change = { [K in keyof Words]?: Words[K] | undefined } & { id: number }

export async function changeTemplate(ctx: Ctx, { id, name, text }: Change): Promise<AnswerTemplate> {
  const changed = await ctx.tx
    .updateTable('answer_template')
    .set(({ ref }) => ({ name: name ?? ref('name'), text: text ?? ref('text') }))
    .where('id', '=', id)
    .where('agent_id', '=', agencyOf(requireActor(ctx)))
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new Refusal('missing', 'not_found')
  return changed
}

export async function removeTemplate(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const removed = await ctx.tx
    .deleteFrom('answer_template')
    .where('id', '=', id)
    .where('agent_id', '=', agencyOf(requireActor(ctx)))
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new Refusal('missing', 'not_found')
}
