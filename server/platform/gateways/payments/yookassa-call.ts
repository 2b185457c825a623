import { setTimeout as pause } from 'node:timers/promises'
import type { Circuit } from '../../outside/circuit.ts'
import type { YookassaConfig } from '../../config/payment-config.ts'
import { bounded } from '../bounded.ts'
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

type Outcome = { json: unknown } | { refused: string } | { unknown: string }

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
  if (circuit.blockedBecause() !== null) throw new PaymentUnknown('yookassa rests after failures')
  let isUncertain = false
  for (let tries = 1; ; tries++) {
    const outcome = await once(config, circuit, call)
    if ('json' in outcome) return outcome.json
    if ('refused' in outcome) {
      if (!isUncertain) throw new PaymentRefused(outcome.refused)
      throw new PaymentUnknown(`yookassa refused a repeat: ${outcome.refused}`)
    }
    isUncertain = true
    if (tries === TRIES || circuit.blockedBecause() !== null)
      throw new PaymentUnknown(`yookassa: ${outcome.unknown}`)
    await pause(BETWEEN_MS)
  }
}

async function once(config: YookassaConfig, circuit: Circuit, call: YookassaCall): Promise<Outcome> {
  const reached = await reach(config, call).catch((error: Error) => error.name)
  // The reason behind a failed fetch names hosts; what was sent is in none of them.
  if (typeof reached === 'string') {
    circuit.failed()
    return { unknown: `no answer, ${reached}` }
  }
  const { status, text } = reached
  if (status === 429) {
    circuit.throttled()
    return { unknown: '429' }
  }
  const json = parsed(text)
  if (status >= 500 || json === undefined) {
    circuit.failed()
    return { unknown: status >= 500 ? String(status) : `${status} without JSON` }
  }
  circuit.succeeded()
  if (status === 404) return call.body ? { refused: codeOf(json, status) } : { json: null }
  if (status >= 200 && status < 300) return { json }
  return { refused: codeOf(json, status) }
}

async function reach(config: YookassaConfig, { path, key, body }: YookassaCall) {
  const answer = await fetch(`${config.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${config.shopId}:${config.secretKey}`).toString('base64')}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json', 'idempotence-key': key ?? '' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    redirect: 'error',
    // Holds for the whole answer, so that one which drips is late as well.
    signal: AbortSignal.timeout(config.timeoutMs),
  })
  return { status: answer.status, text: (await bounded(answer, BYTES_MAX)).toString('utf8') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const CODE = /^[a-z_]{1,40}$/

function codeOf(json: unknown, status: number): string {
  const code = (json as { code?: unknown } | null)?.code
  return typeof code === 'string' && CODE.test(code) ? code : String(status)
}
