import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusalStatus } from '../../../contract/platform/refusals.ts'
import type { Visitors } from '../http/limits/visitors.ts'
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts'
import { type PageKey, TOKEN } from './page-key.ts'
import { sendCached, sendOnce } from './send-page.ts'

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  visitors: Visitors | undefined
}

interface Shared extends Visit {
  render: () => Promise<RenderedPage>
}

/** A page of every guest: from memory; whoever makes it be rendered takes one of his turns for it. */
export function sendShared(
  cache: PageCache,
  key: string,
  shared: Shared,
): FastifyReply | Promise<FastifyReply> {
  const page = cache.get(key, () => renderInTurn(shared))
  return page ? sendCached(shared.request, shared.reply, page) : fillAndSend(cache, key, shared)
}

async function renderInTurn({ request, visitors, render }: Shared): Promise<RenderedPage> {
  await visitors?.takeTurn(request)
  return render()
}

async function fillAndSend(cache: PageCache, key: string, shared: Shared): Promise<FastifyReply> {
  const { request, reply } = shared
  const isFirst = !cache.isFilling(key)
  const outcome = await cache
    .fill(key, () => renderInTurn(shared))
    .catch((error: unknown) => {
      if (isFirst || !isSpent(error)) throw error
      return 'refused' as const
    })
  // Somebody else was: it is the next one's turn.
  if (outcome === 'refused' || (!isFirst && isRefused(outcome))) return fillAndSend(cache, key, shared)
  if (isKept(outcome)) return sendCached(request, reply, outcome)
  // A cookie is meant for the one whose render it was.
  const isShared = isFirst || outcome.setCookies.length === 0
  return sendOnce(request, reply, isShared ? outcome : await renderInTurn(shared))
}

function isRefused(outcome: CachedPage | RenderedPage): boolean {
  return !isKept(outcome) && outcome.status === TOO_MANY
}

const TOO_MANY = refusalStatus.tooMany

function isSpent(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'tooMany'
}

function isKept(outcome: CachedPage | RenderedPage): outcome is CachedPage {
  return 'variants' in outcome
}

interface Ways {
  /** What a guest would get; null where no guest shares it. */
  guestKey: PageKey | null
  share(key: PageKey): FastifyReply | Promise<FastifyReply>
  render(gate: 'pages' | 'filters'): Promise<RenderedPage>
}

/** A page for one visitor alone. A cookie that somebody made up gets what every guest gets, from memory. */
export async function sendPrivate(visit: Visit, { guestKey, share, render }: Ways): Promise<FastifyReply> {
  const { request, reply, visitors } = visit
  const isByToken = TOKEN.test(request.headers.cookie ?? '')
  const isFiltered = request.raw.url?.includes('?') === true
  const isGuest =
    !isByToken ||
    (visitors !== undefined && (guestKey !== null || isFiltered) && !(await visitors.isSignedIn(request)))
  if (isByToken && isGuest && guestKey) return share(guestKey)
  await visitors?.takeTurn(request)
  return sendOnce(request, reply, await render(isGuest && isFiltered ? 'filters' : 'pages'))
}
