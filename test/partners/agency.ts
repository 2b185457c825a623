import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
  /** The body as JSON. */
  event: { id: string; type: string; created_at: string; data: Record<string, unknown> }
}

type Answer = (request: IncomingMessage, response: ServerResponse, received: Received) => void

/** An agency's own server: hears events, keeps them, and answers as it is told to. */
export interface AgencyPartner {
  url: string
  received: Received[]
  /** How it answers from now on; 200 unless told. */
  answer: Answer
  /** At most so many calls were open at once. */
  mostAtOnce: number
  close(): Promise<void>
}

export const faults = {
  ok: (_request, response) => response.end('{"ok":true}'),
  error: (_request, response) => response.writeHead(500).end('<h1>Ошибка</h1>'),
  busy: (_request, response) => response.writeHead(503, { 'retry-after': '600' }).end(),
  redirect: (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end(),
  hangup: (request) => request.socket.destroy(),
  silent: () => {},
  /** A beginning, and never an end. */
  endless: (_request, response) => {
    response.writeHead(200)
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more))
    more()
  },
  binary: (_request, response) => response.writeHead(200).end(Buffer.from([0, 1, 2, 0xff, 0xfe, 0x41])),
} satisfies Record<string, Answer>

export async function openAgency(): Promise<AgencyPartner> {
  let open = 0
  const partner: AgencyPartner = {
    url: '',
    received: [],
    answer: faults.ok,
    mostAtOnce: 0,
    close: () => closed(server),
  }
  const server = createServer((request, response) => {
    open += 1
    partner.mostAtOnce = Math.max(partner.mostAtOnce, open)
    response.on('close', () => (open -= 1))
    void text(request).then((body) => {
      const received = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) }
      partner.received.push(received)
      partner.answer(request, response, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return partner
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}

/** Whether one of the marks of a signature is by this secret. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const parts = String(headers['lotour-signature']).split(',')
  const seconds = parts[0]?.slice(2) ?? ''
  const right = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return parts.slice(1).some((part) => {
    const mark = Buffer.from(part.slice(3), 'hex')
    return mark.length === right.length && timingSafeEqual(mark, right)
  })
}
