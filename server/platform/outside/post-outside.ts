import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { inSpan, traceHeaders } from '../tracing/spans.ts'
import { isPublicPlace, publicLookup } from './public-address.ts'

export interface Posting {
  url: string
  headers: http.OutgoingHttpHeaders
  body: string
  /** This machine may be written to as well, without TLS. */
  local: boolean
  timeoutMs?: number
  /** Calls it off before its time. */
  signal?: AbortSignal | undefined
  /** Finds the address that is dialled, or refuses to. */
  lookup?: LookupFunction
}

/** What became of it; `error` is a word of ours where nobody answered. */
export interface Posted {
  status: number | null
  error: string | null
  /** How the answer began. */
  answer: string
  milliseconds: number
  /** How many seconds the other side asks for; 0 where it says nothing. */
  retryAfter: number
}

const TIMEOUT_MS = 10_000
/** So much of an answer is read; the rest is cut off. */
const ANSWER_BYTES = 2048
const RETRY_AFTER_MAX = 3600

/**
 * Writes to an address that a stranger has given us. Only the open internet is dialled, the very address that was
 * checked; no redirect is followed, of the answer a beginning is read, and the whole takes ten seconds at most. Never
 * throws.
 */
export async function postOutside(posting: Posting): Promise<Posted> {
  const began = performance.now()
  const finish = (one: Partial<Posted>): Posted => ({
    status: null,
    error: null,
    answer: '',
    retryAfter: 0,
    ...one,
    milliseconds: Math.round(performance.now() - began),
  })
  const url = URL.canParse(posting.url) ? new URL(posting.url) : null
  if (!url) return finish({ error: 'address' })
  const isLocal = posting.local && isThisMachine(url)
  if (!isLocal && !isPublicPlace(url)) return finish({ error: 'inside' })
  try {
    return finish(await inSpan('outside agency', { kind: 'client' }, () => exchange(url, posting, isLocal)))
  } catch (error) {
    return finish({ error: outsideWord(error as NodeJS.ErrnoException) })
  }
}

/** By its own names alone: what else leads here is not meant to. */
export function isThisMachine({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

function exchange(url: URL, posting: Posting, isLocal: boolean): Promise<Partial<Posted>> {
  const { request } = url.protocol === 'http:' ? http : https
  const timeout = AbortSignal.timeout(posting.timeoutMs ?? TIMEOUT_MS)
  const lookup = isLocal ? {} : { lookup: posting.lookup ?? publicLookup }
  const options: https.RequestOptions = {
    method: 'POST',
    headers: { ...posting.headers, ...traceHeaders(), 'content-length': Buffer.byteLength(posting.body) },
    // No connection outlives its call, so that every call dials an address that has just been checked.
    agent: false,
    signal: posting.signal ? AbortSignal.any([timeout, posting.signal]) : timeout,
    ...lookup,
  }
  return new Promise((resolve, reject) => {
    const call = request(url, options, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      const done = () => {
        call.destroy()
        resolve({
          status: answer.statusCode ?? null,
          answer: readable(Buffer.concat(parts)),
          retryAfter: secondsOf(answer.headers['retry-after']),
        })
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, ANSWER_BYTES - bytes))
        bytes += part.length
        if (bytes >= ANSWER_BYTES) done()
      })
      // Its status is said: an answer that breaks off after that is an answer all the same.
      answer.on('end', done).on('error', done)
    })
    call.on('error', reject)
    call.end(posting.body)
  })
}

/** Text of a stranger's server for a page of its owner: no control letters, nothing that PostgreSQL cannot hold. */
function readable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/\p{Cc}/gu, (letter) => (/\s/.test(letter) ? letter : '�'))
    .slice(0, 1000)
    .toWellFormed()
}

function secondsOf(header: string | undefined): number {
  const seconds = Number(header)
  return seconds > 0 ? Math.min(Math.ceil(seconds), RETRY_AFTER_MAX) : 0
}

const words: Record<string, string> = {
  EINSIDE: 'inside',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
}

/** A word of ours for why nobody answered. */
export function outsideWord({ code = '', name, message }: NodeJS.ErrnoException): string {
  if (words[code]) return words[code]
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (code.startsWith('HPE_')) return 'not_http'
  return /CERT|SSL|TLS|SELF_SIGNED/i.test(code + message) ? 'tls' : 'broken'
}
