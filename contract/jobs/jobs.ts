import { z } from 'zod'
import '../platform/no-eval.ts'
import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

export const jobLimits = { kinds: 100, ofEach: 10 } as const

/** A job that was tried as often as it may be. Of its payload only the numbers are told: no personal data. */
export const GivenUpJob = z.object({
  id: z.int(),
  /** 'offerId 12': what it is about. */
  about: z.string(),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  /** The last try. */
  given_up_at: z.iso.datetime(),
  /** The first line of what it failed with. */
  error: z.string(),
})
export type GivenUpJob = z.output<typeof GivenUpJob>

export const GivenUpKind = z.object({
  kind: z.string(),
  /** In Russian; the kind itself where no title is known. */
  title: z.string(),
  count: z.int(),
  /** The newest of them. */
  jobs: z.array(GivenUpJob).max(jobLimits.ofEach),
})
export type GivenUpKind = z.output<typeof GivenUpKind>

export const JobQueue = z.object({
  state: z.object({
    given_up: z.int(),
    ready: z.int(),
    /** Seconds. */
    oldest_ready: z.number(),
    running: z.int(),
    waiting_events: z.int(),
    /** Seconds. */
    oldest_event: z.number(),
  }),
  given_up: z.array(GivenUpKind).max(jobLimits.kinds),
  /** Ready for longer than an hour, and nobody takes them. */
  late: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int(), since: z.iso.datetime() })),
})
export type JobQueue = z.output<typeof JobQueue>

export const getJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  right: 'manage_jobs',
  limit: 'read',
  summary: 'Очередь задач: сколько ждёт, что не получилось и брошено',
  answer: z.object({ result: JobQueue }),
})

const again = z.object({
  result: z.object({
    /** How many are tried again; nothing where somebody has pressed before. */
    again: z.int(),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
  right: 'manage_jobs',
  limit: 'write',
  summary: 'Сделать брошенную задачу ещё раз',
  owner: { id: 'anyone' },
  params: idParams,
  answer: again,
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  access: 'admin',
  right: 'manage_jobs',
  limit: 'write',
  summary: 'Сделать ещё раз все брошенные задачи одного вида',
  body: z.strictObject({ kind: z.string().regex(/^[\w.-]{1,128}$/, 'Такого вида задач нет') }),
  answer: again,
})

export const retryManyJobs = bulkOf({
  path: '/api/admin/jobs/bulk',
  right: 'manage_jobs',
  over: 'job',
  summary: 'Сделать ещё раз выбранные брошенные задачи',
  body: bulkBody({}, {}),
})
