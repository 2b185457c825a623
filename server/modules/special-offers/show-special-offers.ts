import { dayIn } from '../../../contract/wire.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { pagesChanged } from '../../platform/pages/pages-changed.ts'
import { type Ctx, defineHandler } from '../../platform/use-case.ts'
import { hideAgentTours, showAgentTour, shownAgentTours } from '../supply/index.ts'
import { activeTours, ZONE } from './special-offers.queries.ts'

/** Among the hot tours it stands, or does not, as its state and its agent's say; by the same commit. */
export async function showAsItStands(ctx: Ctx, id: number): Promise<void> {
  const { tx, now } = ctx
  const [tour] = await activeTours(tx, { today: dayIn(ZONE, now), ids: [id] })
  if (tour) await showAgentTour(tx, tour)
  else await hideAgentTours(tx, [id])
  ctx.emit(pagesChanged({}))
}

/**
 * What ran out by itself leaves the hot tours; an agency that has lost or got back a moderator's word is followed.
 * What already stands is not touched. Answers how many were shown and hidden.
 */
export async function followAgents(ctx: Ctx): Promise<{ shown: number; hidden: number }> {
  const { tx, now } = ctx
  const standing = await activeTours(tx, { today: dayIn(ZONE, now) })
  const shown = new Set(await shownAgentTours(tx))
  const known = new Set(standing.map(({ id }) => id))
  const missing = standing.filter(({ id }) => !shown.has(id))
  const gone = [...shown].filter((id) => !known.has(id))
  if (gone.length > 0) await hideAgentTours(tx, gone)
  for (const tour of missing) await showAgentTour(tx, tour)
  if (gone.length > 0) ctx.emit(pagesChanged({}))
  return { shown: missing.length, hidden: gone.length }
}

export const followAgentsJob = defineJob(
  'special_offers.follow_agents',
  async ({ act }) => void (await act(followAgents, null)),
  '* * * * *',
)

/** A moderator decided about an agency, or it has another name: its tours follow at once. */
export const followAgent = defineHandler(
  'special-offers.follow-agent',
  async (ctx, { agentId }: { agentId: number }) => {
    const standing = await activeTours(ctx.tx, { today: dayIn(ZONE, ctx.now) })
    for (const tour of standing) if (tour.agentId === agentId) await showAgentTour(ctx.tx, tour)
    await followAgents(ctx)
  },
)
