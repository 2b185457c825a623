import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode, refusalText } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../config/config.ts'
import { answerRefusal } from '../refuse.ts'

export type HeadersOf = (url: string) => Record<string, string>

/** What did not come in time, as Node calls it. */
export const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

/** What Node says of bytes that it does not take; all the others are a bad request. */
const byParser: Record<string, readonly [status: number, phrase: string, code: RefusalCode]> = {
  [LATE]: [408, 'Request Timeout', 'bad_request'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'too_large'],
}

/** What never comes as far as a route is refused in the same form and with the same headers as everything else. */
export function refuseUnreadable(
  config: Config,
  headersOf: HeadersOf,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors' | 'rewriteUrl'> {
  return {
    clientErrorHandler: (error, socket) => answerBytes(socket, error.code ?? '', headersOf('')),
    frameworkErrors: (_error, _request, reply) => {
      void answerRefusal(reply.headers(headersOf('')), new Refusal('invalid', 'bad_request'), config)
    },
    rewriteUrl: ({ url = '/' }: IncomingMessage) => withoutHost(url),
  }
}

/** Unicode has ends of a line of its own, which no pattern of the pages' addresses takes. */
const CONTROL = /^[^?]*%(?:0[1-9a-f]|1[\da-f]|7f|e2%80%a[89])/i

/** An address begins at the root, and no part of its path has a line's end or another sign that nobody sees. */
export function isAddress({ raw: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/') && !CONTROL.test(url)
}

/** A client that takes us for a proxy names the host as well; what it asks for is the same. */
function withoutHost(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}

/** Writes a refusal where no route can: no further call is taken from this connection. */
export function answerBytes(socket: Socket, parserCode: string, headers: Record<string, string>): void {
  if (parserCode === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const [status, phrase, reason] = byParser[parserCode] ?? [400, 'Bad Request', 'bad_request']
  const body = JSON.stringify({
    status: false,
    code: status,
    error: { reason, message: refusalText[reason] },
  })
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
