import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { touch } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'
import type { Borne, ConversationSource, Message } from './conversation-source.ts'
import { hasOlder, lastFromOther, type Outgoing, undelivered } from './conversation.rules.ts'
import { type Changing, changingBy } from './changing/changing-by.ts'
import { type PastView, usePast } from './past/use-past.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import { bringUpToDate, type Conversation, conversationKey, newsOf, refresh, take } from './kept-up.ts'

export interface ConversationView extends PastView, Pick<Conversation, 'messages' | 'readByOther'> {
  /** The end, or the stretch of the past that somebody looks at. */
  shown: Message[]
  /** Absent: of what stands there nothing is changed. */
  changing: Changing | undefined
  outgoing: Outgoing[]
  isLoading: boolean
  isFailed: boolean
  reload: () => void
  hasOlder: boolean
  send: (text: string, bears?: Borne) => void
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Called when the end of the conversation is in view. */
  seen: () => void
}

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
  const shown = data?.past ?? messages
  const reload = () => refresh(client, source)
  useLive(source.liveUrl, source.hear(newsOf(client, source)))
  const past = usePast(source, data)
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
    shown,
    hasOlder: hasOlder(shown),
    ...past,
    send: (text, bears) => {
      // Where it will stand.
      past.toEnd()
      outgoing.send(text, bears)
    },
    retry: outgoing.retry,
    discard: outgoing.discard,
    seen,
  }
}

function useOutgoing(client: QueryClient, source: ConversationSource) {
  return useOutbox(source, (message) => {
    take(client, source, message)
    refresh(client, source)
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
