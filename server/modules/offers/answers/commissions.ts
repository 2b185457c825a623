import { sql } from 'kysely'
import type { Commissions } from '../../../../contract/offers/answers/commissions.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { agencyOf } from '../../../platform/actor.ts'
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
  const { rows: ofAll } = await sql<{ default_percent: number | null; max_discount_percent: number | null }>`
    select (select percent from agent_commission where agent_id = ${agentId} and operator_id is null) as default_percent,
      (select max_percent from agent_discount where agent_id = ${agentId}) as max_discount_percent`.execute(
    read,
  )
  const [{ default_percent, max_discount_percent } = nothing] = ofAll
  return { default_percent, max_discount_percent, operators: rows }
}

const nothing = { default_percent: null, max_discount_percent: null }

interface Stated {
  default_percent: number | null
  /** Undefined: as it was. */
  max_discount_percent?: number | null | undefined
  operators: { operator_id: number; percent: number | null }[]
}

/** Written whole; of two pages at once the later one stands. */
export async function keepCommissions(ctx: Ctx, stated: Stated): Promise<Commissions> {
  const agentId = agencyOf(requireActor(ctx))
  const { operator } = await knownPlaces(ctx.tx)
  if (stated.operators.some(({ operator_id }) => !operator(operator_id)))
    throw new Refusal('invalid', 'bad_request', { fields: { operators: fieldText.wrongType } })
  await sql`select pg_advisory_xact_lock(hashtextextended('agent_commission', ${agentId}))`.execute(ctx.tx)
  await ctx.tx.deleteFrom('agent_commission').where('agent_id', '=', agentId).execute()
  const rows = [{ operator_id: null, percent: stated.default_percent }, ...stated.operators].flatMap(
    ({ operator_id, percent }) => (percent === null ? [] : [{ agent_id: agentId, operator_id, percent }]),
  )
  if (rows.length > 0) await ctx.tx.insertInto('agent_commission').values(rows).execute()
  if (stated.max_discount_percent !== undefined)
    await keepLimit(ctx, { agentId, percent: stated.max_discount_percent })
  return commissionsOf(ctx.tx, agentId)
}

async function keepLimit(
  { tx }: Ctx,
  { agentId, percent }: { agentId: number; percent: number | null },
): Promise<void> {
  await tx.deleteFrom('agent_discount').where('agent_id', '=', agentId).execute()
  if (percent !== null)
    await tx.insertInto('agent_discount').values({ agent_id: agentId, max_percent: percent }).execute()
}
