import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { keepEarlyPress } from './app/page/early-press.ts'
import { markContext } from './app/calls/server/visit.server.ts'

// server/ssr.ts reaches the application through this module alone, so that both use one copy of React Router.
export { createRenderer } from './app/calls/server/visit.server.ts'
export { pagesOf } from './app/page/page-handle.ts'

const RENDER_TIMEOUT_MS = 6000

/** The first of a page's scripts, in the page itself. */
const firstScript = `(${keepEarlyPress.toString()})(window)`
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => !line.startsWith('//'))
  .join('\n')

/** The page as one piece of text: whole for readers without JavaScript, and fit for hashing and for the cache. */
export default async function handleRequest(
  ...[request, status, headers, entry, context]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  let failed = false
  const mark = context.get(markContext)
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={mark} />,
    {
      nonce: mark,
      bootstrapScriptContent: firstScript,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      // Nothing is moved out of its place into a script, however long the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        if (!request.signal.aborted) console.error(error)
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: failed && status < 400 ? 500 : status, headers })
}

/** An address that leads nowhere is its visitor's mistake, not ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(isRouteErrorResponse(error) ? (error.data as unknown) : error)
}
