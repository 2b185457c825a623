import type { Database } from '../../../platform/db/opened-database.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { claimNext, send, settle } from './attempt.ts'
import { sendTask } from './sending.tasks.ts'

/** So many addresses are written to at a time by one process, each by one call at a time. */
const SLOTS = 40
/** Then the address goes to the end of those that wait: nobody is held up by somebody else's ten thousand events. */
const TURN_MS = 5000

/**
 * What one process sends. An address that has something due takes a free slot, or waits for one.
 * Attempts do not hold the queue's own workers: however slow somebody's server is, codes and letters go out.
 */
interface Slots {
  open: Map<number, Promise<void>>
  /** Scheduled again while it ran: it looks once more before it ends. */
  again: Set<number>
  waiting: Set<number>
  isStopping: boolean
  /** Ends the calls that are under way. */
  calledOff: AbortController
}

const slotsOf = new WeakMap<Database, Slots>()

function slotsFor(database: Database): Slots {
  const known = slotsOf.get(database)
  if (known) return known
  const slots: Slots = {
    open: new Map(),
    again: new Set(),
    waiting: new Set(),
    isStopping: false,
    calledOff: new AbortController(),
  }
  slotsOf.set(database, slots)
  return slots
}

/** Something is due at an address. Whatever this process forgets by dying, the sweep finds. */
export const sendJob = defineJob(sendTask, async (context, { webhookId }) => schedule(context, webhookId))

function schedule(context: JobContext, webhookId: number): void {
  const slots = slotsFor(context.database)
  if (slots.isStopping) return
  if (slots.open.has(webhookId)) slots.again.add(webhookId)
  else if (slots.open.size < SLOTS) open(context, webhookId)
  else slots.waiting.add(webhookId)
}

function open(context: JobContext, webhookId: number): void {
  slotsFor(context.database).open.set(webhookId, runSlot(context, webhookId))
}

async function runSlot(context: JobContext, webhookId: number): Promise<void> {
  const slots = slotsFor(context.database)
  let hasMore = false
  try {
    hasMore = await drive(context, webhookId)
  } catch (error) {
    context.log.warn({ err: error, webhookId }, 'webhook slot')
  }
  slots.open.delete(webhookId)
  if (hasMore || slots.again.delete(webhookId)) slots.waiting.add(webhookId)
  const [next] = slots.waiting
  if (next === undefined || slots.isStopping) return
  slots.waiting.delete(next)
  open(context, next)
}

/** One call after another until nothing is due; true where the turn was over first. */
async function drive(context: JobContext, webhookId: number): Promise<boolean> {
  const slots = slotsFor(context.database)
  const end = performance.now() + TURN_MS
  while (!slots.isStopping) {
    slots.again.delete(webhookId)
    const ready = await context.act(claimNext, { webhookId })
    if (ready) {
      const posted = await send(context, ready, slots.calledOff.signal)
      // Its claim runs out by itself, and it is sent again.
      if (slots.calledOff.signal.aborted) return false
      await context.act(settle, { ready, posted })
    } else if (!slots.again.has(webhookId)) return false
    if (performance.now() > end) return true
  }
  return false
}

/** Until every call that is under way in this process is over and nobody waits. */
export async function sendingDone(database: Database): Promise<void> {
  const slots = slotsFor(database)
  while (slots.open.size > 0) await Promise.all(slots.open.values())
}

/** How long an address may take to answer at the process's end. */
const GOODBYE_MS = 2500

/** At the process's end nothing new is begun; calls that are under way are waited for a little, then called off. */
export function keepSlots({ database }: JobContext): () => Promise<void> {
  const slots = slotsFor(database)
  slots.isStopping = false
  slots.calledOff = new AbortController()
  return async () => {
    slots.isStopping = true
    const late = setTimeout(() => slots.calledOff.abort(), GOODBYE_MS)
    await sendingDone(database)
    clearTimeout(late)
  }
}
