import { type GivenUpKind, jobLimits, type JobQueue } from '../../../contract/jobs/jobs.ts'
import type { Read } from '../../platform/db/database.ts'
import { type GivenUpJob, givenUpJobs, lateKinds, queueState } from '../../platform/jobs/given-up.store.ts'
import { titleOfQueued } from '../../platform/jobs/queued-names.ts'

/** The queue as administrators see it. */
export async function jobQueue(read: Read): Promise<JobQueue> {
  const state = await queueState(read)
  const jobs = await givenUpJobs(read, jobLimits)
  const late = await lateKinds(read)
  const kinds = Map.groupBy(jobs, ({ kind }) => kind)
  return {
    state,
    given_up: [...kinds].map(([kind, ofKind]) => presentKind(kind, ofKind)),
    late: late.map((one) => ({ ...one, title: titleOfQueued(one.kind), since: one.since.toISOString() })),
  }
}

function presentKind(kind: string, jobs: readonly GivenUpJob[]): GivenUpKind {
  return {
    kind,
    title: titleOfQueued(kind),
    count: jobs[0]?.count ?? 0,
    jobs: jobs.map((job) => ({
      id: job.id,
      about: aboutOf(job.payload),
      attempts: job.attempts,
      created_at: job.created_at.toISOString(),
      given_up_at: job.tried_at.toISOString(),
      error: errorOf(job.last_error),
    })),
  }
}

const NUMBERS_MAX = 6

/** The numbers of a payload: an event's own stand in its data. Words may be somebody's name and are left out. */
function aboutOf(payload: unknown): string {
  const { data, ...rest } = (payload ?? {}) as { data?: object }
  return Object.entries({ ...rest, ...data })
    .filter(([, value]) => Number.isSafeInteger(value))
    .slice(0, NUMBERS_MAX)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}

const ERROR_MAX = 300
/** Before anything is looked for in it. */
const LINE_MAX = 2000

/** What was typed may stand in a message of the database's between quotes; long numbers may be phones. */
function errorOf(error: string | null): string {
  const [line = ''] = (error ?? '').split('\n', 1)
  return line
    .slice(0, LINE_MAX)
    .replace(/: ".*"$/, '')
    .replace(/\d{10,}/g, '…')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .slice(0, ERROR_MAX)
}
