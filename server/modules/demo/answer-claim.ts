import { randomInt } from 'node:crypto'
import type { ClaimPlace } from '../../../contract/bookings/claims.ts'
import type { DataOf } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { defineHandler } from '../../platform/use-case.ts'
import type { claimTold } from '../bookings/index.ts'
import { demoAgentOf } from './demo-agent-of.queries.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'

const DELAY_MS = [5000, 10_000] as const
const NOTE = 'Спасибо, что написали. Предлагаем вернуть половину. Если не согласны, решит администратор.'

const claimTask = defineTask<{ bookingId: number; agent: number }>('demo.claim')

/** A claim against a demo agent: it gives half after a moment, so that its tourist may agree or an administrator decide. */
export const scheduleClaim = defineHandler(
  'demo.schedule-claim',
  async (ctx, { bookingId, agentId, news }: DataOf<typeof claimTold>) => {
    if (!ctx.config.demo || news !== 'made') return
    const agent = await demoAgentOf(ctx.tx, agentId)
    if (agent === null) return
    const runAt = new Date(Date.now() + randomInt(...DELAY_MS))
    ctx.enqueue(claimTask, { bookingId, agent }, { runAt, key: `demo.claim:${bookingId}` })
  },
)

export const claimJob = defineJob(claimTask, async ({ config, log }, { bookingId, agent }) => {
  const demoAgent = demoAgents[agent]
  if (!demoAgent || !config.demo) return
  const { call } = demoClient(config, demoAgent.phone)
  const path = `/api/travel-agent/booking/${bookingId}/claim`
  try {
    const { claim } = (await call<{ result: ClaimPlace }>('GET', path)).result
    // Answered by hand meanwhile.
    if (claim?.stage === 'open') await call('POST', path, { note: NOTE, gives: Math.floor(claim.asked / 2) })
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ booking: bookingId, status: error.httpStatus }, 'demo agent answers no claim')
  }
})
