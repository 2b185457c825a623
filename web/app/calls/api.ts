import { type ApiAnswer, type ApiMethod, ApiRefusal, readAnswer } from './answers.ts'
import { whileHere } from './leaving/leaving.ts'

export { type ApiAnswer, ApiRefusal } from './answers.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeat safe: the same key always gets the first call's answer. See `newIdempotencyKey`. */
  idempotencyKey?: string
  timeoutMs?: number
  /** Given by `leaveBy` to the one call that is made while everything else waits. */
  endsSession?: boolean
}

const TIMEOUT_MS = 10_000
const texts = {
  offline: 'Нет связи с интернетом. Проверьте подключение и попробуйте ещё раз.',
  unreachable: 'Не удалось связаться с сервером. Проверьте интернет и попробуйте ещё раз.',
  slow: 'Сервер не ответил вовремя. Попробуйте ещё раз.',
}

/** Calls the API from the browser. Throws `ApiRefusal`, or an `AbortError` when the caller's signal ends it. */
export async function callApi<T>(
  ...[method, path, body, options = {}]: [
    method: ApiMethod,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ]
): Promise<ApiAnswer<T>> {
  const send = (cut?: AbortSignal) => sendCall<T>({ method, path, body, options, cut })
  return options.endsSession ? send() : whileHere(method === 'GET', send)
}

interface Sending {
  method: ApiMethod
  path: string
  body: unknown
  options: CallOptions
  cut: AbortSignal | undefined
}

/** Asks the API for a file. Throws as `callApi` does. */
export function callFile(path: string, options: CallOptions = {}): Promise<Blob> {
  return whileHere(true, (cut) =>
    exchange({ method: 'GET', path, body: undefined, options, cut }, async (response) => {
      if (!response.ok) await answerOf(response)
      return response.blob()
    }),
  )
}

function sendCall<T>(sending: Sending): Promise<ApiAnswer<T>> {
  return exchange(sending, answerOf<T>)
}

async function answerOf<T>(response: Response): Promise<ApiAnswer<T>> {
  return readAnswer<T>(response.status, await jsonOf(response), response.headers.get('retry-after'))
}

async function exchange<T>(
  { method, path, body, options, cut }: Sending,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.any([timeout, options.signal, cut].filter((signal) => signal !== undefined)),
      credentials: 'same-origin',
      headers: requestHeaders(body, options.idempotencyKey),
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return await read(response)
  } catch (error) {
    if (error instanceof ApiRefusal || options.signal?.aborted) throw error
    throw new ApiRefusal({ httpStatus: 0, reason: 'connection', message: connectionText(timeout.aborted) })
  }
}

export function newIdempotencyKey(): string {
  // randomUUID exists only over https and on localhost; a phone on the home network has neither.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function requestHeaders(body: unknown, idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

/** A page of a proxy instead of JSON still has a status worth reporting. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function connectionText(timedOut: boolean): string {
  if (!navigator.onLine) return texts.offline
  return timedOut ? texts.slow : texts.unreachable
}
