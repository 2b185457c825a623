import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { Fault, type Faults, spoil } from './faults.ts'

/** What a person does at the messenger. */
export const Person = z.strictObject({
  chat: z.int().positive(),
  does: z.enum(['write', 'start', 'press', 'block']),
  /** What is written, pressed or brought by a link. */
  text: z.string().max(4096).optional(),
})
export type Person = z.input<typeof Person>

export interface Ask {
  call: 'send' | 'updates' | 'other'
  /** Method and path. */
  line: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

export interface Reply {
  status: number
  body: object
  headers?: Record<string, string>
}

export interface Played {
  faults: Faults
  callOf(line: string): Ask['call']
  answer(ask: Ask): Promise<Reply> | Reply
  /** How this messenger refuses where a fault says so. */
  refuse(fault: 'blocked' | 'flood', seconds: number): Reply
  play(person: Person): unknown
  /** What the bot has written, for whoever looks. */
  seen(): object
}

export interface PartnerServer {
  url: string
  stop(): Promise<void>
}

/** The common part of the messengers' partners: a server on loopback with a door for whoever tests. */
export async function servePartner(port: number, played: Played): Promise<PartnerServer> {
  const server = http.createServer((request, response) => {
    answer(request, response, played).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, played: Played): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://partner')
  const line = `${request.method} ${pathname}`
  const body = request.method === 'POST' ? await json(request).catch(() => null) : null
  if (pathname === '/control') return send(response, control(request.method, body, played))
  const call = played.callOf(line)
  const fault = played.faults.meet(call)
  // A proxy in between: the messenger never heard of it. By the other faults it did, and its answer is lost.
  if (fault?.fault === 'html' && (await spoil(fault, response, ''))) return
  const reply =
    fault && (fault.fault === 'blocked' || fault.fault === 'flood')
      ? played.refuse(fault.fault, fault.seconds)
      : await played.answer({ call, line, query, headers: request.headers, body })
  if (fault && (await spoil(fault, response, JSON.stringify(reply.body)))) return
  send(response, reply)
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(`${JSON.stringify(body)}\n`)
}

/** `GET` tells what the bot wrote, `POST` sets a fault or plays a person, `DELETE` mends everything. */
function control(method: string | undefined, body: unknown, { faults, play, seen }: Played): Reply {
  if (method === 'DELETE') faults.mend()
  if (method === 'POST') {
    const parsed = z.union([Person, Fault]).safeParse(body)
    if (!parsed.success) return { status: 400, body: { errors: parsed.error.issues } }
    if ('does' in parsed.data) play(parsed.data)
    else faults.set(parsed.data)
  }
  return { status: 200, body: { faults: faults.list, ...seen() } }
}
