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
  return destination ? pino(options, destination) : pino(options)
}

/** A database error's `detail` and `parameters` hold the row's values; they stay out of the log. */
function safeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  return { type: name, message: message.replace(/\d{10,}/g, '#'), stack, code, constraint, table }
}
