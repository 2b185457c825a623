import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusalStatus } from '../../../contract/refusals.ts'
import type { Config } from '../config.ts'
import { asRefusal, refusalBody, retryAfter } from './refuse.ts'

/** Answers a request that wanted another protocol as any call is refused, and ends its connection. */
export function refuseUpgrade(
  socket: Duplex,
  error: unknown,
  { config, headers }: { config: Config; headers: Record<string, string> },
): void {
  const refusal = asRefusal(error)
  // What went wrong inside passes: the page comes again by itself.
  const status = refusalStatus[refusal.kind === 'broken' ? 'unavailable' : refusal.kind]
  const body = JSON.stringify(refusalBody(refusal, config))
  const wait = retryAfter(refusal)
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
  }).map(([name, value]) => `${name}: ${value}`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
