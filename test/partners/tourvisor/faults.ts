import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'

/** What can be asked of the partner, under one name on both gateways. */
const callKinds = ['search', 'result', 'tour', 'details', 'hotel', 'list', 'hot', 'all'] as const
export type CallKind = (typeof callKinds)[number]

const faultKinds = [
  /** Answers, but only after `ms`. */
  'slow',
  /** The connection dies before the answer. */
  'reset',
  /** The connection dies in the middle of the answer. */
  'killed',
  'html',
  'empty',
  /** The plain text of the classic gateway for a wrong password. */
  'auth',
  /** The first half of the JSON, as if it were the whole. */
  'half',
  'error',
  'iserror',
  /** Every number a text. */
  'strings',
  /** Every list an object `{"0": …}`. */
  'objects',
  /** Prices of nothing and of a billion, days gone by, places that are not. */
  'lies',
  '429',
  '500',
  '401',
  'redirect',
  /** A byte now and then, without an end. */
  'drip',
  /** Tens of megabytes. */
  'giant',
] as const

/** The body of `POST /control`. */
export const Fault = z.strictObject({
  call: z.enum(callKinds).default('all'),
  fault: z.enum(faultKinds),
  /** How many calls suffer it; absent: all from now on. */
  times: z.int().positive().optional(),
  ms: z.int().nonnegative().default(30_000),
})
export type Fault = z.input<typeof Fault>

interface Spoiled {
  fault: z.output<typeof Fault>
  response: ServerResponse
  /** What would have been answered. */
  body: string
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const GIANT_BYTES = 64 * 1024 * 1024
const DRIP_MS = 40

/** Whether the answer was given, or withheld, as the fault has it; false where the usual answer is to follow. */
export async function spoil({ fault, response, body }: Spoiled): Promise<boolean> {
  const send = (status: number, text: string, type = 'application/json') => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
    return true
  }
  switch (fault.fault) {
    case 'slow':
      await sleep(fault.ms)
      return false
    case 'reset':
      response.destroy()
      return true
    case 'killed':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) })
      response.write(body.slice(0, body.length / 2), () => response.destroy())
      return true
    case 'html':
      return send(200, '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>', 'text/html')
    case 'empty':
      return send(200, '', 'text/html')
    case 'auth':
      return send(200, 'Authorization Error', 'text/html')
    case 'half':
      return send(200, body.slice(0, body.length / 2))
    case 'error':
      return send(200, JSON.stringify({ error: { errormessage: 'Внутренняя ошибка для demo' } }))
    case 'iserror':
      return send(200, JSON.stringify({ iserror: true, errormessage: 'Внутренняя ошибка для demo' }))
    case 'strings':
      return send(
        200,
        JSON.stringify(
          rewritten(JSON.parse(body), (value) => (typeof value === 'number' ? String(value) : value)),
        ),
      )
    case 'objects':
      return send(
        200,
        JSON.stringify(rewritten(JSON.parse(body), (value) => (Array.isArray(value) ? { ...value } : value))),
      )
    case 'lies':
      return false
    case '429':
      return send(429, '{"message":"Too many requests"}')
    case '500':
      return send(500, 'Internal Server Error', 'text/plain')
    case '401':
      return send(401, '{"message":"Unauthorized"}')
    case 'redirect':
      response.writeHead(302, { location: `${String(response.req.url)}&again=1` }).end()
      return true
    case 'drip':
      return drip(response)
    case 'giant':
      return giant(response)
  }
}

/** The same structure, every value passed through `change` from the leaves up. */
function rewritten(value: unknown, change: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return change(value)
  if (Array.isArray(value)) return change(value.map((item) => rewritten(item, change)))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewritten(item, change)]))
}

async function drip(response: ServerResponse): Promise<true> {
  response.writeHead(200, JSON_TYPE)
  while (!response.destroyed) {
    response.write(' ')
    await sleep(DRIP_MS)
  }
  return true
}

async function giant(response: ServerResponse): Promise<true> {
  const piece = Buffer.alloc(1024 * 1024, ' ')
  response.writeHead(200, JSON_TYPE)
  for (let sent = 0; sent < GIANT_BYTES && !response.destroyed; sent += piece.length)
    if (!response.write(piece)) await Promise.race([drained(response), closed(response)])
  response.end('{}')
  return true
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => void response.once('drain', () => resolve()))
const closed = (response: ServerResponse) =>
  new Promise<void>((resolve) => void response.once('close', () => resolve()))
