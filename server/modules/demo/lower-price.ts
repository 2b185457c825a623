import { randomInt } from 'node:crypto'
import type { AgentOffer } from '../../../contract/offers/agent-offers.ts'
import type { DataOf } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { defineHandler } from '../../platform/use-case.ts'
import type { offerEvents } from '../offers/index.ts'
import { demoAgentOf } from './demo-agent-of.queries.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'

const DELAY_MS = [3000, 7000] as const
const GIVEN_PERCENT = 3
const STEP = 500

const lowerTask = defineTask<{ offerId: number; agent: number }>('demo.lower-price')

/** A tourist asks a demo agent for a better price: it names one after a moment. */
export const scheduleLowerPrice = defineHandler(
  'demo.schedule-lower-price',
  async (ctx, { offerId, agentId }: DataOf<typeof offerEvents.offerPriceAsked>) => {
    if (!ctx.config.demo) return
    const agent = await demoAgentOf(ctx.tx, agentId)
    if (agent === null) return
    const runAt = new Date(Date.now() + randomInt(...DELAY_MS))
    ctx.enqueue(lowerTask, { offerId, agent }, { runAt, key: `demo.lower-price:${offerId}` })
  },
)

export const lowerPriceJob = defineJob(lowerTask, async ({ config, log }, payload) => {
  const agent = demoAgents[payload.agent]
  if (!agent || !config.demo) return
  const { call } = demoClient(config, agent.phone)
  try {
    const { result } = await call<{ result: { offer: AgentOffer } }>(
      'GET',
      `/api/travel-agent/offer/${payload.offerId}`,
    )
    // Answered meanwhile, or over.
    if (result.offer.price_asked_at && result.offer.state === 'sent')
      await call('PATCH', '/api/travel-agent/offer', lowered(result.offer))
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ offer: payload.offerId, status: error.httpStatus }, 'demo agent keeps its price')
  }
})

/** Every tour for some percent less, in whole steps. */
function lowered({ id, version, comment, options }: AgentOffer): object {
  return {
    id,
    version,
    comment,
    options: options.map((option) => ({
      tour_id: option.tour_id,
      comment: option.comment,
      own_price: Math.max(1, Math.floor((option.price * (100 - GIVEN_PERCENT)) / 100 / STEP) * STEP),
    })),
  }
}
