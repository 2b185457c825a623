import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isThisMachine, outsideWord } from './post-outside.ts'
import { isPublicPlace, publicLookup } from './public-address.ts'

export interface Getting {
  url: string
  /** Origins on this machine that may be asked as well, without TLS: stand-ins whose address our settings name. */
  local: readonly string[]
  /** For all of it, redirects too, so that an answer which drips is late as well. */
  timeoutMs: number
  bytesMax: number
  /** How what is wanted begins: an answer that begins otherwise is not read to its end. */
  isWanted(head: Buffer): boolean
  /** Finds the address that is dialled, or refuses to. */
  lookup?: LookupFunction
}

/** The bytes, or a word of ours for why there are none. */
export type Got = { bytes: Buffer; error: null } | { bytes: null; error: GetError }

/**
 * Address: none that may be asked. Inside: it leads to us. Redirects: round and round. Gone: there is nothing. Unwanted:
 * something else. Large, empty. Busy, silent, unreachable: may be otherwise later.
 */
export type GetError =
  | 'address'
  | 'inside'
  | 'redirects'
  | 'gone'
  | 'unwanted'
  | 'large'
  | 'empty'
  | 'busy'
  | 'silent'
  | 'unreachable'

const REDIRECTS_MAX = 3
const HEAD_BYTES = 16

/**
 * Reads an address that a stranger has given us. Only the open internet is dialled, the very address that was checked,
 * and each redirect is checked in the same way; nothing is sent that is ours. Never throws.
 */
export async function getOutside(getting: Getting): Promise<Got> {
  const signal = AbortSignal.timeout(getting.timeoutMs)
  let text = getting.url
  try {
    for (let followed = 0; followed <= REDIRECTS_MAX; followed += 1) {
      const url = URL.parse(text)
      if (!url) return failed('address')
      const isLocal = getting.local.includes(url.origin) && isThisMachine(url)
      if (!isLocal && !isPublicPlace(url)) return failed('inside')
      const answer = await ask(url, { getting, isLocal, signal })
      if (!('location' in answer)) return answer
      text = URL.parse(answer.location, url)?.href ?? ''
    }
    return failed('redirects')
  } catch (error) {
    return failed(wordOf(error as NodeJS.ErrnoException))
  }
}

const failed = (error: GetError): Got => ({ bytes: null, error })

interface Asking {
  getting: Getting
  isLocal: boolean
  signal: AbortSignal
}

type Answer = Got | { location: string }

function ask(url: URL, { getting, isLocal, signal }: Asking): Promise<Answer> {
  const { request } = url.protocol === 'http:' ? http : https
  const lookup = isLocal ? {} : { lookup: getting.lookup ?? publicLookup }
  const options: https.RequestOptions = {
    headers: { accept: 'image/avif,image/webp,image/jpeg,image/png', 'user-agent': 'Lotour' },
    // No connection outlives its call, so that every call dials an address that has just been checked.
    agent: false,
    signal,
    ...lookup,
  }
  return new Promise((resolve, reject) => {
    const call = request(url, options, (answer) => {
      const done = (what: Answer) => {
        call.destroy()
        resolve(what)
      }
      answer.on('error', reject)
      const early = withoutBody(answer, getting.bytesMax)
      if (early) return done(early)
      collect(answer, getting, done)
    })
    call.on('error', reject)
    call.end()
  })
}

/** What its status and head tell already; null where its bytes are worth reading. */
function withoutBody({ statusCode = 0, headers }: http.IncomingMessage, bytesMax: number): Answer | null {
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location }
  if (statusCode >= 500 || [408, 425, 429].includes(statusCode)) return failed('busy')
  if (statusCode !== 200) return failed('gone')
  return Number(headers['content-length'] ?? 0) > bytesMax ? failed('large') : null
}

function collect(
  answer: http.IncomingMessage,
  { bytesMax, isWanted }: Getting,
  done: (what: Answer) => void,
): void {
  const parts: Buffer[] = []
  let size = 0
  let isLookedAt = false
  answer.on('data', (part: Buffer) => {
    parts.push(part)
    size += part.length
    if (size > bytesMax) return done(failed('large'))
    if (isLookedAt || size < HEAD_BYTES) return
    isLookedAt = true
    if (!isWanted(Buffer.concat(parts))) done(failed('unwanted'))
  })
  answer.on('end', () => {
    // What was cut off has no end: Node tells it as an error.
    const bytes = Buffer.concat(parts)
    if (size === 0) return done(failed('empty'))
    done(isWanted(bytes) ? { bytes, error: null } : failed('unwanted'))
  })
}

/** A broken connection, a name that is not found, a certificate that is not theirs: may be mended. */
function wordOf(error: NodeJS.ErrnoException): GetError {
  const word = outsideWord(error)
  if (word === 'inside') return 'inside'
  return word === 'timeout' ? 'silent' : 'unreachable'
}
