import { randomInt } from 'node:crypto'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import type { Cancellation, Cost } from '../../../contract/bookings/cancelling/cancellation.ts'
import type { DataOf } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { defineHandler } from '../../platform/use-case.ts'
import type { bookingMoved } from '../bookings/index.ts'
import { demoAgentOf } from './demo-agent-of.queries.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'

const DELAY_MS = [5000, 10_000] as const
/** What a made-up operator keeps of what has come, once it has confirmed the tour. */
const KEPT_PERCENT = 10
const STEP = 100

/** `n`: the move that has called the trip off. */
const costsTask = defineTask<{ bookingId: number; n: number; agent: number }>('demo.costs')

/** A paid trip of a demo agent is called off: it names its costs after a moment, so that nobody waits nine days. */
export const scheduleCosts = defineHandler(
  'demo.schedule-costs',
  async (ctx, { bookingId, agentId, n, to }: DataOf<typeof bookingMoved>) => {
    if (!ctx.config.demo || to !== 'cancelling') return
    const agent = await demoAgentOf(ctx.tx, agentId)
    if (agent === null) return
    const runAt = new Date(Date.now() + randomInt(...DELAY_MS))
    ctx.enqueue(costsTask, { bookingId, n, agent }, { runAt, key: `demo.costs:${bookingId}` })
  },
)

export const costsJob = defineJob(costsTask, async ({ config, log }, { bookingId, n, agent }) => {
  const demoAgent = demoAgents[agent]
  if (!demoAgent || !config.demo) return
  const { call } = demoClient(config, demoAgent.phone)
  const path = `/api/travel-agent/booking/${bookingId}`
  try {
    const { result } = await call<{ result: Booking }>('GET', path)
    // Settled meanwhile: the agency itself has called it off.
    if (result.state !== 'cancelling' || result.moves.at(-1)?.n !== n) return
    const { result: calledOff } = await call<{ result: Cancellation }>('GET', `${path}/cancellation`)
    // Somebody has named them by hand.
    if (calledOff.costs_at === null) await call('POST', `${path}/costs`, costsFor(result, calledOff))
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ booking: bookingId, status: error.httpStatus }, 'demo agent names no costs')
  }
})

/** An operator that has not confirmed anything keeps nothing, and all goes back at once. */
function costsFor({ id, moves }: Booking, { paid }: Cancellation): { costs: Cost[]; note: string } {
  const kept = Math.floor((paid * KEPT_PERCENT) / 100 / STEP) * STEP
  if (kept === 0 || !moves.some(({ move }) => move === 'confirm'))
    return { costs: [], note: 'Туроператор ничего не удержал.' }
  return {
    costs: [
      {
        title: 'Расходы туроператора на отель и перелёт',
        amount: kept,
        proof: `Уведомление туроператора об отмене заявки DEMO-${id}`,
      },
    ],
    note: 'Столько удержал туроператор. Остальное вернётся вам.',
  }
}
