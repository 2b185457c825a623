import { moderation, type ModerationStatus } from '../../../../contract/agents/agents.ts'
import { defineHandler } from '../../../platform/use-case.ts'
import { notify } from '../notify.ts'

/** A moderator decided: the agent hears the decision and its reason. */
export const tellOfModeration = defineHandler(
  'notifications.moderation',
  async (ctx, { agentId, status }: { agentId: number; status: ModerationStatus }) => {
    const decision = await ctx.tx
      .selectFrom('agent_history')
      .select(['id', 'reason'])
      .where('agent_id', '=', agentId)
      .where('kind', 'in', status === moderation.success ? ['accepted'] : ['refused', 'withdrawn'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!decision) return
    const told = { userId: agentId, fact: `moderated:${decision.id}` }
    if (status === moderation.success) await notify(ctx, { ...told, kind: 'agent.accepted', data: {} })
    if (status === moderation.reject)
      await notify(ctx, { ...told, kind: 'agent.refused', data: { reason: decision.reason ?? '' } })
  },
)
