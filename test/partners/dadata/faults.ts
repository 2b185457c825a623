import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'

const faultKinds = [
  /** The key is not known. */
  '401',
  /** The day's quota is used up, or the account's e-mail is not confirmed. */
  '403',
  '413',
  '429',
  '500',
  '503',
  /** Answers, but only after `ms`. */
  'slow',
  /** The connection dies before the answer. */
  'lost',
  'html',
  'empty',
  /** The first half of the JSON, as if it were the whole. */
  'half',
  /** JSON of another shape. */
  'shape',
  /** Megabytes. */
  'giant',
  'redirect',
  /** The number is known to nobody, whatever it is. */
  'missing',
  /** Another company in the place of the one that was asked about. */
  'lies',
] as const

/** The body of `POST /control`. */
export const Fault = z.strictObject({
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

const GIANT_BYTES = 4 * 1024 * 1024

/** Whether the answer was given, or withheld, as the fault has it; false where the usual answer is to follow. */
export async function spoil({ fault, response, body }: Spoiled): Promise<boolean> {
  const send = (status: number, text: string, type = 'application/json') => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
    return true
  }
  switch (fault.fault) {
    case 'missing':
    case 'lies':
      return false
    case 'slow':
      await sleep(fault.ms, undefined, { ref: false })
      return response.destroyed
    case 'lost':
      response.destroy()
      return true
    case 'html':
      return send(200, '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>', 'text/html')
    case 'empty':
      return send(200, '', 'text/plain')
    case 'half':
      return send(200, body.slice(0, body.length / 2))
    case 'shape':
      return send(200, '{"suggestions":{"0":{}}}')
    case 'giant':
      return send(200, `{"suggestions":[${' '.repeat(GIANT_BYTES)}]}`)
    case 'redirect':
      response.writeHead(302, { location: `http://${String(response.req.headers.host)}/elsewhere` }).end()
      return true
    case '401':
    case '403':
    case '413':
    case '429':
    case '500':
    case '503':
      return send(Number(fault.fault), JSON.stringify({ reason: 'refused', message: 'Отказано' }))
  }
}
