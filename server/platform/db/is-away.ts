/**
 * PostgreSQL says that it is going down, full, that a wait came to its end, or that it is a standby: a balancer that has
 * just begun leads to one until it has looked.
 */
const PASSING = /^(08|53|57)|^55P03$|^25P0[34]$|^25006$/

/** What the system says of a server that is not there, or that went while it was written to. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTCONN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver's own words, which have no code. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'is not queryable',
  'Cannot use a pool after calling end',
]

/** Whether the same may succeed in a moment: the database is on its way down or up, full, or was waited for too long. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '', errors = [] } = error as Partial<AggregateError> & { code?: string }
  if (PASSING.test(code) || UNREACHED.has(code)) return true
  return WORDS.some((words) => message.includes(words)) || errors.some(isAway)
}
