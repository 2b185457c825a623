import { dayIn } from '../../../contract/wire.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { pagesChanged } from '../../platform/pages/pages-changed.ts'
import { type Ctx, defineHandler } from '../../platform/use-case.ts'
import { type AgentTour, hideAgentTours, showAgentTour, shownAgentTours } from '../supply/index.ts'
import { activeTours, ZONE } from './special-offers.queries.ts'
import { lockSpecialOffers } from './special-offers.store.ts'

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
  const today = dayIn(ZONE, now)
  const first = differing(await activeTours(tx, { today }), await shownAgentTours(tx))
  const ids = [...first.missing.map(({ id }) => id), ...first.gone]
  if (ids.length === 0) return { shown: 0, hidden: 0 }
  // Whoever changes one of them meanwhile, or follows too, is waited for: what he leaves is what is followed.
  await lockSpecialOffers(tx, ids)
  const shown = (await shownAgentTours(tx)).filter((id) => ids.includes(id))
  const { missing, gone } = differing(await activeTours(tx, { today, ids }), shown)
  if (gone.length > 0) await hideAgentTours(tx, gone)
  for (const tour of missing) await showAgentTour(tx, tour)
  if (gone.length > 0) ctx.emit(pagesChanged({}))
  return { shown: missing.length, hidden: gone.length }
}

function differing(standing: readonly AgentTour[], shown: readonly number[]) {
  const [known, there] = [new Set(standing.map(({ id }) => id)), new Set(shown)]
  return {
    missing: standing.filter(({ id }) => !there.has(id)),
    gone: shown.filter((id) => !known.has(id)),
  }
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
    const today = dayIn(ZONE, ctx.now)
    const standing = await activeTours(ctx.tx, { today })
    const ids = standing.flatMap((tour) => (tour.agentId === agentId ? tour.id : []))
    await lockSpecialOffers(ctx.tx, ids)
    for (const tour of await activeTours(ctx.tx, { today, ids })) await showAgentTour(ctx.tx, tour)
    await followAgents(ctx)
  },
)
