import type { Database } from '../../../platform/db/database.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { claimNext, send, settle } from './attempt.ts'
import { sendTask } from './sending.tasks.ts'

/** So many addresses are written to at a time by one process, each by one call at a time. */
const LANES = 40
/** Then the address goes to the end of the line: nobody is kept waiting by somebody else's ten thousand events. */
const TURN_MS = 5000

/**
 * What one process sends. An address that has something due has a lane while there is one free, or stands in line.
 * Attempts do not hold the queue's own workers: however slow somebody's server is, codes and letters go out.
 */
interface Lanes {
  open: Map<number, Promise<void>>
  /** Told while its lane was open: it looks once more before it closes. */
  again: Set<number>
  line: Set<number>
  isStopping: boolean
  /** Ends the calls that are under way. */
  calledOff: AbortController
}

const lanesOf = new WeakMap<Database, Lanes>()

function lanesFor(database: Database): Lanes {
  const known = lanesOf.get(database)
  if (known) return known
  const lanes: Lanes = {
    open: new Map(),
    again: new Set(),
    line: new Set(),
    isStopping: false,
    calledOff: new AbortController(),
  }
  lanesOf.set(database, lanes)
  return lanes
}

/** Something is due at an address. Whatever this process forgets by dying, the sweep finds. */
export const sendJob = defineJob(sendTask, async (context, { webhookId }) => admit(context, webhookId))

function admit(context: JobContext, webhookId: number): void {
  const lanes = lanesFor(context.database)
  if (lanes.isStopping) return
  if (lanes.open.has(webhookId)) lanes.again.add(webhookId)
  else if (lanes.open.size < LANES) open(context, webhookId)
  else lanes.line.add(webhookId)
}

function open(context: JobContext, webhookId: number): void {
  lanesFor(context.database).open.set(webhookId, runLane(context, webhookId))
}

async function runLane(context: JobContext, webhookId: number): Promise<void> {
  const lanes = lanesFor(context.database)
  let hasMore = false
  try {
    hasMore = await drive(context, webhookId)
  } catch (error) {
    context.log.warn({ err: error, webhookId }, 'webhook lane')
  }
  lanes.open.delete(webhookId)
  if (hasMore || lanes.again.delete(webhookId)) lanes.line.add(webhookId)
  const [next] = lanes.line
  if (next === undefined || lanes.isStopping) return
  lanes.line.delete(next)
  open(context, next)
}

/** One call after another until nothing is due; true where the turn was over first. */
async function drive(context: JobContext, webhookId: number): Promise<boolean> {
  const lanes = lanesFor(context.database)
  const end = performance.now() + TURN_MS
  while (!lanes.isStopping) {
    lanes.again.delete(webhookId)
    const ready = await context.act(claimNext, { webhookId })
    if (ready) {
      const posted = await send(context, ready, lanes.calledOff.signal)
      // Its claim runs out by itself, and it is sent again.
      if (lanes.calledOff.signal.aborted) return false
      await context.act(settle, { ready, posted })
    } else if (!lanes.again.has(webhookId)) return false
    if (performance.now() > end) return true
  }
  return false
}

/** Until every call that is under way in this process is over and nobody stands in line. */
export async function lanesClosed(database: Database): Promise<void> {
  const lanes = lanesFor(database)
  while (lanes.open.size > 0) await Promise.all(lanes.open.values())
}

/** How long an address may take to answer at the process's end. */
const GOODBYE_MS = 2500

/** At the process's end nothing new is begun; calls that are under way are waited for a little, then called off. */
export function keepLanes({ database }: JobContext): () => Promise<void> {
  const lanes = lanesFor(database)
  lanes.isStopping = false
  lanes.calledOff = new AbortController()
  return async () => {
    lanes.isStopping = true
    const late = setTimeout(() => lanes.calledOff.abort(), GOODBYE_MS)
    await lanesClosed(database)
    clearTimeout(late)
  }
}
