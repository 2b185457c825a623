import { type DestinationStream, type Logger, pino } from 'pino'

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
  // A value of the wrong form is told with the value itself.
  const told = code?.startsWith('22') ? message.replace(/".*"/gs, '"…"') : message
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

/** An e-mail, a phone with signs between its digits or without, a token. */
const PERSONAL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\+?\d(?:[ ()-]{0,2}\d){9,}|[\w-]{40,}/gu

function withoutPeople(text: string): string {
  return text.replace(PERSONAL, '#')
}
