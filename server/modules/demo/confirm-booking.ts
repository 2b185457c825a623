import { randomInt } from 'node:crypto'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import type { DataOf } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { defineHandler } from '../../platform/use-case.ts'
import type { bookingMoved } from '../bookings/index.ts'
import { demoAgentOf } from './demo-agent-of.queries.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'
import { isSoldOut, otherTour } from './other-tour.ts'

const DELAY_MS = [5000, 10_000] as const

/** `n`: the move that has made it the agent's turn. */
const confirmTask = defineTask<{ bookingId: number; n: number; agent: number }>('demo.confirm')

/** The money of a demo agent's booking has come: it asks the operator. */
export const scheduleConfirm = defineHandler(
  'demo.schedule-confirm',
  async (ctx, { bookingId, agentId, n, to }: DataOf<typeof bookingMoved>) => {
    if (!ctx.config.demo || to !== 'confirming') return
    const agent = await demoAgentOf(ctx.tx, agentId)
    if (agent === null) return
    const runAt = new Date(Date.now() + randomInt(...DELAY_MS))
    ctx.enqueue(confirmTask, { bookingId, n, agent }, { runAt, key: `demo.confirm:${bookingId}` })
  },
)

export const confirmJob = defineJob(confirmTask, async ({ config, log, now }, { bookingId, n, agent }) => {
  const demoAgent = demoAgents[agent]
  if (!demoAgent || !config.demo) return
  const client = demoClient(config, demoAgent.phone)
  const { call } = client
  const path = `/api/travel-agent/booking/${bookingId}`
  try {
    const { result } = await call<{ result: Booking }>('GET', path)
    // Taken back meanwhile, or confirmed already.
    if (result.state !== 'confirming' || result.moves.at(-1)?.n !== n) return
    const other = (await isSoldOut(client, result)) ? await otherTour(client, result, now()) : null
    if (other) await call('POST', `${path}/substitute`, other)
    else
      await call('POST', `${path}/confirm`, {
        operator_number: `DEMO-${bookingId}`,
        evoucher_number: `EV-${bookingId}-${n}`,
        note: 'Места подтверждены, ваучер и памятка — в документах бронирования.',
      })
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ booking: bookingId, status: error.httpStatus }, 'demo agent confirms nothing')
  }
})
