import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ConversationSource, MessagePage } from '../conversation-source.ts'
import { cached, type Conversation, merged, put, withPage } from '../kept-up.ts'
import { type Known, joined, stretched, wayTo } from './past.rules.ts'

/** Where in a conversation one stands, and how one comes to what is not there yet. */
export interface PastView {
  /** A stretch of the past is shown, and not the end. */
  isPast: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  isLoadingNewer: boolean
  /** `hold` is called right before more stands there. */
  loadNewer: (hold: () => void) => Promise<void>
  toEnd: () => void
  /** Loads what is shown around this message. */
  reach: (seq: number) => Promise<void>
}

export function usePast(source: ConversationSource, shown: Conversation | undefined): PastView {
  const client = useQueryClient()
  const [going, setGoing] = useState<'older' | 'newer' | null>(null)
  const go = useCallback(async (way: 'older' | 'newer', load: () => Promise<void>) => {
    setGoing(way)
    try {
      await load()
    } catch {
      // The button stays and may be pressed again.
    } finally {
      setGoing(null)
    }
  }, [])
  const loadOlder = useCallback(() => go('older', () => readOlder(client, source)), [client, source, go])
  const toEnd = () => showEnd(client, source)
  const reach = async (seq: number) => {
    const known = cached(client, source)
    const way = known ? wayTo(seq, known) : 'end'
    if (way === 'past') return
    if (typeof way === 'object') return go('older', () => readAround(client, source, way))
    toEnd()
    const firstSeq = () => cached(client, source)?.messages[0]?.seq ?? 1
    for (let first = firstSeq(), before = Infinity; seq < first && first < before; first = firstSeq()) {
      before = first
      await loadOlder()
    }
  }
  return {
    isPast: Boolean(shown?.past),
    isLoadingOlder: going === 'older',
    loadOlder: () => void loadOlder(),
    isLoadingNewer: going === 'newer',
    loadNewer: (hold) => go('newer', () => readNewer(client, source, hold)),
    toEnd,
    reach,
  }
}

async function readOlder(client: QueryClient, source: ConversationSource): Promise<void> {
  const known = cached(client, source)
  const first = (known?.past ?? known?.messages)?.[0]
  if (!first || first.seq <= 1) return
  const page = await source.load({ before: first.seq })
  // The one of the two that was shown when it was asked.
  if (known?.past) show({ client, source, page }, (now) => stretched(now, page.items))
  else put(client, source, merged(client, source, page))
}

async function readNewer(client: QueryClient, source: ConversationSource, hold: () => void): Promise<void> {
  const last = cached(client, source)?.past?.at(-1)
  if (!last) return
  const page = await source.load({ after: last.seq })
  hold()
  show({ client, source, page }, (now) => stretched(now, page.items))
}

async function readAround(
  client: QueryClient,
  source: ConversationSource,
  window: { after: number },
): Promise<void> {
  const page = await source.load(window)
  if (page.items.length > 0)
    show({ client, source, page }, ({ messages }) => joined({ messages, past: page.items }))
}

interface Read {
  client: QueryClient
  source: ConversationSource
  page: MessagePage
}

function show({ client, source, page }: Read, change: (now: Known) => Known): void {
  const now = cached(client, source)
  if (now) put(client, source, withPage(now, page, change(now)))
}

function showEnd(client: QueryClient, source: ConversationSource): void {
  const now = cached(client, source)
  if (now?.past) put(client, source, { ...now, past: null })
}
