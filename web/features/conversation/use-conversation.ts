import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { touch } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'
import type { Borne, ConversationSource, Message, MessagePage } from './conversation-source.ts'
import {
  hasOlder,
  lastFromOther,
  mergeMessages,
  type Outgoing,
  undelivered,
  wholeUpTo,
} from './conversation.rules.ts'
import { revAfter, shownAmong } from './changing/changes.rules.ts'
import { type Changing, changingBy } from './changing/changing-by.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import { readAnew } from './read-anew.ts'

interface Conversation {
  messages: Message[]
  readByOther: number
  /** Every change up to this number is known. */
  rev: number
}

export interface ConversationView extends Omit<Conversation, 'rev'> {
  /** Absent: of what stands there nothing is changed. */
  changing: Changing | undefined
  outgoing: Outgoing[]
  isLoading: boolean
  isFailed: boolean
  reload: () => void
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  /** Loads what lies between the first that is shown and this one. */
  reach: (seq: number) => Promise<void>
  send: (text: string, bears?: Borne) => void
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Called when the end of the conversation is in view. */
  seen: () => void
}

const conversationKey = ({ key }: ConversationSource) => [...key, 'conversation']

/** The messages of one conversation: loaded, kept up live without holes, sent without loss, marked read when seen. */
export function useConversation(source: ConversationSource): ConversationView {
  const client = useQueryClient()
  const key = conversationKey(source)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => bringUpToDate(client, source, signal),
    staleTime: 0,
  })
  const messages = data?.messages ?? []
  const reload = () => refresh(client, source)
  useLive(
    source.liveUrl,
    source.hear({
      written: (seq) => {
        if (seq > wholeUpTo(cached(client, source)?.messages ?? [])) reload()
      },
      read: reload,
      changed: () => void showAnew(client, source),
      reworded: (rev) => {
        if (rev > (cached(client, source)?.rev ?? 0)) reload()
      },
    }),
  )
  const older = useOlder(client, source)
  const outgoing = useOutgoing(client, source)
  const seen = useReadMark(source, messages)
  const changing = changingBy(source, {
    onChanged: (message) => {
      take(client, source, message)
      void touch(client, ...source.spokenOfBy)
    },
    onOvertaken: reload,
  })
  return {
    messages,
    changing,
    readByOther: data?.readByOther ?? 0,
    outgoing: undelivered(outgoing.list, messages),
    isLoading: isPending,
    isFailed: isError && !data,
    reload: () => void refetch(),
    hasOlder: hasOlder(messages),
    ...older,
    send: outgoing.send,
    retry: outgoing.retry,
    discard: outgoing.discard,
    seen,
  }
}

/** The newest page at first; later only what has changed, and what came after the last message without a hole before it. */
async function bringUpToDate(
  client: QueryClient,
  source: ConversationSource,
  signal: AbortSignal,
): Promise<Conversation> {
  let known = cached(client, source)
  if (!known) {
    const page = await source.load({}, signal)
    return merged(client, source, { ...page, rev: page.last_rev })
  }
  const { changing } = source
  if (changing) {
    const caughtUp = await catchUp(client, { ...source, changing }, signal)
    if (wholeUpTo(caughtUp.known.messages) >= caughtUp.lastSeq) return caughtUp.known
    known = caughtUp.known
  }
  for (;;) {
    const page = await source.load({ after: wholeUpTo(known.messages) }, signal)
    known = merged(client, source, page)
    if (page.items.length === 0 || wholeUpTo(known.messages) >= page.last_seq) return known
    put(client, source, known)
  }
}

/** What has changed since the last known change, new messages among it: one call, where it is no more than a page. */
async function catchUp(
  client: QueryClient,
  source: ConversationSource & Required<Pick<ConversationSource, 'changing'>>,
  signal: AbortSignal,
): Promise<{ known: Conversation; lastSeq: number }> {
  for (;;) {
    const before = cached(client, source)
    const page = await source.changing.since(before?.rev ?? 0, signal)
    const items = shownAmong(page.items, before?.messages ?? [])
    const last = page.items.at(-1)?.rev ?? page.last_rev
    const known = merged(client, source, { ...page, items, rev: last })
    if (last >= page.last_rev) return { known, lastSeq: page.last_seq }
    put(client, source, known)
  }
}

/** Whoever stands before the open conversation sees at once what may be seen now. */
async function showAnew(client: QueryClient, source: ConversationSource): Promise<void> {
  const first = cached(client, source)?.messages[0]?.seq ?? 1
  try {
    await readAnew(source.load, first, (page) => put(client, source, merged(client, source, page)))
  } catch {
    // From the beginning, by a call that repeats itself.
    void client.resetQueries({ queryKey: conversationKey(source) })
  }
  refresh(client, source)
}

const cached = (client: QueryClient, source: ConversationSource) =>
  client.getQueryData<Conversation>(conversationKey(source))

/** With what may have come meanwhile by another way. */
function merged(
  client: QueryClient,
  source: ConversationSource,
  page: MessagePage & { rev?: number },
): Conversation {
  const known = cached(client, source)
  return {
    rev: revAfter(Math.max(known?.rev ?? 0, page.rev ?? 0), page.items),
    messages: mergeMessages(known?.messages ?? [], page.items),
    readByOther: Math.max(known?.readByOther ?? 0, page.read_by_other),
  }
}

function put(client: QueryClient, source: ConversationSource, conversation: Conversation): void {
  client.setQueryData(conversationKey(source), conversation)
}

function refresh(client: QueryClient, source: ConversationSource): void {
  void touch(client, conversationKey(source), ...source.spokenOfBy)
}

function useOlder(client: QueryClient, source: ConversationSource) {
  const [isLoadingOlder, setLoading] = useState(false)
  const loadOlder = useCallback(async () => {
    const first = cached(client, source)?.messages[0]
    if (!first || first.seq <= 1) return
    setLoading(true)
    try {
      put(client, source, merged(client, source, await source.load({ before: first.seq })))
    } catch {
      // The button stays and may be pressed again.
    } finally {
      setLoading(false)
    }
  }, [client, source])
  const firstSeq = () => cached(client, source)?.messages[0]?.seq ?? 1
  const reach = async (seq: number) => {
    for (let first = firstSeq(), before = Infinity; seq < first && first < before; first = firstSeq()) {
      before = first
      await loadOlder()
    }
  }
  return { isLoadingOlder, loadOlder: () => void loadOlder(), reach }
}

function useOutgoing(client: QueryClient, source: ConversationSource) {
  return useOutbox(source, (message) => {
    take(client, source, message)
    refresh(client, source)
  })
}

/** One that the server has just answered. */
function take(client: QueryClient, source: ConversationSource, message: Message): void {
  const known = cached(client, source) ?? { messages: [], readByOther: 0, rev: message.rev }
  put(client, source, {
    ...known,
    messages: mergeMessages(known.messages, [message]),
    rev: revAfter(known.rev, [message]),
  })
}

function useReadMark(source: ConversationSource, messages: readonly Message[]): () => void {
  const client = useQueryClient()
  const [told, setTold] = useState({ name: source.name, seq: 0 })
  const last = lastFromOther(messages)
  return () => {
    if (last === 0 || (told.name === source.name && told.seq >= last)) return
    setTold({ name: source.name, seq: last })
    source.markRead(last).then(
      () => void touch(client, ...source.spokenOfBy),
      () => setTold({ name: source.name, seq: 0 }),
    )
  }
}
