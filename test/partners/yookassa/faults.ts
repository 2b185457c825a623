import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type CallKind, callKinds } from './shapes.ts'

const faultKinds = [
  /** Does it, but answers only after `ms`. */
  'late',
  /** Does it, and the connection dies before the answer: charged or made, and nobody was told. */
  'lost',
  /** Does it, and answers 500 all the same. */
  'done-500',
  '500',
  '429',
  'html',
  'empty',
  /** The first half of the JSON, as if it were the whole. */
  'half',
  /** JSON of another shape. */
  'shape',
  /** A byte every hundred milliseconds, for ever. */
  'drip',
  'giant',
  'redirect',
  'unauthorized',
  'invalid',
  /** Tells of its payment in dollars. */
  'wrong-currency',
  /** Tells of another sum than it was asked for. */
  'other-sum',
  /** Tells of another shop's payment. */
  'other-reference',
  /** Of somebody who pays, `late` too: no webhook tells of it, or two do. */
  'untold',
  'twice',
  /** It is cancelled, and brings money after `ms` all the same. */
  'after-cancel',
  /** Of a capture: what was held ends that very moment. */
  'hold-expired',
] as const

/** The body of `POST /control`. */
export const Fault = z.strictObject({
  fault: z.enum(faultKinds),
  /** Absent: all of them. */
  call: z.enum(callKinds).optional(),
  /** How many calls suffer it; absent: all from now on. */
  times: z.int().positive().optional(),
  ms: z.int().nonnegative().default(30_000),
})
export type Fault = z.input<typeof Fault>
export type FaultKind = (typeof faultKinds)[number]

/** What is to go wrong, until it has, or until all is mended. */
export class Faults {
  private all: (z.output<typeof Fault> & { left: number })[] = []

  get list(): readonly object[] {
    return this.all
  }

  add(fault: Fault): void {
    const parsed = Fault.parse(fault)
    this.all.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
  }

  mend(): void {
    this.all = []
  }

  /** What this call suffers, if anything; it is counted. */
  of(kind: CallKind): z.output<typeof Fault> | undefined {
    const found = this.all.find(({ call, left }) => left > 0 && (call ?? kind) === kind)
    if (found) found.left -= 1
    return found
  }
}

interface Spoiled {
  fault: z.output<typeof Fault>
  response: ServerResponse
  /** Does what was asked, and tells the answer. */
  usual: () => { status: number; body: object }
}

const GIANT_BYTES = 4 * 1024 * 1024
const DRIP_MS = 100

type Spoil = (spoiled: Spoiled) => Promise<void> | void

const send = (response: ServerResponse, status: number, text: string) =>
  void response
    .writeHead(status, {
      'content-type': `${text.startsWith('{') ? 'application/json' : 'text/html'}; charset=utf-8`,
    })
    .end(text)

const error = (code: string, status: number) =>
  JSON.stringify({ type: 'error', id: 'e-1', code, description: `partner: ${status}` })

const spoils: Partial<Record<FaultKind, Spoil>> = {
  late: async ({ fault, response, usual }) => {
    const { status, body } = usual()
    await sleep(fault.ms, undefined, { ref: false })
    if (!response.destroyed) send(response, status, JSON.stringify(body))
  },
  lost: ({ response, usual }) => {
    usual()
    response.destroy()
  },
  'done-500': ({ response, usual }) => {
    usual()
    send(response, 500, error('internal_server_error', 500))
  },
  500: ({ response }) => send(response, 500, error('internal_server_error', 500)),
  429: ({ response }) => send(response, 429, error('too_many_requests', 429)),
  html: ({ response }) =>
    send(response, 200, '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'),
  empty: ({ response }) => send(response, 200, ''),
  half: ({ response, usual }) => {
    const text = JSON.stringify(usual().body)
    send(response, 200, text.slice(0, text.length / 2))
  },
  shape: ({ response }) => send(response, 200, '{"ok":true}'),
  drip: async ({ response, usual }) => {
    const text = JSON.stringify(usual().body)
    response.writeHead(200, { 'content-type': 'application/json' })
    for (const letter of text) {
      if (response.destroyed) return
      response.write(letter)
      await sleep(DRIP_MS, undefined, { ref: false })
    }
    response.end()
  },
  giant: ({ response }) => send(response, 200, `{"id":"${' '.repeat(GIANT_BYTES)}"}`),
  redirect: ({ response }) =>
    void response.writeHead(302, { location: `http://${String(response.req.headers.host)}/elsewhere` }).end(),
  unauthorized: ({ response }) => send(response, 401, error('invalid_credentials', 401)),
  invalid: ({ response }) => send(response, 400, error('invalid_request', 400)),
}

/** Whether the answer was given, or withheld, as the fault has it; false where a usual answer, if with lies, follows. */
export async function spoil(spoiled: Spoiled): Promise<boolean> {
  const one = spoils[spoiled.fault.fault]
  if (!one) return false
  await one(spoiled)
  return true
}
