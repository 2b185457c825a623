import type { Config } from '../config/config.ts'
import type { Read } from '../db/database.ts'
import type { Database } from '../db/opened-database.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Log } from '../log.ts'
import type { Ctx } from '../use-case.ts'
import type { Task } from './task.ts'

/** What a job works with. It may reach the network; what it writes goes through `act`. */
export interface JobContext {
  act: <I, R>(useCase: (ctx: Ctx, input: I) => Promise<R>, input: I) => Promise<R>
  read: Read
  /** For bulk work on a connection of its own; everything else goes through `act`. */
  database: Database
  gateways: Gateways
  config: Config
  log: Log
  now: () => Date
}

export interface Job {
  name: string
  /** Runs at least once: its effect must be idempotent. */
  run(context: JobContext, payload: never): Promise<void>
  /** Cron: '0 3 * * *', UTC. */
  schedule?: string
  /** Names that it bore before: what was queued under them is its own. */
  formerly?: readonly string[]
}

/** How a task is done; a job that only its schedule begins has no task, but a name. */
export function defineJob<Payload extends object>(
  task: Task<Payload>,
  work: (context: JobContext, payload: Payload) => Promise<void>,
  schedule?: string,
): Job
export function defineJob(name: string, work: (context: JobContext) => Promise<void>, schedule: string): Job
export function defineJob(task: Task | string, work: Job['run'], schedule?: string): Job {
  return { name: typeof task === 'string' ? task : task.name, run: work, ...(schedule && { schedule }) }
}
