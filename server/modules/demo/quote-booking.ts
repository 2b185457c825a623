import { randomInt } from 'node:crypto'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { quoteLimits, tourLineTitle } from '../../../contract/bookings/pricing/quotes.ts'
import { usualSchedule } from '../../../contract/bookings/pricing/schedule.rules.ts'
import { moscowDay, parseDay, wireDay } from '../../../contract/wire.ts'
import type { DataOf } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { defineHandler } from '../../platform/use-case.ts'
import type { bookingMoved } from '../bookings/index.ts'
import { demoAgentOf } from './demo-agent-of.queries.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'

const DELAY_MS = [4000, 9000] as const
/** With a child the place has become a little dearer at the operator's, so that a demonstration shows that too. */
const DEARER_PERCENT = 2
const STEP = 500
const DEARER_REASON = 'Туроператор поднял цену: детские места по прежней закончились.'

/** `n`: the move that has made it the agent's turn. */
const quoteTask = defineTask<{ bookingId: number; n: number; agent: number }>('demo.quote')

/** A booking of a demo agent waits for its checked price: it names one after a moment. */
export const scheduleQuote = defineHandler(
  'demo.schedule-quote',
  async (ctx, { bookingId, agentId, n, to }: DataOf<typeof bookingMoved>) => {
    if (!ctx.config.demo || to !== 'checking') return
    const agent = await demoAgentOf(ctx.tx, agentId)
    if (agent === null) return
    const runAt = new Date(Date.now() + randomInt(...DELAY_MS))
    ctx.enqueue(quoteTask, { bookingId, n, agent }, { runAt, key: `demo.quote:${bookingId}` })
  },
)

export const quoteJob = defineJob(quoteTask, async ({ config, log, now }, { bookingId, n, agent }) => {
  const demoAgent = demoAgents[agent]
  if (!demoAgent || !config.demo) return
  const { call } = demoClient(config, demoAgent.phone)
  const path = `/api/travel-agent/booking/${bookingId}`
  try {
    const { result } = await call<{ result: Booking }>('GET', path)
    // Called off meanwhile, or quoted already.
    if (result.state === 'checking' && result.moves.at(-1)?.n === n)
      await call('POST', `${path}/quote`, quoteFor(result, now()))
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ booking: bookingId, status: error.httpStatus }, 'demo agent names no price')
  }
})

/** The price that the tourist has seen last, valid for a day; the first one of a party with a child a little dearer. */
function quoteFor({ price, quote, guests, tour }: Booking, now: Date): object {
  const isDearer = quote === null && guests.child_ages.length > 0
  const total = isDearer ? Math.ceil((price * (100 + DEARER_PERCENT)) / 100 / STEP) * STEP : price
  const departure = parseDay(tour.date) ?? ''
  return {
    lines: [{ kind: 'tour', title: tourLineTitle(tour), amount: total }],
    schedule: usualSchedule(total, { today: moscowDay(now), departure }).map(({ amount, day }) => ({
      amount,
      day: wireDay(day),
    })),
    valid_minutes: quoteLimits.validMinutes.most,
    reason: isDearer ? DEARER_REASON : '',
  }
}
