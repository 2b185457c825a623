import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { firstScriptOf } from './app/page/later/first-script.server.ts'
import type { LoadPlan } from './app/page/later/plan.ts'
import { speculationRules } from './app/page/later/speculation.server.ts'
import { type Planned, planOf, waitingPage } from './app/page/later/waiting-page.server.ts'
import { isPassing } from './app/calls/server/session.server.ts'
import { markContext } from './app/calls/server/visit.server.ts'

// server/ssr.ts reaches the application through this module alone, so that both use one copy of React Router.
export { createRenderer } from './app/calls/server/visit.server.ts'
export { pagesOf } from './app/page/page-handle.ts'
// What a bare render of the same tree needs (`bench/floors/floor-render.ts`); both are in the bundle anyway.
export { renderToString, ServerRouter }

const RENDER_TIMEOUT_MS = 6000

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
  // A page in development has Vite's scripts at once.
  const plan = mark ? planOf(entry, new URL(request.url)) : undefined
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={mark} />,
    {
      nonce: mark,
      bootstrapScriptContent: firstScriptOf(plan),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      // Nothing is moved out of its place into a script, however long the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        tellFault(error, request)
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = plan ? await waiting(stream, { plan, rules: rulesOf(entry, plan), mark }) : stream
  return new Response(page, { status: failed && status < 400 ? 500 : status, headers })
}

/** Every byte as a sign: a page of Russian words is not taken apart into signs and put together again for a few tags. */
async function waiting(
  stream: AsyncIterable<Uint8Array>,
  planned: Planned,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.from(waitingPage(Buffer.concat(pieces).toString('latin1'), planned), 'latin1')
}

let rules: string | undefined

/** Whoever is signed in has the application soon, and moves by it. */
function rulesOf({ manifest, routeModules }: EntryContext, { when }: LoadPlan): string | undefined {
  if (when === 'idle') return undefined
  return (rules ??= speculationRules(manifest.routes, routeModules))
}

export const handleError: HandleErrorFunction = (error, { request }) => tellFault(error, request)

/**
 * An address that leads nowhere is its visitor's mistake, not ours; what can be had in a moment is no fault, and whoever
 * refused it has told the log.
 */
function tellFault(error: unknown, { signal }: Request): void {
  if (signal.aborted || isPassing(error)) return
  const said: unknown = isRouteErrorResponse(error) ? error.data : error
  const isFault = !isRouteErrorResponse(error) || (error.status >= 500 && error.status !== 503)
  if (isFault) console.error(said)
}
