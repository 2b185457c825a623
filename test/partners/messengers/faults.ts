import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** What goes wrong at a messenger. */
export const Fault = z.strictObject({
  /** Of sending, of asking for updates, or of everything. */
  call: z.enum(['send', 'updates', 'all']).default('all'),
  fault: z.enum([
    /** The person has blocked the bot. */
    'blocked',
    /** 429 with a time to wait. */
    'flood',
    /** 502 with a page of some proxy. */
    'html',
    /** Half of the JSON. */
    'cut',
    /** The answer waits. */
    'slow',
    /** The line breaks before the answer. */
    'hangup',
    /** Each update is told twice. */
    'duplicates',
    /** The last update is told first. */
    'disorder',
  ]),
  /** How long to wait, by 'flood' and 'slow'. */
  seconds: z.number().positive().max(60).default(3),
  times: z.int().positive().optional(),
})
export type Fault = z.input<typeof Fault>
type Standing = z.output<typeof Fault> & { left: number }

export interface Faults {
  list: readonly Standing[]
  set(fault: Fault): void
  mend(): void
  /** The fault that meets this call, used up by one. */
  meet(call: 'send' | 'updates' | 'other', kinds?: readonly string[]): Standing | undefined
}

export function createFaults(): Faults {
  let list: Standing[] = []
  return {
    get list() {
      return list
    },
    set(fault) {
      const parsed = Fault.parse(fault)
      list.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
    },
    mend() {
      list = []
    },
    meet(call, kinds) {
      const found = list.find(
        (one) =>
          one.left > 0 &&
          (one.call === 'all' || one.call === call) &&
          (kinds ? kinds.includes(one.fault) : !ORDER.includes(one.fault)),
      )
      if (found) found.left -= 1
      return found
    },
  }
}

const ORDER: readonly string[] = ['duplicates', 'disorder']

/** Updates as they come on a bad day. */
export function disturbed<T>(updates: T[], faults: Faults): T[] {
  const doubled = faults.meet('updates', ['duplicates']) ? updates.flatMap((one) => [one, one]) : updates
  return faults.meet('updates', ['disorder']) ? doubled.toReversed() : doubled
}

/** True: the answer was spoilt and sent, or will never be. */
export async function spoil(
  { fault, seconds }: Standing,
  response: ServerResponse,
  body: string,
): Promise<boolean> {
  if (fault === 'html') {
    const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
    response.writeHead(502, { 'content-type': 'text/html' }).end(page)
    return true
  }
  if (fault === 'cut') {
    const half = body.slice(0, Math.floor(body.length / 2))
    response.writeHead(200, { 'content-type': 'application/json' }).end(half)
    return true
  }
  if (fault === 'hangup') {
    response.destroy()
    return true
  }
  if (fault === 'slow') await wait(seconds * 1000, undefined, { ref: false })
  return false
}
