import { sql } from 'kysely'
import type { Commissions } from '../../../../contract/offers/answers/commissions.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { knownPlaces } from '../../geo/index.ts'

/** The agent's own percents, with the operators that the agent works with; of nobody else's there is no way to ask. */
export async function commissionsOf(read: Read, agentId: number): Promise<Commissions> {
  const { rows } = await sql<{ operator_id: number; name: string; percent: number | null }>`
    select operator.id as operator_id, operator.name, own.percent
    from operator
    left join agent_commission as own on own.operator_id = operator.id and own.agent_id = ${agentId}
    where own.percent is not null
      or exists (select from agent_operator where agent_id = ${agentId} and operator_id = operator.id)
    order by operator.name, operator.id`.execute(read)
  const ofAll = await read
    .selectFrom('agent_commission')
    .select('percent')
    .where('agent_id', '=', agentId)
    .where('operator_id', 'is', null)
    .executeTakeFirst()
  return { default_percent: ofAll?.percent ?? null, operators: rows }
}

interface Stated {
  default_percent: number | null
  operators: { operator_id: number; percent: number | null }[]
}

/** Written whole; of two pages at once the later one stands. */
export async function keepCommissions(ctx: Ctx, stated: Stated): Promise<Commissions> {
  const agentId = requireActor(ctx).id
  const { operator } = await knownPlaces(ctx.tx)
  if (stated.operators.some(({ operator_id }) => !operator(operator_id)))
    throw new Refusal('invalid', 'bad_request', { fields: { operators: fieldText.wrongType } })
  await sql`select pg_advisory_xact_lock(hashtextextended('agent_commission', ${agentId}))`.execute(ctx.tx)
  await ctx.tx.deleteFrom('agent_commission').where('agent_id', '=', agentId).execute()
  const rows = [{ operator_id: null, percent: stated.default_percent }, ...stated.operators].flatMap(
    ({ operator_id, percent }) => (percent === null ? [] : [{ agent_id: agentId, operator_id, percent }]),
  )
  if (rows.length > 0) await ctx.tx.insertInto('agent_commission').values(rows).execute()
  return commissionsOf(ctx.tx, agentId)
}
