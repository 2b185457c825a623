import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'

const faultKinds = [
  'no-money',
  'wrong-key',
  /** This number cannot be reached: the stop-list, or a call that no operator puts through. */
  'refused',
  'service-down',
  /** Sends it, but answers only after `ms`. */
  'late',
  /** Sends it, and the connection dies before the answer. */
  'lost',
  '500',
  '429',
  'html',
  'empty',
  /** The first half of the JSON, as if it were the whole. */
  'half',
  /** JSON of another shape. */
  'shape',
  /** Megabytes. */
  'giant',
  'redirect',
] as const

/** The body of `POST /control`. */
export const Fault = z.strictObject({
  fault: z.enum(faultKinds),
  /** Absent: both. */
  company: z.enum(['smsru', 'smsc']).optional(),
  call: z.enum(['sms', 'call']).optional(),
  /** How many calls suffer it; absent: all from now on. */
  times: z.int().positive().optional(),
  ms: z.int().nonnegative().default(30_000),
})
export type Fault = z.input<typeof Fault>

interface Spoiled {
  fault: z.output<typeof Fault>
  response: ServerResponse
  /** Does what was asked, and tells the answer. */
  usual: () => string
}

const GIANT_BYTES = 4 * 1024 * 1024

/** Whether the answer was given, or withheld, as the fault has it; false where the usual answer is to follow. */
export async function spoil({ fault, response, usual }: Spoiled): Promise<boolean> {
  const send = (status: number, text: string, type = 'application/json') => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
    return true
  }
  switch (fault.fault) {
    case 'no-money':
    case 'wrong-key':
    case 'refused':
    case 'service-down':
      return false
    case 'late': {
      const body = usual()
      await sleep(fault.ms, undefined, { ref: false })
      return response.destroyed || send(200, body)
    }
    case 'lost':
      usual()
      response.destroy()
      return true
    case '500':
      return send(500, 'Internal Server Error', 'text/plain')
    case '429':
      return send(429, '', 'text/plain')
    case 'html':
      return send(200, '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>', 'text/html')
    case 'empty':
      return send(200, '', 'text/plain')
    case 'half': {
      const body = usual()
      return send(200, body.slice(0, body.length / 2))
    }
    case 'shape':
      return send(200, '{"ok":true}')
    case 'giant':
      return send(200, `{"status":"${' '.repeat(GIANT_BYTES)}"}`)
    case 'redirect':
      response.writeHead(302, { location: `http://${String(response.req.headers.host)}/elsewhere` }).end()
      return true
  }
}
