import { randomInt } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../config/partners/s3-config.ts'
import { createCircuit, through } from '../../outside/circuit.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import { type StreamedAnswer, streamOutside } from '../../outside/stream-outside.ts'
import { ObjectsAway, type StoreWord } from '../objects-away.ts'

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  /** Absent: the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: S3Body
  /** Without a key, as a stranger asks. */
  isUnsigned?: boolean
}

/** What is sent says beforehand how long it is and its hash: the store refuses whatever arrives otherwise. */
export interface S3Body {
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  size: number
  sha256: Buffer
}

export interface S3Pace {
  /** Until an answer begins. */
  answerMs: number
  idleMs: number
  /** Before the second try and, twice as long, before the third. */
  retryMs: number
  restMs: number
}

interface S3Line {
  /** Finds the address that is dialled; absent: as usual. */
  lookup?: LookupFunction
}

const usualPace: S3Pace = { answerMs: 10_000, idleMs: 10_000, retryMs: 150, restMs: 10_000 }
/** A megabyte a second is late. */
const BYTES_A_MS = 1000
const TRIES = 3
/** Whether it is there is asked for by several, every few seconds. */
const LOOK_MS = 3000
const LOOK_WAIT_MS = 2000
const FAILURES_IN_ROW = 6
const ERROR_BYTES = 16 * 1024
const NOTHING_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Null: there is no such object, and the bucket says so itself. */
export type S3Answer = StreamedAnswer | null

export interface S3Client {
  /** A success, or null. Throws ObjectsAway. Tried again where that cannot do harm: each call may be repeated. */
  send(call: S3Call): Promise<S3Answer>
  /** One try, whatever it ends with: for a look at the bucket. */
  ask(call: S3Call): Promise<StreamedAnswer & { said: StoreWord }>
  /** What was begun well has broken off. */
  brokeOff(): void
  /** Whether the bucket is there for us now; what was found holds for a few seconds. */
  answers(): Promise<boolean>
}

export function s3Client(config: S3Config, given: Partial<S3Pace & S3Line> = {}): S3Client {
  const pace = { ...usualPace, ...given }
  const circuit = createCircuit({ failuresInRow: FAILURES_IN_ROW, restMs: pace.restMs })
  const cache = new Map<string, ArrayBuffer>()

  async function once(call: S3Call): Promise<StreamedAnswer> {
    const url = urlOf(config, call)
    return streamOutside({
      name: 'S3',
      url,
      method: call.method,
      headers: call.isUnsigned ? {} : await signed(config, { call, url, cache }),
      body: call.body?.bytes,
      timeoutMs: pace.answerMs + (call.body?.size ?? 0) / BYTES_A_MS,
      answerMs: (length) => pace.answerMs + length / BYTES_A_MS,
      idleMs: pace.idleMs,
      lookup: given.lookup,
    })
  }

  /** One try: a success, null, or a failure that says whether another makes sense. */
  async function tryOnce(call: S3Call): Promise<S3Answer> {
    const answer = await once(call).catch((error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error
      throw new ObjectsAway(error.message)
    })
    if (answer.status >= 200 && answer.status < 300) return answer
    const said = await wordOf(answer)
    if (said.code === 'NoSuchKey') return null
    throw failureOf(said, answer)
  }

  async function send(call: S3Call): Promise<S3Answer> {
    const isRepeatable = call.body === undefined || call.body.bytes instanceof Uint8Array
    for (let tries = 1; ; tries++) {
      try {
        return await through(circuit, 'S3', () => tryOnce(call))
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error
        const isOver =
          tries === TRIES || !isRepeatable || error.fault !== 'later' || error.noAnswer === 'resting'
        if (isOver) throw error instanceof ObjectsAway ? error : new ObjectsAway(error.message)
        await sleep(pace.retryMs * 2 ** (tries - 1) + randomInt(Math.max(1, pace.retryMs)))
      }
    }
  }

  return {
    send,
    ask: async (call) => {
      const answer = await once(call)
      const isRefused = answer.status >= 300
      return { ...answer, said: isRefused ? await wordOf(answer) : { status: answer.status, code: '' } }
    },
    brokeOff: () => circuit.failed(),
    answers: rememberedFor(LOOK_MS, () => isThere(once)),
  }
}

async function isThere(once: (call: S3Call) => Promise<StreamedAnswer>): Promise<boolean> {
  const asked = once({ method: 'HEAD' }).then(
    ({ status, bytes }) => {
      bytes.destroy()
      return status === 200
    },
    () => false,
  )
  return Promise.race([asked, sleep(LOOK_WAIT_MS, false, { ref: false })])
}

function rememberedFor<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let made: { at: number; value: Promise<T> } | undefined
  return () => {
    if (!made || performance.now() - made.at > milliseconds) made = { at: performance.now(), value: make() }
    return made.value
  }
}

function urlOf({ endpoint, bucket, addressing }: S3Config, { key = '', query = {} }: S3Call): URL {
  const url = new URL(endpoint)
  if (addressing === 'virtual') url.hostname = `${bucket}.${url.hostname}`
  url.pathname = addressing === 'virtual' ? `/${key}` : `/${bucket}${key && '/'}${key}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

async function signed(
  { accessKeyId, secretAccessKey, region }: S3Config,
  { call, url, cache }: { call: S3Call; url: URL; cache: Map<string, ArrayBuffer> },
): Promise<Record<string, string>> {
  const { headers } = await new AwsV4Signer({
    url: url.href,
    method: call.method,
    headers: {
      ...call.headers,
      'x-amz-content-sha256': call.body?.sha256.toString('hex') ?? NOTHING_SHA256,
    },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    cache,
  }).sign()
  return {
    ...Object.fromEntries(headers),
    ...(call.body && { 'content-length': String(call.body.size) }),
  }
}

/** What the store says in its error's XML; whatever else was answered has no word. Takes the answer's bytes. */
async function wordOf({ status, bytes }: StreamedAnswer): Promise<StoreWord> {
  let text = ''
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      text += piece.toString('latin1')
      if (text.length > ERROR_BYTES) break
    }
  } catch {
    // Its status is said already.
  }
  const [, inside = ''] = text.split('<Error>', 2)
  return { status, code: /<Code>(\w{1,60})<\/Code>/.exec(inside)?.[1] ?? '' }
}

/** Said of what was broken on its way, or of us being too fast: another try may succeed. */
const PASSING = new Set([
  'SlowDown',
  'RequestTimeout',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'IncompleteBody',
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
])

function failureOf(said: StoreWord, { headers }: StreamedAnswer): ObjectsAway {
  const isPassing = said.status >= 500 || said.status === 429 || said.status === 408 || PASSING.has(said.code)
  const seconds = headers['retry-after'] ?? ''
  return new ObjectsAway(`S3 answered ${said.status} ${said.code || 'without a word of its own'}`, {
    fault: isPassing ? 'later' : 'ours',
    retryAfter: /^\d{1,4}$/.test(seconds) ? Number(seconds) : 0,
    said,
  })
}
