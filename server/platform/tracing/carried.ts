import { traceHeaders } from './spans.ts'

/** Beside what a job is told, as the queue's own `_cron` stands there: who has queued it, as W3C's `traceparent` says it. */
const NAME = '_trace'

/** What a job is told, and whose work it is; where nothing is traced, what it is told. */
export function carrying<T extends object>(told: T): T {
  const { traceparent } = traceHeaders()
  return traceparent === undefined ? told : { ...told, [NAME]: traceparent }
}

/** What a job is told as whoever queued it said it, and who that was: nobody, where it was not traced. */
export function carried(told: unknown): { told: unknown; after: string | undefined } {
  if (typeof told !== 'object' || told === null || !(NAME in told)) return { told, after: undefined }
  const { [NAME]: after, ...rest } = told
  return { told: rest, after: typeof after === 'string' ? after : undefined }
}
