import { moderation } from '../../../../contract/agents/agents.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { decide } from './decide.ts'

const REASON =
  'Приняты в демонстрации. Чтобы работать с настоящими туристами, отправьте данные на проверку ещё раз'

/** Agencies that were accepted since the moment have to be looked at again; answers how many. */
export async function doubtAgencies(ctx: Ctx, since: Date): Promise<number> {
  const accepted = await ctx.tx
    .selectFrom('agent')
    .innerJoin('app_user', 'app_user.id', 'agent.id')
    .select('agent.id')
    .where('agent.status', '=', moderation.success)
    .where('app_user.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agent_history')
          .select('id')
          .whereRef('agent_id', '=', 'agent.id')
          .where('kind', '=', 'accepted')
          .where('happened_at', '>=', since),
      ),
    )
    .orderBy('agent.id')
    .execute()
  for (const { id } of accepted)
    await decide(ctx, { agent_id: id, status: moderation.reject, reason: REASON, decidedBy: null })
  return accepted.length
}
