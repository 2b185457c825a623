import { fileNotSentWords } from '../../../contract/platform/notices/system.ts'
import type { Endpoint, Sent } from '../../../contract/platform/endpoint.ts'
import { addressOf } from './address.ts'
import { readAnswer } from './answers.ts'
import { ApiRefusal } from './api.ts'
import { whileHere } from './leaving/leaving.ts'

/** Ten megabytes over a poor line. */
const UPLOAD_MS = 120_000

/** A call whose body is a file. Whoever leaves meanwhile waits for it, as for every other write. */
export function upload<Result, E extends Endpoint>(endpoint: E, sent: Sent<E>, file: File): Promise<Result> {
  return whileHere(false, () => send<Result, E>(endpoint, sent, file))
}

async function send<Result, E extends Endpoint>(endpoint: E, sent: Sent<E>, file: File): Promise<Result> {
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(UPLOAD_MS),
    })
  } catch {
    throw new ApiRefusal({ httpStatus: 0, reason: 'connection', message: fileNotSentWords })
  }
  const body: unknown = await response.json().catch(() => undefined)
  return readAnswer<Result>(response.status, body, response.headers.get('retry-after')).result
}
