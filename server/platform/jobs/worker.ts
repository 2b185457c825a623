import {
  type CronItem,
  Logger,
  parseCronItems,
  type ParsedCronItem,
  run,
  runOnce,
  type Task as TaskFunction,
  type TaskList,
} from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/opened-database.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { type Log, withoutValueOf } from '../log.ts'
import { TRIES } from '../act/tell.ts'
import { type Act, type Handler, system } from '../use-case.ts'
import { freeDeadWorkers, watchWorkers } from './dead-workers.ts'
import { keepLooking, watchOwnJobs } from './forgotten-jobs.ts'
import { forgetFailedRuns } from './given-up.store.ts'
import type { Job, JobContext } from './job.ts'
import { replaceLostWorkers } from './lost-workers.ts'
import { patientPool } from './patient-pool.ts'
import { jobSeconds } from '../metrics/process-figures.ts'
import { carried } from '../tracing/carried.ts'
import { inSpan } from '../tracing/spans.ts'
import { EVENT_JOB, openRelay, relayAll } from './relay.ts'
import type { WorkerLocks } from './worker-locks.ts'

export interface WorkerOptions {
  database: Database
  act: Act
  gateways: Gateways
  config: Config
  log: Log
  now: () => Date
  jobs: readonly Job[]
  handlers: readonly Handler[]
  /** The queue has ended by itself. */
  onQueueEnded?: () => void
}

/** Starts taking jobs from the queue. `locks` says which workers of which processes are alive. */
export async function startWorker(
  options: WorkerOptions,
  locks: WorkerLocks,
): Promise<{ stop(): Promise<void> }> {
  const stopWatching = await watchWorkers(options.database, options.log)
  const stopLooking = keepLooking(watchOwnJobs(locks.events, options.database, options.log), options.log)
  const runner = await run({
    pgPool: patientPool(options.database.pool),
    // Searches of outside suppliers wait for half a minute each; codes and frames are not to wait behind them.
    concurrency: 10,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList: taskList(options),
    parsedCronItems: cronItems(options.jobs),
    logger: quiet(options.log),
    events: locks.events,
    preset: { plugins: [replaceLostWorkers(options.log)] },
  })
  let isStopping = false
  void runner.promise
    .catch((error: Error) => options.log.fatal({ err: error, part: 'jobs' }, 'the queue has failed'))
    // Whoever watches over this process starts it anew: as it is, it would take no job any more.
    .then(() => isStopping || options.onQueueEnded?.())
  const relay = await openRelay(options.database, options.log)
  return {
    stop: async () => {
      isStopping = true
      stopWatching()
      stopLooking()
      await relay.close()
      await runner.stop()
    },
  }
}

const LOOK_MS = 5
/** A job that a test gave to a dead worker stays locked. */
const LOOKS_MAX = 100

/** Works off everything that is ready and what comes of it, then returns: for tests. */
export async function processAll(options: WorkerOptions): Promise<void> {
  do {
    await relayAll(options.database)
    await runOnce({
      pgPool: options.database.pool,
      noHandleSignals: true,
      taskList: taskList(options),
      logger: quiet(options.log),
    })
    // The library says that a job is done and does not wait until that is stored.
    for (let looks = 0; looks < LOOKS_MAX && (await isThere(options.database, UNDER_WAY)); looks++)
      await sleep(LOOK_MS)
  } while (await isThere(options.database, WAITING))
}

const UNDER_WAY = 'select from graphile_worker._private_jobs where locked_at is not null limit 1'
/** Events, and what stands in a queue whose job before is done but not stored as done yet. */
const WAITING = `select from waiting_event union all
  (select from graphile_worker._private_jobs where job_queue_id is not null and run_at <= now()
    and locked_at is null and attempts < max_attempts limit 1) limit 1`

async function isThere({ pool }: Database, question: string): Promise<boolean> {
  return ((await pool.query(question)).rowCount ?? 0) > 0
}

export function jobContext({ act, database, gateways, config, log, now }: WorkerOptions): JobContext {
  const actAsSystem: JobContext['act'] = (useCase, input) => act(system, useCase, input)
  return { act: actAsSystem, read: database.read, database, gateways, config, log, now }
}

function taskList(options: WorkerOptions): TaskList {
  const { act, database, log } = options
  const handlers = new Map(
    options.handlers.flatMap((handler) => namesOf(handler).map((name) => [name, handler])),
  )
  const context = jobContext(options)
  const tasks: TaskList = Object.fromEntries(
    options.jobs.flatMap((job) => {
      const task: TaskFunction = timed(job.name, async (payload) => {
        await job.run(context, payload as never)
        if (isScheduledRun(payload)) await forgetFailedRuns(database, job.name)
      })
      return namesOf(job).map((name) => [name, task])
    }),
  )
  tasks[EVENT_JOB] = async (payload) => {
    const { handler: name, data } = payload as { handler: string; data: object }
    const handler = handlers.get(name)
    // Of an older or newer version of the code: said aloud and tried again later.
    if (!handler) throw new Error(`no handler named ${name}`)
    const handle = (told: unknown) =>
      act(system, (ctx, input: never) => handler.handle(ctx, input), told as never)
    await timed(handler.name, handle)(data)
  }
  // By the watch of each worker process; one in the queue is of a time when the queue did it.
  tasks.free_dead_workers = () => freeDeadWorkers(database, log)
  return tasks
}

/** Done or failed, and how long it took; a trace of its own, linked to whoever has queued it. */
function timed(job: string, work: (told: unknown) => Promise<unknown>) {
  return async (payload: unknown): Promise<void> => {
    const { told, after } = carried(payload)
    const end = jobSeconds.startTimer({ job })
    try {
      await inSpan(`job ${job}`, { kind: 'job', after }, () => work(told))
      end({ outcome: 'done' })
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
}

function namesOf({ name, formerly = [] }: Pick<Job, 'name' | 'formerly'>): string[] {
  return [name, ...formerly]
}

function isScheduledRun(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload
}

/** What comes again within the hour anyway is given up soon: its next run is its next try. */
const SCHEDULED_TRIES = 5

function cronItems(jobs: readonly Job[]): ParsedCronItem[] {
  const items = jobs.flatMap(({ name, schedule }): CronItem[] => {
    if (!schedule) return []
    const maxAttempts = schedule.split(' ')[1] === '*' ? SCHEDULED_TRIES : TRIES
    return [{ task: name, match: schedule, options: { backfillPeriod: 0, maxAttempts } }]
  })
  return parseCronItems(items)
}

/** Its own chatter goes to debug, its errors to error; payloads stay out, and what an error says of a row. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, message, about) => {
    const told = withoutValueOf(about?.['error'], message)
    if (level === 'error') log.error({ part: 'jobs' }, told)
    else if (level === 'warning') log.warn({ part: 'jobs' }, told)
    else log.debug({ part: 'jobs' }, told)
  })
}
