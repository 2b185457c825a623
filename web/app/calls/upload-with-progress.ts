import type { Endpoint, Sent } from '../../../contract/platform/endpoint.ts'
import { addressOf } from './address.ts'
import { readAnswer } from './answers.ts'
import { ApiRefusal } from './api.ts'
import { whileHere } from './leaving/leaving.ts'

/** Twenty megabytes over a poor line. */
const UPLOAD_MS = 600_000

export interface Watched {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** As `upload`, for a file that is long on its way: it can be watched, and given up. */
export function uploadWithProgress<Result, E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { file, ...watched }: Watched & { file: Blob },
): Promise<Result> {
  return whileHere(false, () => send<Result>(endpoint, addressOf(endpoint, sent), { file, ...watched }))
}

/** `fetch` does not say how much has gone. */
function send<Result>(
  { method }: Endpoint,
  address: string,
  { file, onProgress, signal }: Watched & { file: Blob },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const isLost = () =>
      reject(
        new ApiRefusal({
          httpStatus: 0,
          reason: 'connection',
          message: 'Файл не дошёл: связь прервалась. Нажмите «Повторить».',
        }),
      )
    request.open(method, address)
    request.timeout = UPLOAD_MS
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = request.ontimeout = request.onabort = isLost
    request.onload = () => {
      try {
        const retryAfter = request.getResponseHeader('retry-after')
        resolve(readAnswer<Result>(request.status, bodyOf(request.responseText), retryAfter).result)
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) isLost()
    else request.send(file)
  })
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
