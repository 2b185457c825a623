import { QueryObserver } from '@tanstack/react-query'
import { askAgain, createClient } from '../../web/app/calls/query.tsx'
import { dispatch } from '../../web/app/live/live.ts'
import { LiveSocket } from '../../web/app/live/socket.ts'
import { chatSource } from '../../web/features/chat/chat-source.ts'
import type {
  ConversationSource,
  Message,
  MessagePage,
} from '../../web/features/conversation/conversation-source.ts'
import { hasOlder, wholeUpTo } from '../../web/features/conversation/conversation.rules.ts'
import {
  bringUpToDate,
  cached,
  conversationKey,
  merged,
  newsOf,
  put,
  refresh,
  take,
} from '../../web/features/conversation/kept-up.ts'
import { Outbox } from '../../web/features/conversation/outbox/outbox.ts'
import type { FrailWire } from '../chaos/scene/open-page.ts'
import type { Person } from '../kill/traffic/journal.ts'
import { callOver, type Line, poorWire } from './poor-line.ts'

/** A chat on somebody's screen: our page without its pixels. */
export interface OpenChat {
  outbox: Outbox
  messages(): readonly Message[]
  /** Up to which message and which change nothing is missing. */
  knows(): { seq: number; rev: number }
  /** The line breaks off; the phone comes back by itself, or at once when it sees a network again. */
  cut(): void
  comeBack(): void
  /** What lies before the first message that is shown. */
  loadAll(): Promise<void>
  close(): void
}

export interface Opened {
  line: Line
  chatId: number
  person: Person
  onTaken: (message: Message) => void
  /** A browser with a fault: another mark for each try of the same message. */
  forgetsMarks?: boolean
}

/** The page's own source, by calls of this person's over this line. */
function sourceOver({ line, chatId, person, forgetsMarks }: Omit<Opened, 'onTaken'>): ConversationSource {
  const { token } = person
  const path = `/api/chats/${chatId}`
  const get = (rest: string) => callOver<MessagePage>(line, { method: 'GET', path: path + rest, token })
  let tries = 0
  return {
    ...chatSource(chatId),
    spokenOfBy: [],
    load: ({ after, before }) =>
      get(
        `/messages${after === undefined ? '' : `?after=${after}`}${before === undefined ? '' : `?before=${before}`}`,
      ),
    send: (text, clientId) => {
      const mark = forgetsMarks ? `${clientId}-${++tries}` : clientId
      const body = { text, client_id: mark }
      return callOver<Message>(line, { method: 'POST', path: `${path}/messages`, token, body })
    },
    changing: {
      since: (rev) => get(`/changes?since_rev=${rev}`),
    },
  }
}

/** What somebody does with what they have said. */
export function changesOver({ line, chatId, person: { token } }: Pick<Opened, 'line' | 'chatId' | 'person'>) {
  const at = (seq: number) => ({ path: `/api/chats/${chatId}/messages/${seq}`, token })
  return {
    edit: (seq: number, text: string) =>
      callOver<Message>(line, { method: 'PATCH', ...at(seq), body: { text } }),
    remove: (seq: number) => callOver<Message>(line, { method: 'DELETE', ...at(seq) }),
  }
}

const FAILED_MS = 500

export function openChat(opened: Opened): OpenChat {
  const { line, person, onTaken } = opened
  const source = sourceOver(opened)
  const queries = createClient()
  const observer = new QueryObserver(queries, {
    queryKey: conversationKey(source),
    queryFn: ({ signal }) => bringUpToDate(queries, source, signal),
    staleTime: 0,
  })
  let leave: (() => void) | undefined
  let wire: FrailWire | undefined
  const listens = () => {
    if (leave) line.counts.reconnects++
    // What happens before it listens is on the page that it then loads.
    leave ??= observer.subscribe(() => {})
  }
  const socket = new LiveSocket({
    random: () => line.random.fraction(),
    onGap: () => void queries.invalidateQueries(),
    onBack: () => askAgain(queries),
    connect: () => (wire = poorWire(line, person.token, listens)),
  })
  socket.watch(() => {
    if (socket.state.failed) setTimeout(() => socket.retry(), FAILED_MS)
  })
  const hear = source.hear(newsOf(queries, source))
  socket.subscribe(source.liveUrl, (event) => dispatch(event, hear))
  const outbox = new Outbox(source, person.id)
  outbox.onTaken = (message) => {
    take(queries, source, message)
    refresh(queries, source)
    onTaken(message)
  }
  void outbox.open()
  const known = () => cached(queries, source)
  const messages = () => known()?.messages ?? []
  return {
    outbox,
    messages,
    knows: () => ({ seq: wholeUpTo(messages()), rev: known()?.rev ?? 0 }),
    cut: () => wire?.cut(),
    comeBack: () => socket.retry(),
    loadAll: async () => {
      while (hasOlder(messages()))
        put(queries, source, merged(queries, source, await source.load({ before: messages()[0]?.seq ?? 1 })))
    },
    close: () => {
      socket.close()
      leave?.()
      outbox.onTaken = onTaken
    },
  }
}
