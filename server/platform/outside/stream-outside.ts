import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OutsideFailure } from './outside-failure.ts'

interface StreamedCall {
  /** How a log names the other side: an address may carry a key. */
  name: string
  url: URL
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  headers: Record<string, string>
  body?: Uint8Array | AsyncIterable<Uint8Array> | undefined
  /** Until the answer begins, its question sent. */
  timeoutMs: number
  /** For an answer of this length, so that one which drips is late as well. */
  answerMs(length: number): number
  /** Nothing moves, either way. */
  idleMs: number
  /** Finds the address that is dialled; absent: as usual. */
  lookup?: LookupFunction | undefined
}

export interface StreamedAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Read to its end or destroyed by whoever has it; breaks off with an OutsideFailure, `later`. */
  bytes: Readable
}

/**
 * As `callOutside`, for what is too large to lie in memory: a redirect is an answer, too. What the body's own source
 * throws is thrown as it is.
 */
export async function streamOutside(call: StreamedCall): Promise<StreamedAnswer> {
  const { request: ask } = call.url.protocol === 'http:' ? http : https
  const isOnce = call.body !== undefined && !(call.body instanceof Uint8Array)
  const request = ask(call.url, {
    method: call.method,
    headers: call.headers,
    // A kept connection that has just ended would fail what cannot be sent again.
    ...(isOnce && { agent: false }),
    ...(call.lookup && { lookup: call.lookup }),
  })
  const late = setTimeout(() => request.destroy(lateAfter(call)), call.timeoutMs)
  request.setTimeout(call.idleMs, () => request.destroy(lateAfter(call)))
  let ofSource: { error: unknown } | undefined
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  const sent = send(request, call.body, (error) => (ofSource = { error }))
  try {
    // Whoever refuses may do so before it has heard all.
    const answer = await Promise.race([answered, sent.then(() => answered)])
    clearTimeout(late)
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      bytes: watched(answer, call),
    }
  } catch (error) {
    clearTimeout(late)
    request.destroy()
    if (ofSource) throw ofSource.error
    throw asFailure(error, call)
  } finally {
    sent.catch(() => {})
    answered.catch(() => {})
  }
}

async function send(
  request: http.ClientRequest,
  body: StreamedCall['body'],
  onSourceFault: (error: unknown) => void,
): Promise<void> {
  if (body === undefined || body instanceof Uint8Array) {
    request.end(body)
    return
  }
  const source = async function* () {
    try {
      yield* body
    } catch (error) {
      onSourceFault(error)
      throw error
    }
  }
  await pipeline(Readable.from(source()), request)
}

/** The answer's bytes, with its own end of time. */
function watched(answer: IncomingMessage, call: StreamedCall): Readable {
  const passing = new PassThrough()
  const length = Number(answer.headers['content-length'] ?? 0)
  const late = setTimeout(() => passing.destroy(lateAfter(call)), call.answerMs(length))
  answer.on('error', (error) => passing.destroy(asFailure(error, call)))
  passing.on('close', () => {
    clearTimeout(late)
    if (!answer.complete) answer.destroy()
  })
  // Whoever waits for the end hears of it by the stream; where nobody does, it is nobody's fault.
  passing.on('error', () => {})
  answer.pipe(passing)
  return passing
}

const lateAfter = ({ name }: StreamedCall) =>
  new OutsideFailure('later', `${name} did not answer in time`, { noAnswer: 'timeout' })

function asFailure(error: unknown, { name }: StreamedCall): OutsideFailure {
  if (error instanceof OutsideFailure) return error
  const { code = 'no connection' } = error as NodeJS.ErrnoException
  return new OutsideFailure('later', `${name} did not answer: ${code}`, { noAnswer: 'unreachable' })
}
