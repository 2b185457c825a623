import { setTimeout as pause } from 'node:timers/promises'
import { callOutside } from '../../outside/call-outside.ts'
import { type Circuit, through } from '../../outside/circuit.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import type { YookassaConfig } from '../../config/payment-config.ts'
import { PaymentRefused, PaymentUnknown } from './payment-gateway.ts'

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
 * Answers the JSON, null where there is no such thing. A time-out, a broken answer and an error of theirs are tried
 * once more with the same key. Throws `PaymentUnknown` where nobody knows what became of the call, `PaymentRefused`
 * where certainly nothing was made: not where an earlier try may have been heard.
 */
export async function askYookassa(
  config: YookassaConfig,
  circuit: Circuit,
  call: YookassaCall,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await through(circuit, 'yookassa', () => once(config, call))
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      if (error instanceof PaymentRefused && tries === 1) throw error
      if (error instanceof PaymentRefused)
        throw new PaymentUnknown(`yookassa refused a repeat: ${error.code}`)
      if (tries === TRIES || error.noAnswer === 'resting') throw new PaymentUnknown(error.message)
      await pause(BETWEEN_MS)
    }
  }
}

async function once(config: YookassaConfig, call: YookassaCall): Promise<unknown> {
  const { status, json } = await reach(config, call)
  if (status === 429) throw new OutsideFailure('ours', 'yookassa answered 429')
  if (status >= 500) throw new OutsideFailure('later', `yookassa answered ${status}`)
  if (json === null) throw new OutsideFailure('later', `yookassa answered ${status} without JSON`)
  if (status === 404 && !call.body) return null
  if (status >= 200 && status < 300) return json
  throw new PaymentRefused(codeOf(json, status))
}

function reach(config: YookassaConfig, { path, key, body }: YookassaCall) {
  return callOutside({
    name: 'yookassa',
    url: `${config.url}${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${config.shopId}:${config.secretKey}`).toString('base64')}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json', 'idempotence-key': key ?? '' } : {}),
    },
    body: body && JSON.stringify(body),
    timeoutMs: config.timeoutMs,
    bytesMax: BYTES_MAX,
  })
}

const CODE = /^[a-z_]{1,40}$/

function codeOf(json: unknown, status: number): string {
  const code = (json as { code?: unknown } | null)?.code
  return typeof code === 'string' && CODE.test(code) ? code : String(status)
}
