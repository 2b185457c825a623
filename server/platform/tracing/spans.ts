/** Bounded words and numbers: names of routes, statements, jobs, companies. Never a value that a person gave. */
export type SpanFacts = Record<string, string | number>

export type SpanKind = 'server' | 'client' | 'job' | 'producer' | 'consumer'

export interface Ending {
  error?: unknown
  facts?: SpanFacts
}

export interface OpenSpan {
  /** What is called there belongs to this span. */
  within<T>(work: () => T): T
  rename(name: string): void
  end(ending?: Ending): void
}

/** What traces calls while somebody collects them: open-tracing.ts. */
export interface Tracer {
  /** `from`: the headers of who has called. A job begins a trace, linked to `after`: the `traceparent` of who has queued it. */
  start(
    name: string,
    more: { kind: SpanKind; facts?: SpanFacts; from?: Headers; after?: string | undefined },
  ): OpenSpan
  /** Of whatever is under way. */
  traceId(): string | undefined
  /** For whoever is called: whose work it is. */
  headers(): Record<string, string>
}

type Headers = Record<string, string | string[] | undefined>

let tracer: Tracer | undefined

/** One for the whole process; absent: nothing is traced, and nothing is spent on it. */
export function traceBy(given: Tracer | undefined): void {
  tracer = given
}

export const isTraced = (): boolean => tracer !== undefined

export const traceIdNow = (): string | undefined => tracer?.traceId()

export const traceHeaders = (): Record<string, string> => tracer?.headers() ?? {}

export function startSpan(
  name: string,
  kind: SpanKind,
  more: { facts?: SpanFacts; from?: Headers; after?: string | undefined } = {},
): OpenSpan | undefined {
  return tracer?.start(name, { kind, ...more })
}

/** The work as a span of its own; without a tracer the work alone. */
export async function inSpan<T>(
  name: string,
  { kind, facts = {}, after }: { kind: SpanKind; facts?: SpanFacts; after?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const span = startSpan(name, kind, { facts, after })
  if (!span) return work()
  try {
    const done = await span.within(work)
    span.end()
    return done
  } catch (error) {
    span.end({ error })
    throw error
  }
}
