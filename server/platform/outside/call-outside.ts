import { outsideSeconds } from '../metrics/process-figures.ts'
import { inSpan, traceHeaders } from '../tracing/spans.ts'
import { OutsideFailure } from './outside-failure.ts'

export interface OutsideCall {
  /** How a log names the other side: an address may carry a key. */
  name: string
  url: string | URL
  /** By default GET without a body, POST with one. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams | undefined
  /** For the whole answer, so that one which drips is late as well. */
  timeoutMs: number
  /** An answer of any size takes no more memory than this. */
  bytesMax: number
  /** Calls it off before its time. */
  signal?: AbortSignal | undefined
  /** Only where nothing secret is sent: another address would be handed our key. */
  followsRedirects?: boolean
}

export interface OutsideAnswer {
  status: number
  bytes: Buffer
  text: string
  /** Null where the answer is no JSON: a page of a proxy, an empty body. */
  json: unknown
  /** Seconds, as the answer's head says; 0 where it says nothing. */
  retryAfter: number
}

/**
 * The one way to those whose address stands in our settings. Whatever they answer is an answer, a redirect too. Throws
 * OutsideFailure, `later`, where nobody answers in time or the answer is too long: what became of the call is unknown.
 * Addresses that strangers give us are written to by post-outside.ts.
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const told = outsideSeconds.startTimer({ to: call.name })
  try {
    const answer = await inSpan(`outside ${call.name}`, { kind: 'client' }, () => ask(call))
    told({ outcome: answer.status < 500 ? 'answered' : 'failed' })
    return answer
  } catch (error) {
    told({ outcome: 'silent' })
    throw error
  }
}

async function ask(call: OutsideCall): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const done = new AbortController()
  const signals = [timeout, done.signal, ...(call.signal ? [call.signal] : [])]
  try {
    const answer = await fetch(call.url, {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: { ...call.headers, ...traceHeaders() },
      body: call.body ?? null,
      redirect: call.followsRedirects ? 'follow' : 'manual',
      signal: AbortSignal.any(signals),
    })
    const bytes = await read(answer, call)
    const text = bytes.toString('utf8')
    return {
      status: answer.status,
      bytes,
      text,
      json: parsed(text),
      retryAfter: secondsOf(answer.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    if (timeout.aborted)
      throw new OutsideFailure('later', `${call.name} did not answer: ${call.timeoutMs} ms are over`, {
        noAnswer: 'timeout',
      })
    throw new OutsideFailure('later', `${call.name} did not answer: ${causeOf(error)}`, {
      noAnswer: 'unreachable',
    })
  } finally {
    // What was not read to its end is not wanted.
    done.abort()
  }
}

async function read({ body }: Response, { name, bytesMax }: OutsideCall): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > bytesMax)
      throw new OutsideFailure('later', `${name}: an answer longer than ${bytesMax} bytes`, {
        noAnswer: 'too_long',
      })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function secondsOf(header: string | null): number {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : 0
}

/** ECONNREFUSED and its kin; never an address. */
function causeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: string } }
  return cause?.code ?? (typeof code === 'string' ? code : (name ?? 'no connection'))
}
