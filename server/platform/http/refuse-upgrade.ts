import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { asRefusal, refusalBody, retryAfter } from './refuse.ts'

interface Refusing {
  config: Config
  headers: Record<string, string>
  log: Log
}

/** Answers a request that wanted another protocol as any call is refused, and ends its connection. */
export function refuseUpgrade(socket: Duplex, error: unknown, { config, headers, log }: Refusing): void {
  const refusal = passing(error, log)
  const body = refusalBody(refusal, config)
  const text = JSON.stringify(body)
  const wait = retryAfter(refusal)
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
  }).map(([name, value]) => `${name}: ${value}`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${body.code} ${STATUS_CODES[body.code]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

/** What went wrong inside passes: the page comes again by itself. */
function passing(error: unknown, log: Log): Refusal {
  const refusal = asRefusal(error)
  if (refusal.kind !== 'broken') return refusal
  log.error({ err: error }, 'unforeseen error of a handshake')
  return new Refusal('unavailable', 'unavailable')
}
