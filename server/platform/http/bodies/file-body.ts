import type { Readable } from 'node:stream'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { hasBody } from './unread-body.ts'
import { answerBytes, type HeadersOf, LATE } from './unreadable.ts'

/** How long a file may take to arrive. */
export const FILE_MS = 60 * 60 * 1000
/** How long any other body may: less than a handler has, or a late body would be told as our own fault. */
const BODY_MS = 12_000

/** Routes whose body is a file of one of these types: it is handed on as a stream, and its handler bounds it. */
export function acceptFiles(
  app: FastifyInstance,
  types: readonly string[],
  addRoutes: (scope: FastifyInstance) => unknown,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload))
    addRoutes(scope)
  })
}

/** The server as a whole waits for files; a body that is none and comes drop by drop is cut off. */
export function limitBodyTime(
  app: FastifyInstance,
  { milliseconds = BODY_MS, headersOf = () => ({}) }: { milliseconds?: number; headersOf?: HeadersOf } = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    if (!hasBody(request) || raw.complete || routeOptions.config.takesFile) return
    const timer = setTimeout(() => {
      // A request injected from within the process has no socket to be cut off.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      if (reply.sent) raw.socket.destroy()
      else answerBytes(raw.socket, LATE, headersOf(raw.url ?? ''))
    }, milliseconds)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

export interface FileBounds {
  bytesMax: number
  /** As the sender says it. */
  length: number | undefined
  /** How long it may take to arrive, where it is not so small. */
  milliseconds?: number
}

/** How long a small file may take to arrive. */
const SMALL_FILE_MS = 30_000

/** A small file whole; null where it is larger than allowed, of which no more is kept. Refuses one that breaks off. */
export async function wholeFile(
  body: Readable,
  { length, bytesMax, milliseconds = SMALL_FILE_MS }: FileBounds,
): Promise<Buffer | null> {
  if (length !== undefined && length > bytesMax) return null
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => body.destroy(new Refusal('invalid', 'file_broken')), milliseconds)
  try {
    // Left whole where it is too large, so that the sender still hears why.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > bytesMax) return null
      chunks.push(chunk as Buffer)
    }
  } catch {
    throw new Refusal('invalid', 'file_broken')
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks)
}
