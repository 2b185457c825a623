import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { getChat, listChats, listMessages, type Message } from '../../../contract/chat/chat.ts'
import { byId } from '../../app/calls/address.ts'
import { keyOf, touch } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'
import { loadMessages, markRead, type MessagePage } from './chat.api.ts'
import {
  hasOlder,
  lastFromOther,
  mergeMessages,
  type Outgoing,
  undelivered,
  wholeUpTo,
} from './chat.rules.ts'
import { nothingOutgoing, outgoingOf } from './outgoing.ts'

interface Conversation {
  messages: Message[]
  readByOther: number
}

export interface ConversationView extends Conversation {
  outgoing: Outgoing[]
  isLoading: boolean
  isFailed: boolean
  reload: () => void
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  send: (text: string) => void
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Called when the end of the conversation is in view. */
  seen: () => void
}

const conversationKey = (chatId: number) => [
  ...keyOf(listMessages, { ...byId(chatId), query: {} }),
  'conversation',
]

/** One chat's messages: loaded, kept up live without holes, sent without loss, marked read when seen. */
export function useConversation(chatId: number): ConversationView {
  const client = useQueryClient()
  const key = conversationKey(chatId)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => bringUpToDate(client, chatId, signal),
    staleTime: 0,
  })
  const messages = data?.messages ?? []
  const reload = () => refresh(client, chatId)
  useLive(`/chats/${chatId}`, {
    'message.sent': ({ seq }) => {
      if (seq > wholeUpTo(cached(client, chatId)?.messages ?? [])) reload()
    },
    // Whose mark it is, the page does not need to know: the answer says how far the other side has read.
    'chat.read': reload,
    'chat.changed': reload,
  })
  const older = useOlder(client, chatId)
  const outgoing = useOutgoing(client, chatId)
  const seen = useReadMark(chatId, messages)
  return {
    messages,
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

/** The newest page at first; later only what came after the last message without a hole before it. */
async function bringUpToDate(
  client: QueryClient,
  chatId: number,
  signal: AbortSignal,
): Promise<Conversation> {
  let known = cached(client, chatId)
  if (!known) return merged(client, chatId, await loadMessages(chatId, {}, signal))
  for (;;) {
    const page = await loadMessages(chatId, { after: wholeUpTo(known.messages) }, signal)
    known = merged(client, chatId, page)
    if (page.items.length === 0 || wholeUpTo(known.messages) >= page.last_seq) return known
    put(client, chatId, known)
  }
}

const cached = (client: QueryClient, chatId: number) =>
  client.getQueryData<Conversation>(conversationKey(chatId))

/** With what may have come meanwhile by another way. */
function merged(client: QueryClient, chatId: number, page: MessagePage): Conversation {
  const known = cached(client, chatId)
  return {
    messages: mergeMessages(known?.messages ?? [], page.items),
    readByOther: Math.max(known?.readByOther ?? 0, page.read_by_other),
  }
}

function put(client: QueryClient, chatId: number, conversation: Conversation): void {
  client.setQueryData(conversationKey(chatId), conversation)
}

function refresh(client: QueryClient, chatId: number): void {
  void touch(client, conversationKey(chatId), listChats, getChat)
}

function useOlder(client: QueryClient, chatId: number) {
  const [isLoadingOlder, setLoading] = useState(false)
  const loadOlder = useCallback(async () => {
    const first = cached(client, chatId)?.messages[0]
    if (!first || first.seq <= 1) return
    setLoading(true)
    try {
      put(client, chatId, merged(client, chatId, await loadMessages(chatId, { before: first.seq })))
    } catch {
      // The button stays and may be pressed again.
    } finally {
      setLoading(false)
    }
  }, [client, chatId])
  return { isLoadingOlder, loadOlder: () => void loadOlder() }
}

function useOutgoing(client: QueryClient, chatId: number) {
  const list = useSyncExternalStore(
    useCallback((onChange) => outgoingOf(chatId).watch(onChange), [chatId]),
    () => outgoingOf(chatId).list,
    nothingOutgoing,
  )
  const arrive = useEffectEvent((message: Message) => {
    const known = cached(client, chatId) ?? { messages: [], readByOther: 0 }
    put(client, chatId, { ...known, messages: mergeMessages(known.messages, [message]) })
    refresh(client, chatId)
  })
  useEffect(() => {
    const own = outgoingOf(chatId)
    own.onDelivered = (message) => arrive(message)
    void own.resume()
    const retryAll = () => own.retryAll()
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  }, [chatId])
  return {
    list,
    send: (text: string) => outgoingOf(chatId).send(text),
    retry: (clientId: string) => outgoingOf(chatId).retry(clientId),
    discard: (clientId: string) => outgoingOf(chatId).discard(clientId),
  }
}

function useReadMark(chatId: number, messages: readonly Message[]): () => void {
  const client = useQueryClient()
  const [told, setTold] = useState({ chatId, seq: 0 })
  const last = lastFromOther(messages)
  return () => {
    if (last === 0 || (told.chatId === chatId && told.seq >= last)) return
    setTold({ chatId, seq: last })
    markRead(chatId, last).then(
      () => void touch(client, listChats, getChat),
      () => setTold({ chatId, seq: 0 }),
    )
  }
}
