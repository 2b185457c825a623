import { setTimeout as pause } from 'node:timers/promises'
import { callOutside } from '../../outside/call-outside.ts'
import { type Circuit, through } from '../../outside/circuit.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import { PaymentRefused, PaymentUnknown, ShopDenied } from './payment-gateway.ts'

/** In which shop it is asked, and how it knows us. */
export interface YookassaAccess {
  url: string
  /** The head of the call. */
  authorization: string
  timeoutMs: number
}

/** The shop's own key. */
export function byKey({ shopId, secretKey }: { shopId: string; secretKey: string }): string {
  return `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
}

/** What the shop's owner has given us. */
export const byToken = (token: string) => `Bearer ${token}`

/** With a body it writes, and needs a key; without one it reads. */
export interface YookassaCall {
  path: string
  key?: string
  body?: object
}

const BYTES_MAX = 2_000_000
const TRIES = 2
const BETWEEN_MS = 300

/**
 * Answers the JSON, null for 404. A time-out, a broken answer and a 5xx are retried once with the same key. Throws
 * `PaymentUnknown` where the outcome is unknown, `PaymentRefused` where certainly nothing was made (not after a try that may
 * have been heard), `ShopDenied` where our token is no good any more.
 */
export async function askYookassa(
  access: YookassaAccess,
  circuit: Circuit,
  call: YookassaCall,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await through(circuit, 'yookassa', () => once(access, call))
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      if (error instanceof ShopDenied) throw error
      if (error instanceof PaymentRefused && tries === 1) throw error
      if (error instanceof PaymentRefused)
        throw new PaymentUnknown(`yookassa refused a repeat: ${error.code}`)
      if (tries === TRIES || error.noAnswer === 'resting') throw new PaymentUnknown(error.message)
      await pause(BETWEEN_MS)
    }
  }
}

async function once(access: YookassaAccess, call: YookassaCall): Promise<unknown> {
  const { status, json } = await reach(access, call)
  if (status === 429) throw new OutsideFailure('ours', 'yookassa answered 429')
  if (status >= 500) throw new OutsideFailure('later', `yookassa answered ${status}`)
  if (json === null) throw new OutsideFailure('later', `yookassa answered ${status} without JSON`)
  if (status === 401 && access.authorization.startsWith('Bearer ')) throw new ShopDenied()
  if (status === 404 && !call.body) return null
  if (status >= 200 && status < 300) return json
  throw new PaymentRefused(codeOf(json, status))
}

function reach(access: YookassaAccess, { path, key, body }: YookassaCall) {
  return callOutside({
    name: 'yookassa',
    url: `${access.url}${path}`,
    headers: {
      authorization: access.authorization,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json', 'idempotence-key': key ?? '' } : {}),
    },
    body: body && JSON.stringify(body),
    timeoutMs: access.timeoutMs,
    bytesMax: BYTES_MAX,
  })
}

const CODE = /^[a-z_]{1,40}$/

function codeOf(json: unknown, status: number): string {
  const code = (json as { code?: unknown } | null)?.code
  return typeof code === 'string' && CODE.test(code) ? code : String(status)
}
