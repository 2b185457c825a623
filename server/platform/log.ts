import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { traceIdNow } from './tracing/spans.ts'

export type Log = Logger

/** Addresses of requests carry ids only; what could carry a person is cut out wherever it may stand. */
const personal = [
  'phone',
  'email',
  'token',
  'auth_token',
  'password',
  'authorization',
  'cookie',
  'code',
  'text',
  'name',
]

/** One JSON object a line, UTC. No phone, e-mail, token or document reaches it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service: 'lotour' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: personal.flatMap((name) => [`*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: safeError },
    mixin: traced,
    // What others have made a sentence or a field of, an error's message in it.
    formatters: { log: withoutPeopleIn },
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn) {
        const told = args.map((part: unknown) => (typeof part === 'string' ? withoutPeople(part) : part))
        method.apply(this, told as Parameters<LogFn>)
      },
    },
  }
  return pino(options, destination ?? standardOutput())
}

/** Characters that wait to be written; what comes beyond them is dropped. */
const WAITING_MAX = 1_000_000

/** Where nothing can be written, as on a full disk, the product goes on without its log, and ends without it. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: WAITING_MAX })
  const flush = output.flushSync.bind(output)
  // The end of a process would wait for the disk for ever.
  output.on('error', () => (output.flushSync = () => {}))
  output.on('write', () => (output.flushSync = flush))
  return output
}

/**
 * A database error's `detail` and `parameters` hold the row's values; they stay out of the log. The stack begins with the
 * message, so what is cut out of the one is cut out of the other.
 */
function safeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  const told = withoutValue(error)
  return {
    type: name,
    message: withoutPeople(told),
    stack: stack && withoutPeople(stack.replace(message, () => told)),
    // `code` alone is a secret's name, and cut out.
    error_code: code,
    constraint,
    table,
  }
}

/** A value of the wrong form is told with the value itself. */
function withoutValue({ message, code }: Error & { code?: unknown }): string {
  // The web's own errors, a call that was not answered in time among them, have a number for a code.
  return typeof code === 'string' && code.startsWith('22') ? message.replace(/".*"/gs, '"…"') : message
}

/** A sentence that somebody has made of an error, without the value that the error was about. */
export function withoutValueOf(error: unknown, sentence: string): string {
  if (!(error instanceof Error) || error.message === '') return sentence
  // Where a stack is indented its message is as well.
  const written = [error.message, error.message.replaceAll('\n', '\n  ')]
  return written.reduce((told, message) => told.replaceAll(message, () => withoutValue(error)), sentence)
}

/** An e-mail, a phone with signs between its digits or without, a token. */
const PERSONAL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\+?\d(?:[ ()-]{0,2}\d){9,}|[\w-]{40,}/gu

/** By it a line is found beside the trace of its call. */
const TRACE = 'trace_id'

function traced(): object {
  const id = traceIdNow()
  return id === undefined ? {} : { [TRACE]: id }
}

function withoutPeopleIn(fields: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(fields).map(([name, value]) => [
    name,
    // Its figures may look like a telephone's.
    typeof value === 'string' && name !== TRACE ? withoutPeople(value) : value,
  ])
  return Object.fromEntries(told) as Record<string, unknown>
}

function withoutPeople(text: string): string {
  return text.replace(PERSONAL, '#')
}
